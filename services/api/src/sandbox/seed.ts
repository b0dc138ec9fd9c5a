import { sql } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { membershipSeed } from '../membership/seed/membership-seed.ts';
import { orderSeed } from '../orders/holds/order-seed.ts';
import { paymentsSeed } from '../payments/seed/payments-seed.ts';
import { peopleSeed } from '../people/seed/people-seed.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { Seed } from '../platform/database/seed.ts';
import { rateLimitSeed } from '../platform/rate-limits/rate-limit-table.ts';
import { productSeed } from '../products/product-seed.ts';
import { exchangeRateSeed } from '../reference/seed-exchange-rates.ts';
import { tripSeed } from '../trips/members/trip-seed.ts';
import { resetClock } from './sandbox-clock.ts';

/** Each after those whose rows it refers to; cleared the other way round. */
const seeds: readonly Seed[] = [
  exchangeRateSeed,
  rateLimitSeed,
  peopleSeed,
  paymentsSeed,
  membershipSeed,
  productSeed,
  orderSeed,
  tripSeed,
];

/** Adds what of the seed is missing; what is there stays as it is. Safe to run by many copies at once. */
export const seedSandbox = (db: ApiDb, clock: Clock): Promise<void> =>
  transaction(db, async (tx) => {
    await oneAtATime(tx);
    await addAll(tx, clock.now());
  });

/** Puts the seed back: all else is gone, sessions included, and it is the real time again. */
export const resetSeed = (db: ApiDb, realClock: Clock): Promise<void> =>
  transaction(db, async (tx) => {
    await oneAtATime(tx);
    for (const seed of seeds.toReversed()) await seed.clear(tx);
    await resetClock(tx);
    await addAll(tx, realClock.now());
  });

const addAll = async (tx: ApiDb, now: Date): Promise<void> => {
  for (const seed of seeds) await seed.add?.(tx, now);
};

/** Copies that start together, and resets asked for together, wait for each other. */
const oneAtATime = async (tx: ApiDb): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sandbox seed'))`);
};
