import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildRenderer, isStarved } from './renderer-process.ts';
import { createViewPool, type ViewPool } from './view-pool.ts';

const limits = { cpuMs: 300, wallMs: 2_000, heapMb: 48, memoryMb: 160 };
let pool: ViewPool;

beforeAll(async () => {
  pool = createViewPool({ program: await buildRenderer(), limits, mostReleases: 20, processesPerRelease: 1 });
});

afterAll(() => pool.close());

/** Returns a server bundle whose view is the result of a function's body. */
const bundle = (body: string, outside = '') => `${outside};
  module.exports = { get: () => Promise.resolve(() => ({ renderFirstView(request) { ${body} } })) };`;

/** Renders a view, and waits while the release's process starts. */
const render = async (release: string, source: string, request: unknown = {}) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const outcome = await pool.render(
      { release, readSource: () => Promise.resolve(source), neutral: '{"place":"nowhere"}' },
      JSON.stringify(request),
    );
    if (outcome.kind !== 'busy') return outcome;
    await passed(50);
  }
  throw new Error(`${release} is never ready`);
};

const well = bundle('return { html: `<h1>${request.place}</h1>` };');

it('renders a view with the data of its request', async () => {
  expect(await render('well', well, { place: 'Rome' })).toEqual({ kind: 'rendered', view: '{"html":"<h1>Rome</h1>"}' });
});

it('limits the processor time of views whose page the process has rendered before', async () => {
  const slow = bundle('for (const end = Date.now() + 1_500; Date.now() < end; ); return { html: "<p>slow</p>" };');
  expect(await render('slow', slow, { path: '/rome' })).toMatchObject({ kind: 'rendered' });
  expect(await render('slow', slow, { path: '/rome' })).toMatchObject({ kind: 'failed', fault: 'too_slow' });
});

it.each([
  ['an error', 'throw new Error("on purpose");', 'threw'],
  ['an endless loop', 'for (;;) {}', 'too_slow'],
  ['endless promises', 'const again = () => Promise.resolve().then(again); return again();', 'too_slow|crashed'],
  ['too much memory', 'const all = []; for (;;) all.push(new Array(100_000).fill(all.length));', 'crashed|too_slow'],
  [
    'memory outside the heap',
    'return { html: String(new Uint8Array(400_000_000).fill(1).length) };',
    'too_large|too_slow|threw',
  ],
  ['a wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return { html: "late" };', 'too_slow'],
  ['an error that never ends', 'throw new Proxy({}, { get() { for (;;); } });', 'too_slow'],
  [
    'the stack of the process',
    `Error.prepareStackTrace = (_, calls) => calls.flatMap((call) => [call.getThis(), call.getFunction()]);
     const found = new Error().stack.filter((one) => one !== undefined);
     throw new Error(found.length === 0 ? 'nothing found' : 'found');`,
    'threw',
  ],
  ['a result that throws', 'return { toJSON() { throw new Error("on purpose"); } };', 'threw'],
  ['no data', 'return () => 1;', 'no_view'],
  ['a view of megabytes', 'return { html: "x".repeat(3_000_000) };', 'no_view'],
  ['no result', 'return new Promise(() => {});', 'no_view'],
  ['code from a text', 'return new Function("return 1")();', 'threw'],
  ['a module of Node', 'return require("node:fs").readFileSync("/etc/passwd", "utf8");', 'threw'],
  ['the process', 'return { html: String(process.env) };', 'threw'],
  ['a connection', 'return fetch("http://127.0.0.1/");', 'threw'],
])('reports a view with %s, and renders the next one', async (name, body, fault) => {
  const source = bundle(`if (request.place) return { html: request.place }; ${body}`);
  const outcome = await render(name, source);
  expect(outcome).toMatchObject({ kind: 'failed', fault: expect.stringMatching(new RegExp(`^(?:${fault})$`)) });
  expect(await render(name, source, { place: 'Rome' })).toEqual({ kind: 'rendered', view: '{"html":"Rome"}' });
});

it('gives no view what another one has stored', async () => {
  const greedy = bundle(
    `const before = String(globalThis.seen) + String(Object.prototype.seen) + String(stored.length);
     globalThis.seen = request.name; Object.prototype.seen = request.name; stored.push(request.name);
     return { html: before };`,
    'const stored = []',
  );
  await render('greedy', greedy, { name: 'Ada' });
  expect(await render('greedy', greedy, { name: 'Ben' })).toEqual({
    kind: 'rendered',
    // The neutral view of the context has stored one entry without a name.
    view: '{"html":"undefinedundefined1"}',
  });
});

it('renders concurrent views one after another', async () => {
  await render('well', well, { place: 'Rome' });
  const places = ['Rome', 'Oslo', 'Lima', 'Bonn'];
  const views = await Promise.all(places.map((place) => render('well', well, { place })));
  expect(views).toEqual(places.map((place) => ({ kind: 'rendered', view: `{"html":"<h1>${place}</h1>"}` })));
});

it.each([
  ['throws', 'throw new Error("on purpose");', 'threw', 'Error: on purpose'],
  ['imports modules', "import/**/('node:fs').catch(() => {});", 'threw', 'Error: The bundle imports modules'],
  ['is no code', '}', 'threw', 'SyntaxError'],
  ['never ends', 'for (;;);', 'too_slow', 'timed out'],
])('reports a bundle that %s', async (name, source, fault, message) => {
  expect(await render(name, source)).toEqual({
    kind: 'failed',
    fault: expect.stringMatching(new RegExp(`^(?:${fault})$`)),
    message: expect.stringContaining(message),
  });
});

it('accepts the code of Module Federation for imports, which throws', async () => {
  const source = bundle(
    'return { html: "Rome" };',
    'const importByName = () => Function("name","return import(name)");',
  );
  expect(await render('federated', source)).toMatchObject({ kind: 'rendered' });
});

it('replaces a process whose next context hangs, and reports it', async () => {
  const source = bundle(
    'return { html: "Rome" };',
    `if (Date.now() > ${Date.now() + 3_000}) throw new Proxy({}, { has() { for (;;); } });`,
  );
  expect(await render('hangs later', source)).toMatchObject({ kind: 'rendered' });
  await passed(3_500);
  await render('hangs later', source);
  expect(await render('hangs later', source)).toMatchObject({ kind: 'failed' });
}, 40_000);

it.each([
  ['busy machine', 20, 480, true],
  ['endless loop', 450, 50, false],
  ['endless loop on a busy machine', 1_200, 800, false],
  ['wait without a need for a processor', 5, 2, false],
])('recognizes that a view is late because of its machine: %s', (_, ranMs, waitedMs, starved) => {
  const before = { ranMs: 1_000, waitedMs: 300 };
  const now = { ranMs: before.ranMs + ranMs, waitedMs: before.waitedMs + waitedMs };
  expect(isStarved(before, now, { ...limits, cpuMs: 50, wallMs: 500 })).toBe(starved);
  expect(isStarved(null, now, limits)).toBe(false);
});

it('repeats the failure of a release that has failed five times, without rendering', async () => {
  const source = bundle('throw new Error("on purpose");');
  for (let times = 0; times < 5; times += 1) await render('failing', source);
  const started = performance.now();
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      pool.render({ release: 'failing', readSource: () => Promise.resolve(null), neutral: null }, '{}'),
    ),
  );
  expect(all).toEqual(Array.from({ length: 50 }, () => expect.objectContaining({ kind: 'failed', fault: 'threw' })));
  expect(performance.now() - started).toBeLessThan(limits.wallMs);
});

it('renders other releases while one of them hangs', async () => {
  const hangs = render('hangs', bundle('for (;;) {}'));
  expect(await render('well', well, { place: 'Oslo' })).toMatchObject({ kind: 'rendered' });
  expect(await hangs).toMatchObject({ kind: 'failed', fault: 'too_slow' });
});
