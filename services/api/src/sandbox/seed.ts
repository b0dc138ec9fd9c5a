import { sql } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { tokenDigest } from '@travel/kit/ids';
import { hashPassword } from '@travel/kit/passwords';
import { accounts } from '../people/accounts/account-table.ts';
import { emailKey } from '../people/accounts/email.ts';
import { rateLimitCounts } from '../platform/rate-limits/rate-limit-table.ts';
import { planInvitations } from '../membership/admission/invitation-table.ts';
import { cashCards } from '../paying/tenders/cash-card/cash-card-table.ts';
import { coupons } from '../paying/tenders/coupon/coupon-table.ts';
import type { ApiDb } from '../platform/database/api-db.ts';
import { holds } from '../orders/holds/hold-table.ts';
import { impersonationKeys } from '../people/impersonation/impersonation-key-table.ts';
import { inventoryTaken } from '../products/capacity/inventory-taken-table.ts';
import { loyaltyAccounts } from '../paying/tenders/points/loyalty-table.ts';
import { subscriptionInvoiceNumbers } from '../membership/subscriptions/charge-tables.ts';
import { providerEvents } from '../paying/payments/provider-event-table.ts';
import { plans } from '../membership/plans/plan-table.ts';
import { exchangeRates } from '../reference/exchange-rate-table.ts';
import { seedExchangeRates } from '../reference/seed-exchange-rates.ts';
import { providerCustomers } from '../paying/saved-cards/provider-customer-table.ts';
import { supplierBookings, supplierFaults } from '../products/suppliers/supplier-tables.ts';
import { tripMembers, trips } from '../trips/trip-table.ts';
import { seedWallet } from '../paying/tenders/wallet/seed-wallet.ts';
import { walletProducts } from '../paying/tenders/wallet/wallet-tables.ts';
import { resetClock } from './sandbox-clock.ts';
import { seedMemberships } from './seed-memberships.ts';
import { seededAccounts, seededCustomers, seededKeys, seededPassword, seededTrips } from './seeded-accounts.ts';
import { seededCashCards, seededCoupons, seededLoyalty } from './seeded-tenders.ts';

/** Adds what of the seed is missing; what is there stays as it is. Safe to run by many copies at once. */
export const seedSandbox = async (db: ApiDb, clock: Clock): Promise<void> => {
  const present = await db.select({ user_id: accounts.user_id }).from(accounts);
  const ids = new Set(present.map(({ user_id }) => user_id));
  // One hash for all: hashing is slow on purpose, and the password is known to everybody anyway.
  const missing = seededAccounts.some(({ user_id }) => !ids.has(user_id));
  const password_hash = missing ? await hashPassword(seededPassword) : '';
  await transaction(db, async (tx) => {
    await oneAtATime(tx);
    await insertSeed(tx, clock.now(), password_hash);
  });
};

/** Copies that start together, and resets asked for together, wait for each other. */
const oneAtATime = async (tx: ApiDb): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sandbox seed'))`);
};

const insertSeed = async (db: ApiDb, created_at: Date, password_hash: string): Promise<void> => {
  if (password_hash) {
    await db
      .insert(accounts)
      .values(
        seededAccounts.map((account) => ({
          ...account,
          email_key: emailKey(account.email),
          password_hash,
          // No mail reaches them, so nobody could confirm them.
          email_confirmed_at: created_at,
          created_at,
        })),
      )
      .onConflictDoNothing();
  }
  await db
    .insert(providerCustomers)
    .values(seededCustomers.map((customer) => ({ ...customer, created_at })))
    .onConflictDoNothing();
  await db
    .insert(impersonationKeys)
    .values(
      seededKeys.map(({ key, outcome, user_id }) => ({
        key_hash: tokenDigest(key),
        outcome,
        user_id,
        reusable: true,
        created_at,
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(trips)
    .values(seededTrips.map(({ trip_id, name }) => ({ trip_id, name, created_at })))
    .onConflictDoNothing();
  const members = seededTrips.flatMap(({ trip_id, members: users }) =>
    users.map((user_id) => ({ trip_id, user_id, joined_at: created_at })),
  );
  await db.insert(tripMembers).values(members).onConflictDoNothing();
  await db
    .insert(coupons)
    .values(seededCoupons.map((one) => ({ ...one, created_at })))
    .onConflictDoNothing();
  await db
    .insert(cashCards)
    .values(seededCashCards.map((one) => ({ ...one, created_at })))
    .onConflictDoNothing();
  await db
    .insert(loyaltyAccounts)
    .values(seededLoyalty.map((one) => ({ ...one, created_at })))
    .onConflictDoNothing();
  await seedWallet(db, created_at);
  await seedMemberships(db, created_at);
};

/** Puts the seed back: all else is gone, sessions included, and it is the real time again. */
export const resetSeed = async (db: ApiDb, realClock: Clock): Promise<void> => {
  const password_hash = await hashPassword(seededPassword);
  await transaction(db, async (tx) => {
    await oneAtATime(tx);
    await tx.delete(trips);
    // Bookings, payments and tenders go with what was held for them.
    await tx.delete(holds);
    await tx.delete(providerEvents);
    await tx.delete(supplierBookings);
    await tx.delete(supplierFaults);
    // Sessions, resets, keys, memberships, coupons, cash cards and points go with their accounts.
    await tx.delete(accounts);
    await tx.delete(planInvitations);
    await tx.delete(walletProducts);
    await tx.delete(plans);
    await tx.delete(subscriptionInvoiceNumbers);
    await tx.delete(impersonationKeys);
    await tx.delete(rateLimitCounts);
    await tx.delete(inventoryTaken);
    await tx.delete(exchangeRates);
    await resetClock(tx);
    await seedExchangeRates(tx);
    await insertSeed(tx, realClock.now(), password_hash);
  });
};
