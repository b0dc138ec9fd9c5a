import { setTimeout as passed } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { transaction } from '@travel/kit/database/transaction';
import { sqlState } from '@travel/kit/database/violations';
import { sandbox } from '@travel/sandbox-kit/controls/sandbox-clock';
import { keyDigest } from '../../calls/callers.ts';
import { merchantAccounts } from '../../calls/merchant-account-table.ts';
import { calculateCardFingerprint } from '../../payment-methods/card/fingerprint.ts';
import { sandboxCard } from '../../payment-methods/card/sandbox-cards.ts';
import { customers } from '../../customers/customer-table.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { paymentMethods } from '../../payment-methods/payment-method-table.ts';
import { configureEndpoint, type ConfiguredEndpoint } from '../../events/webhooks/configured-endpoint.ts';
import { seededAccounts, seededCustomers } from './seeded.ts';

export interface SeedDependencies {
  readonly cardSecret: string;
  readonly webhook: ConfiguredEndpoint | undefined;
  /** Every table of the provider. A reset empties them. */
  readonly tables: Readonly<Record<string, PgTable>>;
}

/** Adds missing seed rows and changes nothing else. Several instances can run it at once. */
export const seed = (db: PaymentsDb, deps: SeedDependencies, now: Date): Promise<void> =>
  transaction(db, (tx) => insertSeed(tx, deps, now));

const insertSeed = async (tx: PaymentsDb, { cardSecret, webhook }: SeedDependencies, now: Date): Promise<void> => {
  await tx.insert(sandbox).values({}).onConflictDoNothing();
  await tx
    .insert(merchantAccounts)
    .values(seededAccounts.map(({ secretKey, ...account }) => ({ ...account, secret_key_hash: keyDigest(secretKey) })))
    .onConflictDoNothing();
  await configureEndpoint(tx, webhook, now);
  for (const customer of seededCustomers) await insertCustomer(tx, cardSecret, now, customer);
};

const insertCustomer = async (
  tx: PaymentsDb,
  cardSecret: string,
  created_at: Date,
  { customer_id, account_id, owner, cards }: (typeof seededCustomers)[number],
): Promise<void> => {
  const { email, name, user_id } = owner;
  const fresh = await tx
    .insert(customers)
    .values({
      customer_id,
      account_id,
      email,
      name,
      metadata: { user_id },
      default_payment_method_id: cards[0]?.payment_method_id,
      created_at,
    })
    .onConflictDoNothing()
    .returning({ customer_id: customers.customer_id });
  // Cards that the customer has deleted since then are not restored.
  if (fresh.length === 0) return;
  // Lists show the newest card first.
  for (const { nick_name, ...card } of cards.toReversed()) {
    const { number, brand } = sandboxCard(card.card);
    await tx.insert(paymentMethods).values({
      ...card,
      account_id,
      customer_id,
      state: 'attached',
      brand,
      last4: number.slice(-4),
      fingerprint: calculateCardFingerprint(cardSecret, number),
      has_cvc: true,
      billing_details: { name, email },
      allow_redisplay: 'always',
      metadata: nick_name ? { nick_name } : {},
      created_at,
    });
  }
};

/** Empties every table, seeds them from scratch and resets the sandbox's time to the real time. */
export const resetSeed = (db: PaymentsDb, deps: SeedDependencies, realNow: Date): Promise<void> =>
  onceFree(() =>
    transaction(db, async (tx) => {
      const all = sql.join(Object.values(deps.tables), sql`, `);
      await tx.execute(sql`lock table ${all} in access exclusive mode nowait`);
      await tx.execute(sql`truncate ${all} restart identity`);
      await insertSeed(tx, deps, realNow);
    }),
  );

const lockNotAvailable = '55P03';
const freeWithinMs = 10_000;

/**
 * Retries until no other transaction uses the tables. Waiting for locks one by one would deadlock with transactions
 * that lock them in another order.
 */
const onceFree = async (act: () => Promise<void>): Promise<void> => {
  const end = performance.now() + freeWithinMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || performance.now() > end) throw error;
      await passed(20);
    }
  }
};
