import { afterEach, describe, expect, it } from '@jest/globals';
import { resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { openSuppliers, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import { openApi, type TestApi } from '../testing/open-api.ts';
import { startProvider, type Provider } from '../testing/provider.ts';
import { asOperator, moveClock, resetSeed } from '../testing/sandbox.ts';

let provider: Provider | undefined;
let suppliers: TestSuppliers | undefined;
let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  await provider?.stop();
  await suppliers?.close();
  api = provider = suppliers = undefined;
});

describe('the sandbox with other sandbox services', () => {
  it('moves the clock of the payment provider and resets its seed', async () => {
    provider = await startProvider('http://127.0.0.1:9/webhooks/payments');
    api = await openApi({ sandboxUrls: [provider.url] });
    const before = await provider.stripe.customers.create({ email: 'before@example.test' });
    expect((await moveClock(api, 10 * 86_400)).status).toBe(200);
    const after = await provider.stripe.customers.create();
    expect(after.created - before.created).toBeGreaterThanOrEqual(10 * 86_400);

    await resetSeed(api);
    expect((await provider.stripe.customers.list({ email: 'before@example.test' })).data).toEqual([]);
    expect((await provider.stripe.customers.create()).created).toBeLessThan(after.created);
  });

  it('moves the clock of the suppliers and resets their bookings', async () => {
    suppliers = await openSuppliers();
    api = await openApi({ sandboxUrls: [suppliers.origin] });
    const findExpiry = async () => {
      const slices = [
        {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-05-14',
          departure_time: null,
          arrival_time: null,
        },
      ];
      const passengers = [{ type: 'adult' as const }];
      const body = { slices, passengers, cabin_class: 'economy' as const, return_offers: true };
      const { data } = (await suppliers?.duffel.offerRequests.create(body)) ?? {};
      return Date.parse(data?.offers[0]?.expires_at ?? '');
    };
    const before = await findExpiry();
    await moveClock(api, 10 * 86_400);
    expect((await findExpiry()) - before).toBe(10 * 86_400_000);

    await resetSeed(api);
    expect(await findExpiry()).toBe(before);
    expect(await suppliers.sql('select from duffel_searches')).toHaveLength(1);
  });

  it('changes nothing if one of them does not answer', async () => {
    api = await openApi({ sandboxUrls: ['http://127.0.0.1:9'] });
    const moved = await moveClock(api, 86_400);
    expect(moved.problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await api.visitor().call(resetSandbox, {}, asOperator)).problem).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(await api.sql('select ahead_seconds::int from sandbox_clock')).toEqual([{ ahead_seconds: 0 }]);
  });
});
