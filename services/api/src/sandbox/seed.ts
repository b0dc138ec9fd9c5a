import { sql } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { membershipSeed } from '../membership/seed/seed-memberships.ts';
import { orderSeed } from '../orders/holds/order-seed.ts';
import { reviewSeed } from '../orders/reviews/review-seed.ts';
import { paymentsSeed } from '../payments/seed/payments-seed.ts';
import { accountSeed } from '../accounts/seed/account-seed.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import type { Seed } from '../platform/database/seed.ts';
import { rateLimitSeed } from '../platform/rate-limits/rate-limit-table.ts';
import { productSeed } from '../products/product-seed.ts';
import { exchangeRateSeed } from '../reference/seed-exchange-rates.ts';
import { tripSeed } from '../trips/members/trip-seed.ts';
import { resetClock } from './sandbox-clock.ts';

/** A seed comes after the seeds that its rows refer to. The seeds are cleared in reverse order. */
const seeds: readonly Seed[] = [
  exchangeRateSeed,
  rateLimitSeed,
  accountSeed,
  paymentsSeed,
  membershipSeed,
  productSeed,
  orderSeed,
  reviewSeed,
  tripSeed,
];

/**
 * Adds missing rows of the seed and leaves existing rows unchanged. Several API instances may run it at the same time.
 */
export const seedSandbox = (db: ApiDb, clock: Clock): Promise<void> =>
  transaction(db, async (tx) => {
    await lockSeed(tx);
    await addAll(tx, clock.now());
  });

/** Resets all data to the seed, which ends all sessions, and resets the clock to the real time. */
export const resetSeed = (db: ApiDb, realClock: Clock): Promise<void> =>
  transaction(db, async (tx) => {
    await lockSeed(tx);
    for (const seed of seeds.toReversed()) await seed.clear(tx);
    await resetClock(tx);
    await addAll(tx, realClock.now());
  });

const addAll = async (tx: ApiDb, now: Date): Promise<void> => {
  for (const seed of seeds) await seed.add?.(tx, now);
};

/** Makes API instances that start at the same time, and concurrent resets, wait for each other. */
const lockSeed = async (tx: ApiDb): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sandbox seed'))`);
};
