"""Drives a headless Chromium over a pipe, with the DevTools protocol."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def find():
    """The path of Chromium, or None. The variable CHROMIUM names another program."""
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    return next(filter(None, (shutil.which(name) for name in names if name)), None)


class Tab:
    """The one tab of a browser. Use it in a `with` statement, which ends the browser."""

    def __init__(self, program):
        self._profile = tempfile.TemporaryDirectory()
        commands, self._commands = os.pipe()
        self._replies, replies = os.pipe()
        # Chromium reads commands from descriptor 3, and writes replies to descriptor 4.
        launch = f'exec "$0" "$@" 3<&{commands} 4>&{replies}'
        options = ["--headless", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self._profile.name}"]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self._process = subprocess.Popen(
            ["bash", "-c", launch, program, *options, "about:blank"], pass_fds=(commands, replies), stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(replies)
        self._buffer = b""
        self._last = 0
        self._session = None
        self.errors = []
        pages = [target for target in self.call("Target.getTargets")["targetInfos"] if target["type"] == "page"]
        self._session = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()
        os.close(self._commands)
        os.close(self._replies)
        self._profile.cleanup()

    def call(self, method, **parameters):
        """Calls a method of the protocol, and returns its result."""
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        while True:
            reply = self._read()
            if reply.get("id") == self._last:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']['message']}")
                return reply["result"]

    def evaluate(self, expression):
        """The value of a JavaScript expression."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def wait(self, expression, seconds=20):
        """Waits until an expression is true. Returns whether it is. The page can navigate in the meantime."""
        deadline = time.monotonic() + seconds
        while not self._is_true(expression):
            if time.monotonic() > deadline:
                return False
            time.sleep(0.05)
        return True

    def _is_true(self, expression):
        try:
            return self.evaluate(expression)
        except RuntimeError as error:
            if "navigated" in str(error):
                return False
            raise

    def _read(self, seconds=60):
        while b"\0" not in self._buffer:
            if not select.select([self._replies], [], [], seconds)[0]:
                raise RuntimeError("Chromium does not answer.")
            data = os.read(self._replies, 1 << 20)
            if not data:
                raise RuntimeError("Chromium has ended.")
            self._buffer += data
        message, _, self._buffer = self._buffer.partition(b"\0")
        message = json.loads(message)
        self._note(message)
        return message

    def _note(self, event):
        """Collects what the console shows in red."""
        match event:
            case {"method": "Runtime.exceptionThrown", "params": {"exceptionDetails": details}}:
                self.errors.append(details.get("exception", {}).get("description", details["text"]))
            case {"method": "Runtime.consoleAPICalled", "params": {"type": "error", "args": arguments}}:
                self.errors.append(" ".join(str(argument.get("value", argument.get("description"))) for argument in arguments))
            case {"method": "Log.entryAdded", "params": {"entry": {"level": "error"} as entry}}:
                self.errors.append(f"{entry['text']} {entry.get('url', '')}".strip())
