import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { createAdjustableClock } from '../clock/clock.ts';
import { currentCorrelationId, withCorrelationId } from '../log/correlation.ts';
import { countStatements } from '../database/count-statements.ts';
import { openDatabase } from '../database/database.ts';
import { guests, migrations, schema } from '../database/testing/guests.ts';
import { transaction } from '../database/transaction.ts';
import { defineJob } from './define-job.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { deadLetters } from './queues.ts';

const counter = countStatements();
const { url } = await createTestDatabase(migrations);
const database = openDatabase({ url, schema, service: 'trial', onStatement: counter.onStatement });
const { db } = database;

const holdData = z.object({ holdId: z.string() });
const atOnce = defineJob('holds/at-once', holdData);
const failing = defineJob('holds/failing', holdData, { retries: 2, retryDelaySeconds: 0, longestRetryDelaySeconds: 1 });
const hopeless = defineJob('holds/hopeless', holdData, { retries: 0 });
const strict = defineJob('holds/strict', holdData);
const later = defineJob('holds/later', holdData);
const single = defineJob('holds/single', holdData, { onePerKey: true });
const slow = defineJob('holds/slow', holdData);
const shared = defineJob('holds/shared', holdData);
const nightly = defineJob('holds/nightly', z.object({}));

const logged: string[] = [];
const note = (what: unknown, text?: unknown) => void logged.push(`${String(text)} ${JSON.stringify(what)}`);
const log = { info: note, warn: note, error: note };
const clock = createAdjustableClock();
const metrics = new Registry();
const options = {
  url,
  service: 'trial',
  log,
  clock,
  cronCheckSeconds: 1,
  jobs: [atOnce, failing, hopeless, strict, later, single, slow, shared, nightly],
};

let jobs: Jobs;
const others: Jobs[] = [];
beforeAll(async () => {
  jobs = await startJobs({ ...options, metrics });
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.stop()));
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const createQueue = <T>() => {
  const queue: T[] = [];
  let wake = () => {};
  return {
    put(item: T) {
      queue.push(item);
      wake();
    },
    async take(): Promise<T> {
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const [item] = queue.splice(0, 1);
      if (item === undefined) throw new Error('Nothing was put');
      return item;
    },
  };
};

describe('a job', () => {
  it('costs one statement, exists once its transaction commits, and runs under the same correlation ID', async () => {
    const done = createQueue<unknown>();
    await jobs.work(atOnce, async ({ holdId }, { attempt }) => {
      done.put([holdId, attempt, currentCorrelationId()]);
    });
    counter.reset();
    await withCorrelationId('page-12345678', () =>
      transaction(db, async (tx) => {
        await tx.insert(guests).values({ email: 'a@example.test', nights: 1 });
        await jobs.enqueue(tx, atOnce, { holdId: 'H1' });
      }),
    );
    expect(counter.statements()).toHaveLength(4); // begin, the test's insert, the job's insert, commit
    expect(await done.take()).toEqual(['H1', 1, 'page-12345678']);
    expect(await metrics.metrics()).toContain('job_duration_seconds_count{job="holds/at-once",outcome="done"} 1');
  });

  it('does not exist if its transaction rolls back', async () => {
    await transaction(db, async (tx) => {
      await jobs.enqueue(tx, slow, { holdId: 'H2' });
      throw new Error('not bookable');
    }).catch(() => {});
    expect(await jobs.boss.findJobs(slow.name, { data: { data: { holdId: 'H2' } } })).toEqual([]);
  });

  it('retries after a failure, then becomes a dead letter with its error', async () => {
    const attempts = createQueue<[number, boolean]>();
    const dead = createQueue<unknown>();
    await jobs.work(failing, async (_data, { attempt, isLastAttempt }) => {
      attempts.put([attempt, isLastAttempt]);
      throw new Error('supplier is down');
    });
    await jobs.boss.work(deadLetters, { includeMetadata: true, pollingIntervalSeconds: 0.5 }, async (batch) => {
      for (const letter of batch) dead.put([letter.sourceName, letter.data, letter.sourceOutput]);
    });
    await jobs.enqueue(db, failing, { holdId: 'H3' });
    expect([await attempts.take(), await attempts.take(), await attempts.take()]).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(await dead.take()).toEqual([
      'holds/failing',
      expect.objectContaining({ data: { holdId: 'H3' } }),
      expect.objectContaining({ message: 'supplier is down' }),
    ]);
    expect(logged.some((line) => line.startsWith('A job failed for good'))).toBe(true);
    await jobs.boss.offWork(deadLetters, { wait: true });
  });

  it('refuses data that does not match its schema', async () => {
    const wrong: { holdId: string } = JSON.parse('{"holdId":7}');
    await expect(jobs.enqueue(db, strict, wrong)).rejects.toThrow('expected string');
  });

  it('becomes a dead letter without being run if its stored data has an outdated format', async () => {
    const id = await jobs.boss.send(strict.name, { data: { hold: 'H4' } });
    const handled: unknown[] = [];
    await jobs.work(strict, async (data) => void handled.push(data));
    const settled = createQueue<unknown>();
    await jobs.boss.work(deadLetters, { includeMetadata: true, pollingIntervalSeconds: 0.5 }, async ([letter]) => {
      settled.put(letter?.sourceId);
    });
    expect(await settled.take()).toBe(id);
    expect(handled).toEqual([]);
    await jobs.boss.offWork(deadLetters, { wait: true });
  });

  it('runs when the service clock is moved to its start time', async () => {
    const done = createQueue<string>();
    await jobs.work(later, async ({ holdId }) => done.put(holdId));
    const twoDays = 2 * 86_400_000;
    clock.advance(3_600_000); // the service's clock is an hour ahead of the machine's
    await jobs.enqueue(db, later, { holdId: 'in two days' }, { startAfter: new Date(clock.now().getTime() + twoDays) });
    await jobs.enqueue(db, later, { holdId: 'now' }, { startAfter: clock.now() });
    expect(await done.take()).toBe('now');
    clock.advance(twoDays);
    await jobs.makeDueEarlier(db, twoDays);
    expect(await done.take()).toBe('in two days');
  });

  it('waits in the queue only once per key if its kind is declared onePerKey', async () => {
    const first = await jobs.enqueue(db, single, { holdId: 'H5' }, { singletonKey: 'booking-1' });
    const again = await jobs.enqueue(db, single, { holdId: 'H5' }, { singletonKey: 'booking-1' });
    const other = await jobs.enqueue(db, single, { holdId: 'H6' }, { singletonKey: 'booking-2' });
    expect([first, again, other]).toEqual([expect.any(String), undefined, expect.any(String)]);
    await expect(jobs.enqueue(db, single, { holdId: 'H7' })).rejects.toThrow('needs a singletonKey');
  });

  it('finishes before the service stops if it has already begun', async () => {
    const other = await startJobs(options);
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const steps: string[] = [];
    await other.work(slow, async () => {
      begun.resolve();
      await finish.promise;
      steps.push('finished');
    });
    await other.enqueue(db, slow, { holdId: 'H8' });
    await begun.promise;
    const stopped = other.stop().then(() => steps.push('stopped'));
    finish.resolve();
    await stopped;
    expect(steps).toEqual(['finished', 'stopped']);
  });
});

describe('several instances of a service', () => {
  it('runs each job once if several instances start together', async () => {
    others.push(...(await Promise.all([startJobs(options), startJobs(options)])));
    const done = createQueue<string>();
    await Promise.all(others.map((other) => other.work(shared, async ({ holdId }) => done.put(holdId))));
    const all = Array.from({ length: 20 }, (_, place) => `H${place}`);
    await transaction(db, async (tx) => {
      for (const holdId of all) await jobs.enqueue(tx, shared, { holdId });
    });
    const seen = new Set<string>();
    for (const _ of all) seen.add(await done.take());
    expect([...seen].toSorted()).toEqual(all.toSorted());
  });

  it('runs a scheduled job once for all instances', async () => {
    others.push(await startJobs(options));
    const done = createQueue<string>();
    for (const copy of [jobs, ...others]) await copy.work(nightly, async () => done.put('ran'));
    for (const copy of [jobs, ...others]) await copy.schedule(nightly, '* * * * *', {});
    await done.take();
    // When the job store has recorded three checks of the schedule, all three service instances have checked it.
    const looks = new Set<string>();
    while (looks.size < 3) {
      const noted = await db.execute<{ at: string }>(
        sql`select cron_on::text as at from pgboss.version, pg_sleep(0.05)`,
      );
      looks.add(noted.rows[0]?.at ?? '');
    }
    // Counts by the minute in which a run was due, because a run that is due in the last second of a minute is queued
    // in the next.
    const count = async () => {
      const { rows } = await db.execute<{ runs: number; minutes: number; unsent: number }>(
        sql`select count(*) filter (where name = ${nightly.name})::int as runs,
            count(distinct singleton_on) filter (where name = '__pgboss__send-it')::int as minutes,
            count(*) filter (where name = '__pgboss__send-it' and state < 'completed')::int as unsent
          from pgboss.job`,
      );
      return rows[0];
    };
    let counted = await count();
    while (counted?.unsent !== 0) counted = await count();
    expect(counted.minutes).toBeGreaterThan(0);
    expect(counted.runs).toBe(counted.minutes);
  });

  it('reports whether the job store responds', async () => {
    await expect(jobs.check()).resolves.toBeUndefined();
  });
});
