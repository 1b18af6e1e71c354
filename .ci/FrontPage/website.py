"""The built site: its pages, which are written by hand or by DocC, and a server for them."""

import functools
import http.server
import json
import pathlib
import threading


class Site:
    """A folder with a site, and the path at which a web server hosts it: `/`, or `/CombineTraits/`."""

    def __init__(self, root, base):
        self.root = pathlib.Path(root)
        self.base = "/" + "".join(f"{part}/" for part in base.split("/") if part)

    @functools.cached_property
    def pages(self):
        """What DocC knows of each of its pages, by path, such as `documentation/combinetraits/singlepublisher`."""
        data = self.root / "data"
        return {
            str(file.relative_to(data).with_suffix("")): json.loads(file.read_text())
            for file in sorted(data.rglob("*.json"))
        }

    @functools.cached_property
    def plain_pages(self):
        """The pages that are not DocC's, by path: the front page has the path ``."""
        return {"" if file.name == "index.html" else file.name: file.read_text() for file in sorted(self.root.glob("*.html"))}

    @property
    def bytes(self):
        return sum(file.stat().st_size for file in self.root.rglob("*") if file.is_file())

    @property
    def picture_count(self):
        """The number of pictures on all pages."""
        return len(list((self.root / "images").rglob("*.*"))) + sum(page.count("<svg viewBox") for page in self.plain_pages.values())

    def serve(self):
        """Starts a server on a free port. Returns the address of the front page."""
        handler = functools.partial(_Handler, site=self, directory=str(self.root))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}{self.base}"


class _Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, site, **options):
        self.site = site
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        if not path.startswith(self.site.base):
            return str(self.site.root / "outside of the base path")
        return super().translate_path("/" + path[len(self.site.base):])

    def log_message(self, *_):
        pass
