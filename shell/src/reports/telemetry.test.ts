import { expect, it } from '@jest/globals';
import { telemetryBatchSchema, type TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { describeFailure } from './errors/describe-failure.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { createReport } from './telemetry.ts';

const reportAt = (now: number) => {
  const clock = fakeClock();
  const batches: (readonly TelemetryEvent[])[] = [];
  const report = createReport({
    clock,
    now: () => now,
    path: () => '/hotel-checkout',
    route: () => '/hotel-checkout',
    wordsOf: async (error, path) => describeFailure(error, path),
    send: (events) => void batches.push(events),
  });
  return { clock, batches, report };
};

it("sends reports in batches every two seconds in delivery's format", async () => {
  const { clock, batches, report } = reportAt(412.6);
  const header = report.of('mfe-header', '1.0.0', 'header/v1');
  header.loaded();
  header.mounted();
  header.vital('LCP', 1_200, '/');
  await clock.pass(1_999);
  expect(batches).toEqual([]);
  await clock.pass(1);
  expect(batches).toHaveLength(1);
  expect(telemetryBatchSchema.parse({ events: batches[0] }).events).toEqual([
    {
      kind: 'loaded',
      package: 'mfe-header',
      version: '1.0.0',
      module: 'header/v1',
      route: '/hotel-checkout',
      duration: 413,
    },
    {
      kind: 'mounted',
      package: 'mfe-header',
      version: '1.0.0',
      module: 'header/v1',
      route: '/hotel-checkout',
      duration: 413,
    },
    {
      kind: 'vital',
      package: 'mfe-header',
      version: '1.0.0',
      module: 'header/v1',
      route: '/',
      name: 'LCP',
      value: 1_200,
    },
  ]);
});

it('sends a failure almost at once, together with the pending events', async () => {
  const { clock, batches, report } = reportAt(1);
  const header = report.of('mfe-header', '1.0.0', 'header/v1');
  header.loaded();
  header.failed('mount-failed', new TypeError('gone'));
  await clock.pass(250);
  expect(batches.map((batch) => batch.map(({ kind }) => kind))).toEqual([['loaded', 'mount-failed']]);
});

it('reports each kind of failure of a release once per page', async () => {
  const { clock, batches, report } = reportAt(1);
  const { failed } = report.of('mfe-header', '1.0.0', 'header/v1');
  failed('load-failed', new TypeError('gone'));
  failed('load-failed', new TypeError('gone again'));
  failed('mount-failed', 'x'.repeat(1_000));
  await clock.pass(2_000);
  expect(batches[0]?.map((event) => ('detail' in event ? event.detail : ''))).toEqual([
    'TypeError: gone',
    'x'.repeat(300),
  ]);
});

it('reports each thrown error once, with its stack and page, at most twenty times', async () => {
  const { clock, batches, report } = reportAt(1);
  const shell = report.of('shell', '1.0.0', 'shell');
  const error = new TypeError('No card of ana@example.test');
  error.stack = 'TypeError: No card of ana@example.test\n    at pay (http://a.example/shell/1.0.0/entry.1a.js:1:7)';
  shell.failed('error', error);
  shell.failed('rejection', error);
  for (let index = 0; index < 30; index += 1) shell.failed('error', new Error(`No ${'x'.repeat(index)}`));
  await clock.pass(2_000);
  const sent = batches.flatMap((events) => telemetryBatchSchema.parse({ events }).events);
  expect(sent).toHaveLength(20);
  expect(sent[0]).toEqual({
    kind: 'error',
    package: 'shell',
    version: '1.0.0',
    module: 'shell',
    route: '/hotel-checkout',
    detail: 'TypeError: No card of (e-mail)',
    stack: 'TypeError: No card of (e-mail)\n    at pay (http://a.example/shell/1.0.0/entry.1a.js:1:7)',
    path: '/hotel-checkout',
  });
  for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(60_000);
});

it('measures the load time of a remote that is requested later from its request', async () => {
  const { clock, batches, report } = reportAt(60_400);
  report.of('mfe-auth', '1.0.0', 'auth/modals', 60_000).mounted();
  await clock.pass(2_000);
  expect(batches[0]).toEqual([expect.objectContaining({ kind: 'mounted', duration: 400 })]);
});

it('sends kinds that an older delivery rejects in batches of their own: bookings and clicks without effect', async () => {
  const { clock, batches, report } = reportAt(1);
  const checkout = report.of('mfe-checkout', '1.0.0', 'booking');
  checkout.booking('begun');
  checkout.step('guests');
  checkout.deadClick();
  checkout.deadClick();
  checkout.loaded();
  await clock.pass(2_000);
  expect(batches.map((batch) => batch.map(({ kind }) => kind))).toEqual([
    ['loaded'],
    ['booking'],
    ['dead-click'],
    ['step'],
  ]);
  expect(telemetryBatchSchema.parse({ events: batches[1] }).events).toEqual([
    {
      kind: 'booking',
      package: 'mfe-checkout',
      version: '1.0.0',
      module: 'booking',
      route: '/hotel-checkout',
      reached: 'begun',
    },
  ]);
});

it('sends pending events when the page is left, in batches of limited size', () => {
  const { batches, report } = reportAt(1);
  for (let index = 0; index < 150; index += 1) report.of('shell', '1.0.0', 'shell').vital('CLS', index);
  report.flush();
  expect(batches.map((batch) => batch.length)).toEqual([100, 50]);
});
