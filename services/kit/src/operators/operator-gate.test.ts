import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { blockAccount } from '@travel/contracts/endpoints/membership/memberships';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { createServer, type App } from '../server/create-server.ts';
import { createRoute } from '../server/routes/route.ts';
import { createOperatorGate } from './operator-gate.ts';

let app: App;
let pool: pg.Pool;
beforeAll(async () => {
  const { url } = await createTestDatabase(
    fileURLToPath(new URL('../security-events/testing/migrations', import.meta.url)),
  );
  pool = new pg.Pool({ connectionString: url, max: 2 });
  app = await createServer({ service: 'test', logLevel: 'silent', trustProxy: true });
  app.security.storeIn({ pool, keys: 'the key of these tests' });
  const route = createRoute({ operator: createOperatorGate('operator-token-of-tests') });
  route(app, blockAccount, ({ params: { user_id } }) => ({
    data: { user_id, is_blocked: true },
  }));
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

const call = (token: string | null, address = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/api/accounts/U1005/block',
    headers: { 'x-forwarded-for': address, ...(token !== null && { authorization: `Bearer ${token}` }) },
    payload: { why: 'Charged back twice' },
  });
const recorded = async (wanted: Partial<Parameters<App['security']['search']>[0]>) => {
  await app.security.flush();
  return app.security.search({ limit: 100, ...wanted });
};

it('records which endpoint an operator calls, for which account and why', async () => {
  expect((await call('operator-token-of-tests')).statusCode).toBe(200);
  expect(await recorded({ accounts: ['U1005'] })).toMatchObject([
    {
      kind: 'operator.called',
      actor: 'operator',
      reason: 'Charged back twice',
      address: '203.0.113.7',
      details: { method: 'POST', route: '/api/accounts/{user_id}/block' },
    },
  ]);
});

it('answers 429 after twenty wrong tokens from one network, but still accepts the correct token', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 22; i += 1) statuses.push((await call(`guess ${i}`, `2001:db8:5:5::${i}`)).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(statuses.slice(20)).toEqual([429, 429]);
  expect((await call('another guess', '2001:db8:5:6::1')).statusCode).toBe(401);
  expect((await call('operator-token-of-tests', '2001:db8:5:5::1')).statusCode).toBe(200);
  const found = await recorded({ address: '2001:db8:5:5::1', kinds: ['token', 'limit'] });
  expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(22);
  expect(JSON.stringify(found)).not.toContain('guess');
});

it('refuses a call without the operator token', async () => {
  expect((await call(null)).json()).toMatchObject({ status: 401, code: 'token_missing' });
});
