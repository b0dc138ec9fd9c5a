import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lineToDatabase, type LineToDatabase } from '@travel/kit/database/testing/line-to-database';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { openPayments, type TestPayments } from '../testing/open-payments.ts';

let line: LineToDatabase;
let payments: TestPayments;

beforeAll(async () => {
  line = await lineToDatabase((await createTestDatabase()).url);
  payments = await openPayments({ databaseUrl: line.url });
});
afterAll(async () => {
  line.mend();
  await payments.close();
  await line.close();
});

const getStatus = async (path: string): Promise<number> => (await payments.fetch(path)).status;

describe('the payment provider without its database', () => {
  it('responds with 503 without its database, and recovers once the database is back', async () => {
    await payments.stripe.customers.create({ name: 'before' });
    line.cut();
    while ((await getStatus('/readyz')) !== 503) await passed(20);
    const answer = await payments.fetch('/v1/customers', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ name: 'during' }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ error: { type: 'api_error' } });
    line.mend();
    while ((await getStatus('/readyz')) !== 200) await passed(20);
    await expect(payments.stripe.customers.create({ name: 'after' })).resolves.toMatchObject({ name: 'after' });
  });
});
