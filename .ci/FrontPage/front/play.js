// Shows recorded runs of operators. Events of upstreams can be moved to the instants of a grid, and each position has its own run.
const STEP = 34;
const LEFT = 14;
const LANE = 46;
const SVG = "http://www.w3.org/2000/svg";

/// The events of a marble diagram, with their instants and the texts of their values.
function parse(lane) {
    const [, name, start, marbles] = lane.match(/^(\w+)(?: after (\d+) s)?: (.*)$/);
    const [diagram, ...legend] = marbles.split("   ");
    const texts = Object.fromEntries(legend.map(entry => entry.split(" = ")));
    const events = [];
    let [instant, isTogether] = [Number(start ?? 0), false];
    for (const symbol of diagram) {
        if (symbol === "(") { isTogether = true; continue; }
        if (symbol === ")") { isTogether = false; }
        if (!"()-^".includes(symbol)) { events.push({ symbol, instant, text: texts[symbol] ?? symbol }); }
        if (!isTogether && symbol !== "^") { instant += 1; }
    }
    return { name, start: Number(start ?? 0), events };
}

function draw(name, attributes, parent, text) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) { element.setAttribute(key, value); }
    if (text !== undefined) { element.textContent = text; }
    parent.append(element);
    return element;
}

const x = instant => LEFT + instant * STEP;

class Player {
    constructor(section, grid) {
        this.grid = grid;
        this.positions = section.dataset.run.split(" ").map(list => [...list].map(Number));
        this.element = document.createElement("div");
        this.element.className = "player";
        section.querySelector("pre").replaceWith(this.element);
        this.svg = draw("svg", { role: "group", "aria-label": grid.expression }, this.element);
        const controls = document.createElement("div");
        controls.className = "controls";
        controls.innerHTML = `<button type="button">Play</button><input type="range" aria-label="Instant" min="0" step="0.1"><output></output>`;
        this.element.append(controls);
        [this.button, this.slider, this.output] = controls.children;
        this.button.onclick = () => this.play();
        this.slider.oninput = () => { this.stop(); this.showInstant(); };
        this.show();
        this.slider.value = this.slider.max;
        this.showInstant();
    }

    /// Looks the run up, and draws it.
    show() {
        const lanes = this.grid.runs[this.positions.map(list => list.join("")).join(" ")].map(parse);
        const focus = [...this.svg.querySelectorAll("[role=slider]")].indexOf(document.activeElement);
        this.svg.replaceChildren();
        this.published = lanes.at(-1);
        const scripts = this.grid.scripts.map((script, upstream) => ({
            name: script.upstream, start: 0, upstream,
            events: [...script.events].map((symbol, index) => ({ symbol, text: symbol, instant: this.positions[upstream][index], index })),
        }));
        // A subscription at the beginning is the upstream itself; later ones have lanes of their own.
        const later = lanes.slice(0, -1).filter(lane => lane.start > 0);
        const cancellation = lane => lane?.events.find(event => event.symbol === "!")?.instant;
        for (const script of scripts) { script.cancelled = cancellation(lanes.find(lane => lane.name === script.name && lane.start === 0)); }
        for (const lane of later) { lane.cancelled = cancellation(lane); }
        const all = [...scripts, ...later, this.published];
        const last = Math.max(this.grid.lastInstant, ...all.flatMap(lane => lane.events.map(event => event.instant)));
        this.slider.max = last + 1;
        const width = x(last + 1) + 12;
        this.svg.setAttribute("viewBox", `0 0 ${width} ${all.length * LANE + 6}`);
        this.svg.style.maxWidth = `${1.4 * width}px`;
        all.forEach((lane, row) => this.drawLane(lane, row, last + 1));
        this.instant = draw("path", { class: "instant" }, this.svg);
        if (focus >= 0) { this.svg.querySelectorAll("[role=slider]")[focus].focus(); }
        this.showInstant();
    }

    drawLane(lane, row, end) {
        const y = row * LANE + 30;
        const hint = lane.upstream === undefined ? (lane.start > 0 ? `, subscribed to after ${lane.start} s` : "") : ", move its events";
        draw("text", { class: "lane", x: 2, y: y - 17 }, this.svg, lane.name + hint);
        draw("path", { d: `M${x(lane.start)} ${y}H${x(end) + 6}m-5 -4l5 4l-5 4` }, this.svg);
        for (const event of lane.events.filter(event => event.symbol !== "!")) {
            const group = draw("g", { class: "event", transform: `translate(${x(event.instant)} ${y})` }, this.svg);
            group.dataset.instant = event.instant;
            if (event.instant > lane.cancelled) { group.classList.add("pale"); }
            if (event.symbol === "|") {
                // At the instant of a value, the end is beside it.
                const isShared = lane.events.some(other => other !== event && other.instant === event.instant && other.symbol !== "!");
                draw("path", { class: "end", d: `M${isShared ? 13 : 0} -10v20` }, group);
            } else if (event.symbol === "x") {
                draw("path", { class: "error", d: "M-6 -6l12 12M6 -6l-12 12" }, group);
            } else {
                const isLong = event.text.length > 2;
                draw("circle", { r: isLong ? 5 : 10 }, group);
                draw("text", { y: isLong ? 18 : 4 }, group, event.text);
            }
            if (lane.upstream !== undefined) { this.makeMovable(group, lane, event); }
        }
        if (lane.cancelled !== undefined) { draw("path", { class: "cancel", d: `M${x(lane.cancelled) + 9} ${y + 10}l8 -20` }, this.svg); }
    }

    /// The instants to which an event can move: between its neighbors.
    range(upstream, index) {
        const list = this.positions[upstream];
        const isEnd = index === list.length - 1;
        return [index === 0 ? 0 : list[index - 1] + (isEnd ? 0 : 1), isEnd ? this.grid.lastInstant : list[index + 1] - (index === list.length - 2 ? 0 : 1)];
    }

    makeMovable(group, lane, event) {
        const [low, high] = this.range(lane.upstream, event.index);
        const name = event.symbol === "|" ? "end" : `value ${event.symbol}`;
        const attributes = {
            role: "slider", tabindex: 0, "aria-label": `${name} of ${lane.name}`,
            "aria-valuemin": low, "aria-valuemax": high, "aria-valuenow": event.instant, "aria-valuetext": `${event.instant} s`,
        };
        for (const [key, value] of Object.entries(attributes)) { group.setAttribute(key, value); }
        const isShared = event.symbol === "|" && lane.events.at(-2).instant === event.instant;
        draw("rect", { x: isShared ? 9 : -11, y: -14, width: isShared ? 14 : 22, height: 28 }, group);
        group.onkeydown = press => {
            const step = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, Home: low - event.instant, End: high - event.instant }[press.key];
            if (step === undefined) { return; }
            press.preventDefault();
            this.move(lane.upstream, event.index, event.instant + step);
        };
        group.onpointerdown = down => {
            down.preventDefault();
            group.focus();
            // The group is drawn anew with each move, so that the whole picture follows the pointer.
            this.svg.setPointerCapture(down.pointerId);
            this.svg.onpointermove = moved => {
                const point = new DOMPoint(moved.clientX, moved.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
                this.move(lane.upstream, event.index, Math.round((point.x - LEFT) / STEP));
            };
            this.svg.onpointerup = this.svg.onpointercancel = () => { this.svg.onpointermove = null; };
        };
    }

    move(upstream, index, instant) {
        const [low, high] = this.range(upstream, index);
        const target = Math.min(Math.max(instant, low), high);
        if (target === this.positions[upstream][index]) { return; }
        this.positions[upstream][index] = target;
        this.stop();
        this.show();
        this.slider.value = this.slider.max;
        this.showInstant();
    }

    /// Moves the instant from the subscription to the end.
    play() {
        this.stop();
        const begin = performance.now();
        const advance = now => {
            this.slider.value = Math.max(0, (now - begin) / 700);
            this.showInstant();
            this.frame = Number(this.slider.value) < Number(this.slider.max) ? requestAnimationFrame(advance) : undefined;
        };
        this.frame = requestAnimationFrame(advance);
    }

    stop() {
        cancelAnimationFrame(this.frame);
        this.frame = undefined;
    }

    /// Draws the instant. Events after it have not happened yet.
    showInstant() {
        const instant = Number(this.slider.value);
        this.output.value = `${instant.toFixed(1)} s`;
        this.instant.setAttribute("d", `M${x(instant)} 4V${this.svg.viewBox.baseVal.height - 4}`);
        for (const event of this.svg.querySelectorAll(".event")) {
            event.style.opacity = Number(event.dataset.instant) > instant ? 0.2 : "";
        }
    }
}

const players = {};
for (const grid of await (await fetch("front/runs.json")).json()) {
    const section = document.querySelector(`[data-publisher="${grid.publisher}"]`);
    players[grid.publisher] = new Player(section, grid);
}
globalThis.players = players;
document.documentElement.dataset.isReady = "true";
