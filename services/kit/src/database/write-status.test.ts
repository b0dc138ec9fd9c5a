import { writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { openDatabase } from './database.ts';
import { guests, migrations, schema } from './testing/guests.ts';
import { transaction } from './transaction.ts';
import { createWriteStatus } from './write-status.ts';

const { url } = await createTestDatabase(migrations);
const writes = createWriteStatus();
const { db, close } = openDatabase({ url, schema, service: 'trial', connections: 1, writes });
afterAll(() => close());

let count = 0;
const insertGuest = (to = db) => to.insert(guests).values({ email: `ada-${(count += 1)}@example.test`, nights: 2 });
const follow = () => {
  const metrics = new Registry();
  const warnings: string[] = [];
  writes.report({ metrics, log: { warn: (_what: unknown, text?: string) => void warnings.push(String(text)) } });
  return { warnings, gauge: () => metrics.getSingleMetricAsString('writes_refused') };
};

describe('the status of writes', () => {
  it('becomes refused once a read-only database refuses a row, and ok once it accepts one', async () => {
    const { warnings, gauge } = follow();
    await insertGuest();
    expect(writes.check()).toBe('ok');

    await db.execute('set default_transaction_read_only = on');
    await expect(transaction(db, (tx) => insertGuest(tx))).rejects.toThrow('Failed query');
    await db.select().from(guests);
    expect([writes.check(), await gauge()]).toEqual(['refused', expect.stringContaining('{target="database"} 1')]);

    await db.execute('set default_transaction_read_only = off');
    await insertGuest();
    expect([writes.check(), await gauge()]).toEqual(['ok', expect.stringContaining('{target="database"} 0')]);
    expect(warnings).toEqual(['Writes to database are refused', 'Writes to database succeed again']);
  });

  it('stays ok if writes fail for reasons other than a full or read-only disk', async () => {
    await expect(db.execute('insert into guests (email, nights) values (null, 1)')).rejects.toThrow('Failed query');
    expect(writes.check()).toBe('ok');
  });

  // Only Linux has a device that is always full (/dev/full).
  if (process.platform !== 'linux') return;
  it('stays refused for files until a file is written, even if the database accepts writes', async () => {
    await expect(writes.follow('mail', () => writeFile('/dev/full', 'no room'))).rejects.toThrow('ENOSPC');
    await insertGuest();
    expect(writes.check()).toBe('refused');
    expect(await writes.follow('mail', async () => 'written')).toBe('written');
    expect(writes.check()).toBe('ok');
  });
});
