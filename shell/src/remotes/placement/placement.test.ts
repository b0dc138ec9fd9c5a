import { expect, it } from '@jest/globals';
import { describeFailure } from '../../reports/errors/describe-failure.ts';
import type { LoadModule } from '../loading/load-module.ts';
import { createCookies } from '../../host/cookies.ts';
import { createFailedReleases } from '../releases/failed-releases.ts';
import { createReport } from '../../reports/telemetry.ts';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { fakeClock, settle } from '../../testing/fake-clock.ts';
import { releaseChoice } from '../../testing/releases.ts';
import type { OpenedParcel } from './parcel.ts';
import { placeRemote } from './placement.ts';

const parcel = (): OpenedParcel<never> => ({
  mounted: Promise.resolve(),
  show: () => {},
  update: async () => {},
  close: async () => {},
});

it('reports the load time of a release that hangs under that release, not under its fallback', async () => {
  const clock = fakeClock();
  const told: TelemetryEvent[] = [];
  let now = 400;
  const load: LoadModule = (_name, { version }) =>
    version === '2.0.0' ? new Promise(() => {}) : Promise.resolve(Object.create(null));
  placeRemote({
    name: 'travel/pages',
    props: {},
    element: document.createElement('div'),
    services: {
      load,
      releaseOf: () => releaseChoice('2.0.0', '1.0.0'),
      refreshReleases: async () => {},
      hostOf: () => Object.create(null),
      report: createReport({
        clock,
        now: () => now,
        path: () => '/',
        route: () => '/',
        wordsOf: async (error, path) => describeFailure(error, path),
        send: (events) => void told.push(...events),
      }),
      failedReleases: createFailedReleases(
        () => window.sessionStorage,
        createCookies(document, false),
        () => now,
      ),
      clock,
      open: parcel,
    },
    onState: () => {},
  });
  await settle();
  now = 3_400;
  await clock.pass(3_000);
  now = 3_900;
  await clock.pass(500);
  await clock.pass(2_000);
  expect(told.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
    'load-failed 2.0.0',
    'loaded 1.0.0',
    'mounted 1.0.0',
  ]);
  expect(told.flatMap((event) => ('duration' in event ? event.duration : []))).toEqual([0, 0]);
});
