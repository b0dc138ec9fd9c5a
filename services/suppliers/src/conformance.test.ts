import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@travel/kit/clock/clock';
import {
  apitudeCredentials,
  duffelToken,
  openSuppliers,
  operatorToken,
  wheelhouseToken,
  type TestSuppliers,
} from '@travel/sandbox-suppliers/testing/open-suppliers';
import type { Verdict } from '@travel/supplier-kit/conformance/scenario';
import { runAdapter } from '@travel/supplier-kit/conformance/run-adapter';
import { recordingsFile } from '@travel/supplier-kit/conformance/transport/recording';
import { conformance as apitude } from './apitude/conformance.ts';
import { conformance as duffel } from './duffel/conformance.ts';
import { conformance as wheelhouse } from './wheelhouse/conformance.ts';

let sandbox: TestSuppliers;
beforeAll(async () => {
  sandbox = await openSuppliers({ baseClock: systemClock });
});
afterAll(() => sandbox.close());

const { key, secret } = apitudeCredentials;
const adapters = [
  {
    name: 'duffel',
    adapter: duffel,
    credentials: { token: duffelToken },
    getOrigin: () => sandbox.origin,
    unsupported: [],
  },
  {
    name: 'apitude',
    adapter: apitude,
    credentials: { key, secret },
    getOrigin: () => sandbox.apitudeOrigin,
    // Hotelbeds sends no notifications, and the recordings do not contain an expired rate.
    unsupported: [
      'reads a signed notification of a booking',
      'refuses a notification that is not signed',
      'refuses a signed notification that cannot be read',
      'refuses an expired offer',
    ],
  },
  {
    name: 'wheelhouse',
    adapter: wheelhouse,
    credentials: { token: wheelhouseToken },
    getOrigin: () => `${sandbox.origin}/wheelhouse`,
    unsupported: [],
  },
] as const;

const list = (verdicts: readonly Verdict[], verdict: Verdict['verdict']): string[] =>
  verdicts.filter((one) => one.verdict === verdict).map(({ scenario }) => scenario);

describe.each(adapters)('the adapter $name', ({ name, adapter, credentials, getOrigin, unsupported }) => {
  const recordings = join(import.meta.dirname, name, recordingsFile);

  it('passes all scenarios in recorded conversations', async () => {
    const verdicts = await runAdapter(adapter, { recordings, live: null });
    expect(verdicts.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(list(verdicts, 'not supported')).toEqual(unsupported);
  });

  it('passes all scenarios against the sandbox', async () => {
    const live = {
      target: getOrigin(),
      credentials,
      record: false,
      sandbox: { url: sandbox.origin, operatorToken },
    };
    const verdicts = await runAdapter(adapter, { recordings, live });
    expect(verdicts.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
    expect(list(verdicts, 'not supported')).toEqual(unsupported);
    expect(verdicts.length).toBeGreaterThan(15);
  });
});
