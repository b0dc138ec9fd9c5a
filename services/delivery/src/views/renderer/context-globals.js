// Web interfaces that views use. They are defined inside the context, because an object of the process in it would be a
// way out: its constructor leads to everything that the process can do.
globalThis.self = globalThis;
for (const level of ['log', 'info', 'warn', 'error', 'debug']) console[level] = () => {};
globalThis.setTimeout = () => 0;
globalThis.clearTimeout = () => {};
// Nothing is aborted, because a view has no time in which it could be.
globalThis.AbortController = class {
  signal = { aborted: false, addEventListener() {}, removeEventListener() {} };
  abort() {}
};
globalThis.queueMicrotask = (task) => void Promise.resolve().then(task);

globalThis.TextEncoder = class {
  encode(text) {
    const bytes = encodeURIComponent(String(text ?? '').toWellFormed()).replaceAll(/%(..)/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  }
};

const decodePart = (text) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};
const encodePart = (text) =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
const parseQuery = (query) =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name, ...value] = pair.split('=');
      return [decodePart(name), decodePart(value.join('='))];
    });

globalThis.URLSearchParams = class {
  #pairs;
  constructor(init) {
    if (typeof init !== 'object' || init === null) this.#pairs = parseQuery(String(init ?? ''));
    else
      this.#pairs = [...(Symbol.iterator in init ? init : Object.entries(init))].map((pair) => [...pair].map(String));
  }
  get size() {
    return this.#pairs.length;
  }
  get(name) {
    return this.#pairs.find(([one]) => one === name)?.[1] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([one]) => one === name).map(([, value]) => value);
  }
  has(name) {
    return this.#pairs.some(([one]) => one === name);
  }
  append(name, value) {
    this.#pairs.push([String(name), String(value)]);
  }
  delete(name) {
    this.#pairs = this.#pairs.filter(([one]) => one !== name);
  }
  set(name, value) {
    const known = this.#pairs.find(([one]) => one === name);
    if (!known) return this.append(name, value);
    known[1] = String(value);
    this.#pairs = this.#pairs.filter((pair) => pair === known || pair[0] !== name);
  }
  sort() {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  }
  forEach(act) {
    for (const [name, value] of this.#pairs) act(value, name, this);
  }
  *keys() {
    for (const [name] of this.#pairs) yield name;
  }
  *values() {
    for (const [, value] of this.#pairs) yield value;
  }
  *entries() {
    for (const pair of this.#pairs) yield [...pair];
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  toString() {
    return this.#pairs.map((pair) => pair.map(encodePart).join('=')).join('&');
  }
};
