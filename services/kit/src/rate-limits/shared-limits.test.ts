import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { createAdjustableClock } from '../clock/clock.ts';
import { openDatabase } from '../database/database.ts';
import { createRateLimitTable } from './rate-limit-table.ts';
import { createSharedLimits } from './shared-limits.ts';

const [travellers, times] = [12, 100];
const table = createRateLimitTable('attempts');
const schema = { table };
const { url } = await createTestDatabase();
// Forces sequential scans, so that rows are read in physical order.
const readThrough = new URL(url);
readThrough.searchParams.set('options', '-c enable_indexscan=off -c enable_bitmapscan=off');
const { db, close } = openDatabase({ url: readThrough.href, schema, service: 'trial', connections: travellers });

const windowMs = 60_000;
const byAccount = { name: 'a code by account', limit: 100_000, windowMs };
const byNetwork = { name: 'b code by network', limit: 100_000, windowMs };
const keys = new Map([
  [byAccount, 'one'],
  [byNetwork, 'one'],
]);

beforeAll(async () => {
  await db.execute(
    sql`create table attempts (rule text, key_hash text, count integer not null, window_ends_at timestamptz not null, primary key (rule, key_hash))`,
  );
});
afterAll(() => close());

it('counts and takes back actions concurrently without deadlocks', async () => {
  const limits = createSharedLimits({ db, table, clock: createAdjustableClock() });
  const traveller = async () => {
    for (let time = 0; time < times; time += 1) {
      await limits.takeAll(keys);
      // A row that is updated on its own moves behind the other row in physical order.
      await limits.count(byAccount, 'one');
      await limits.restoreAll(keys);
    }
  };
  await Promise.all(Array.from({ length: travellers }, traveller));
  const left = await db.select({ rule: table.rule, count: table.count }).from(table).orderBy(table.rule);
  expect(left).toEqual([
    { rule: byAccount.name, count: travellers * times },
    { rule: byNetwork.name, count: 0 },
  ]);
});
