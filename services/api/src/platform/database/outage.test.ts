import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { lineToDatabase, type LineToDatabase } from '@travel/kit/database/testing/line-to-database';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { eventually } from '@travel/tooling/jest/eventually';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

jest.setTimeout(120_000);

let line: LineToDatabase;
let operator: pg.Client;
let api: TestApi;
let traveller: TestVisitor;

beforeAll(async () => {
  const { url } = await createTestDatabase();
  operator = new pg.Client(url);
  await operator.connect();
  line = await lineToDatabase(url);
  api = await openApi({ databaseUrl: line.url });
  traveller = await api.signedIn('traveller@example.test');
});
afterAll(async () => {
  line.mend();
  await api.close();
  await operator.end();
  await line.close();
});

const calls = [
  { method: 'GET', url: '/api/auth/session' },
  { method: 'GET', url: '/api/reference/currencies' },
  { method: 'GET', url: '/api/plans/profile/U-1001' },
  {
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: 'member@example.test', password: 'Travel-2026!' },
  },
  { method: 'GET', url: '/readyz' },
] as const;

const sendAll = async () => (await Promise.all(calls.map((call) => traveller.send({ ...call })))).map(getStatus);
const getStatus = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => ({
  status,
  retryAfter: headers['retry-after'],
});

describe('the API without its database', () => {
  it('returns 503 with a retry time, and recovers when the database is back', async () => {
    const before = await sendAll();
    line.cut();
    await eventually(async () => expect((await traveller.send({ method: 'GET', url: '/readyz' })).status).toBe(503));
    const during = await traveller.send({ method: 'GET', url: '/api/auth/session' });
    expect(during.problem).toMatchObject({ status: 503, code: 'unavailable' });
    expect(during.headers['retry-after']).toBe('2');
    line.mend();
    await eventually(async () => expect(await sendAll()).toEqual(before));
  });

  it('reconnects its listeners and runs jobs again after the outage', async () => {
    line.cut();
    await eventually(async () => expect((await traveller.send({ method: 'GET', url: '/readyz' })).status).toBe(503));
    line.mend();
    await eventually(async () => {
      const { rows } = await operator.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity
          where datname = current_database() and wait_event = 'ClientRead' order by 1`,
      );
      expect(rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['api jobs', 'api notifications', 'api socket']),
      );
    });
    await traveller.send({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: 'traveller@example.test' },
    });
    await api.mailed(1);
  });

  it('returns no failures other than 503 while its connections are terminated repeatedly', async () => {
    const seen = new Set<number>();
    let isOver = false;
    const load = Array.from({ length: 6 }, async () => {
      while (!isOver) for (const { status } of await sendAll()) seen.add(status);
    });
    for (let round = 0; round < 12; round += 1) {
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await passed(60);
    }
    isOver = true;
    await Promise.all(load);
    expect([...seen].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    await eventually(async () => expect((await traveller.send({ method: 'GET', url: '/readyz' })).status).toBe(200));
  });
});
