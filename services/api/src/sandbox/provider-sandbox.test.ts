import { afterEach, describe, expect, it } from '@jest/globals';
import { resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { openApi, type TestApi } from '../testing/open-api.ts';
import { startProvider, type Provider } from '../testing/provider.ts';
import { asOperator, moveClock, resetSeed } from '../testing/sandbox.ts';

let provider: Provider | undefined;
let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  await provider?.stop();
  api = provider = undefined;
});

describe('the sandbox with a payment provider', () => {
  it('moves the clock of the payment provider and resets its seed', async () => {
    provider = await startProvider('http://127.0.0.1:9/webhooks/payments');
    api = await openApi({ sandboxProviderUrl: provider.url });
    const before = await provider.stripe.customers.create({ email: 'before@example.test' });
    expect((await moveClock(api, 10 * 86_400)).status).toBe(200);
    const after = await provider.stripe.customers.create();
    expect(after.created - before.created).toBeGreaterThanOrEqual(10 * 86_400);

    await resetSeed(api);
    expect((await provider.stripe.customers.list({ email: 'before@example.test' })).data).toEqual([]);
    expect((await provider.stripe.customers.create()).created).toBeLessThan(after.created);
  });

  it('changes nothing if the payment provider does not answer', async () => {
    api = await openApi({ sandboxProviderUrl: 'http://127.0.0.1:9' });
    const moved = await moveClock(api, 86_400);
    expect(moved.problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await api.visitor().call(resetSandbox, {}, asOperator)).problem).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(await api.sql('select ahead_seconds::int from sandbox_clock')).toEqual([{ ahead_seconds: 0 }]);
  });
});
