import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { setTimeout as passed } from 'node:timers/promises';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { guests, migrations, schema } from './testing/guests.ts';
import { lineToDatabase } from './testing/line-to-database.ts';
import { transaction } from './transaction.ts';

const { url } = await createTestDatabase(migrations);
const operator = openDatabase({ url, schema, service: 'operator' });
const line = await lineToDatabase(url);

const opened: { close(): Promise<void> }[] = [];
/** Opens a database through the test proxy, with a short limit for missing responses. */
const open = (options: { connections?: number; service?: string } = {}) => {
  const warnings: string[] = [];
  const log = { warn: (_what: unknown, text?: string) => void warnings.push(String(text)) };
  const database = openDatabase({ url: line.url, schema, service: 'trial', silenceMs: 100, log, ...options });
  opened.push(database);
  return { ...database, warnings };
};

afterEach(async () => {
  line.mend();
  for (const database of opened.splice(0)) await database.close();
});
afterAll(async () => {
  await line.close();
  await operator.close();
});

const catchFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const eventually = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await passed(10);
};
const answers = (database: { check(): Promise<void> }): Promise<boolean> =>
  database.check().then(
    () => true,
    () => false,
  );
const endConnections = (service: string) =>
  operator.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${service}`);

describe('a connection that is lost', () => {
  it('ends only the transaction that it interrupts between two statements', async () => {
    const { db, pool } = open({ service: 'lost between' });
    const failure = await catchFailure(
      transaction(db, async (tx) => {
        await tx.insert(guests).values({ email: 'lost@example.test', nights: 1 });
        const lost = new Promise((resolve) => pool.once('remove', resolve));
        await endConnections('lost between');
        await lost;
        await tx.insert(guests).values({ email: 'late@example.test', nights: 1 });
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await db.select().from(guests)).toEqual([]);
  });

  it('gets replaced even if its user never releases it', async () => {
    const database = open({ connections: 1, service: 'never given back' });
    await database.pool.connect();
    const lost = new Promise((resolve) => database.pool.once('remove', resolve));
    await endConnections('never given back');
    await lost;
    await expect(database.check()).resolves.toBeUndefined();
  });
});

describe('a database that is unreachable', () => {
  it('receives no more queries after the outage is detected, and is used again after the outage', async () => {
    const database = open();
    await database.check();
    line.cut();
    expect(isDatabaseUnavailable(await catchFailure(database.check()))).toBe(true);
    await eventually(() => database.warnings.some((text) => text.startsWith('Database unavailable')));
    const refusals = await Promise.all(Array.from({ length: 50 }, () => catchFailure(database.check())));
    expect(new Set(refusals.map(String))).toEqual(new Set(['DatabaseUnavailable: Database unavailable']));
    expect(refusals.every(isDatabaseUnavailable)).toBe(true);

    line.mend();
    await eventually(() => answers(database));
    expect(database.warnings).toContain('Database available again');
  });
});

describe('a database that hangs', () => {
  it('makes running and waiting queries fail, and is used again after the outage', async () => {
    const database = open({ connections: 1 });
    await database.check();
    line.keepSilent();
    const [running, waiting] = [catchFailure(database.check()), catchFailure(database.check())];
    expect(isDatabaseUnavailable(await running)).toBe(true);
    expect(String(await waiting)).toBe('DatabaseUnavailable: Database unavailable');

    line.mend();
    await eventually(() => answers(database));
  });

  it('refuses the first connection within the time limit', async () => {
    const database = open();
    line.keepSilent();
    expect(String(await catchFailure(database.check()))).toBe('DatabaseUnavailable: Database unavailable');
  });

  it('reports no outage during a long-running query', async () => {
    const database = open();
    await database.pool.query('select pg_sleep(0.6)');
    expect(database.warnings).toEqual([]);
  });

  it('reports no outage while it is too busy for new connections', async () => {
    const database = open({ connections: 2 });
    await Promise.all([database.check(), database.pool.query('select pg_sleep(0.05)')]);
    line.keepNewWaiting();
    const before = line.connections();
    let isDone = false;
    const long = database.pool.query('select pg_sleep(1)').then(() => {
      isDone = true;
    });
    while (!isDone) await database.check();
    await long;
    // The database was probed and did not respond.
    expect(line.connections()).toBeGreaterThan(before);
    expect(database.warnings).toEqual([]);
  });
});
