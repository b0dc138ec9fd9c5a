import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { countStatements } from './count-statements.ts';
import { openDatabase, type Db } from './database.ts';
import { guests, migrations, schema } from './testing/guests.ts';
import { transaction } from './transaction.ts';
import { isCheckViolation, isUniqueViolation } from './violations.ts';

const counter = countStatements();
const { url } = await createTestDatabase(migrations);
const database = openDatabase({ url, schema, service: 'trial', onStatement: counter.onStatement });
const { db } = database;

// `on` is the database or a transaction.
const add = (on: Db<typeof schema>, email: string, nights = 1) => on.insert(guests).values({ email, nights });
const emails = async () => (await db.select().from(guests)).map(({ email }) => email);

afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`truncate guests`);
  counter.reset();
});

describe('a database', () => {
  it('passes its connection check while open, and fails it once closed', async () => {
    const other = openDatabase({ url, schema, service: 'trial' });
    await expect(other.check()).resolves.toBeUndefined();
    await other.close();
    await expect(other.check()).rejects.toThrow('after calling end');
  });

  it('keeps working after the server ends idle connections', async () => {
    const warnings: unknown[] = [];
    const other = openDatabase({
      url,
      schema,
      service: 'to be cut',
      log: { warn: (what: unknown) => warnings.push(what) },
    });
    await other.check();
    const lost = new Promise((resolve) => other.pool.once('error', resolve));
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be cut'`);
    await lost;
    await expect(other.check()).resolves.toBeUndefined();
    expect(warnings).toHaveLength(1);
    await other.close();
  });

  it('counts the SQL statements that were executed', async () => {
    await transaction(db, (tx) => add(tx, 'a@example.test'));
    expect(counter.statements()).toEqual(['begin', expect.stringMatching(/^insert into "guests"/), 'commit']);
  });
});

describe('a transaction', () => {
  it('leaves no changes in the database if it fails', async () => {
    const failing = transaction(db, async (tx) => {
      await add(tx, 'a@example.test');
      throw new Error('supplier said no');
    });
    await expect(failing).rejects.toThrow('supplier said no');
    expect(await emails()).toEqual([]);
  });

  it('rolls back on its own inside another transaction', async () => {
    await transaction(db, async (tx) => {
      await add(tx, 'a@example.test');
      await transaction(tx, async (part) => {
        await add(part, 'b@example.test');
        throw new Error('not this one');
      }).catch(() => {});
    });
    expect(await emails()).toEqual(['a@example.test']);
  });

  it('retries if two transactions deadlock', async () => {
    await add(db, 'a@example.test');
    await add(db, 'b@example.test');
    const bothHoldOne = barrier(2);
    const swap = (first: string, second: string) => {
      let attempt = 0;
      return transaction(db, async (tx) => {
        attempt += 1;
        await tx
          .update(guests)
          .set({ nights: sql`${guests.nights} + 1` })
          .where(eq(guests.email, first));
        if (attempt === 1) await bothHoldOne();
        await tx
          .update(guests)
          .set({ nights: sql`${guests.nights} + 1` })
          .where(eq(guests.email, second));
        return attempt;
      });
    };
    const attempts = await Promise.all([
      swap('a@example.test', 'b@example.test'),
      swap('b@example.test', 'a@example.test'),
    ]);
    // On a busy machine, the transactions may collide more than once.
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    expect((await db.select().from(guests)).map(({ nights }) => nights)).toEqual([3, 3]);
  });
});

describe('constraint violations', () => {
  it('distinguishes violations by kind and name, even if the error is wrapped', async () => {
    await add(db, 'a@example.test');
    const twice = await add(db, 'a@example.test').catch((error: unknown) => error);
    expect([isUniqueViolation(twice), isUniqueViolation(twice, 'guests_email')]).toEqual([true, true]);
    expect([isUniqueViolation(twice, 'other_index'), isCheckViolation(twice)]).toEqual([false, false]);

    const negative = await add(db, 'b@example.test', -1).catch((error: unknown) => error);
    expect([isCheckViolation(negative, 'guests_nights_positive'), isUniqueViolation(negative)]).toEqual([true, false]);
    expect(isUniqueViolation(new Error('unrelated'))).toBe(false);
  });
});

/** Creates a function that waits until `count` callers have called it. */
const barrier = (count: number) => {
  const all = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) all.resolve();
    return all.promise;
  };
};
