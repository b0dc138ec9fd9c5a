import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemClock } from '@travel/kit/clock/clock';
import { duffelToken, openSuppliers, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import type { FlightAdapter } from '@travel/supplier-kit/conformance/adapter';
import { runAdapter } from '@travel/supplier-kit/conformance/run-adapter';
import { conformance } from './conformance.ts';

let sandbox: TestSuppliers;
beforeAll(async () => {
  sandbox = await openSuppliers({ baseClock: systemClock });
});
afterAll(() => sandbox.close());

const end = async (): Promise<void> => void (await sandbox.clearFaults());

const adapter: FlightAdapter = {
  ...conformance,
  provoke: {
    offer_expired: async () => {
      await sandbox.moveClock(31 * 60);
      return end;
    },
    sold_out: async () => {
      await sandbox.fail({ kind: 'sold_out' });
      return end;
    },
    price_changed: async () => {
      await sandbox.fail({ kind: 'price_changed', path: '/air/o' });
      return end;
    },
  },
};

it('passes all conformance scenarios against the sandbox', async () => {
  const live = { target: sandbox.origin, credentials: { DUFFEL_TOKEN: duffelToken }, record: false };
  const verdicts = await runAdapter(adapter, { recordings: '', live });
  expect(verdicts.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(20);
});
