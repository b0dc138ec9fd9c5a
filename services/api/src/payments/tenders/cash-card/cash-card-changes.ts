import { and, asc, eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CashCard, CashCardMovement } from '@travel/contracts/endpoints/office/customer-cash-cards';
import { money, type Money } from '@travel/contracts/money/money';
import { randomCode } from '@travel/kit/crypto/random-id';
import { accountId } from '../../../accounts/accounts/account-table.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { readMovements } from '../movements.ts';
import { cashCards, type CashCardRow } from './cash-card-table.ts';

/** Money that staff put on the cash cards of customers, and took when they voided a card. */
export const cashCardChanges = pgTable('cash_card_changes', {
  change_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  user_id: accountId(),
  cash_card_id: text()
    .notNull()
    .references(() => cashCards.cash_card_id),
  /** Chosen by the caller, so that a repeated request changes a card once. */
  key: uuid().notNull().unique(),
  kind: text({ enum: ['issued', 'topped_up', 'voided'] }).notNull(),
  /** In minor units of the card; negative for the balance of a voided card. */
  amount: bigint({ mode: 'number' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** E-mail address of the member of staff. */
  who: text().notNull(),
  why: text().notNull(),
});

type Change = Pick<typeof cashCardChanges.$inferInsert, 'user_id' | 'key' | 'at' | 'who' | 'why'>;

const isRepeated = async (tx: ApiDb, { key }: Pick<Change, 'key'>): Promise<boolean> =>
  (await tx.$count(cashCardChanges, eq(cashCardChanges.key, key))) > 0;

/** Issues a card in the caller's transaction, which has locked the account. Returns its ID, or that it was `done` before. */
export const issueCashCard = async (tx: ApiDb, change: Change, amount: Money): Promise<{ id: string } | 'done'> => {
  if (await isRepeated(tx, change)) return 'done';
  const cash_card_id = `CC${randomCode(12)}`;
  const { user_id, at } = change;
  await tx
    .insert(cashCards)
    .values({ cash_card_id, user_id, balance: amount.amount, currency: amount.currency, created_at: at });
  await tx.insert(cashCardChanges).values({ ...change, cash_card_id, kind: 'issued', amount: amount.amount });
  return { id: cash_card_id };
};

const lockCard = async (tx: ApiDb, { user_id }: Change, id: string): Promise<CashCardRow | undefined> => {
  const isIt = and(eq(cashCards.cash_card_id, id), eq(cashCards.user_id, user_id));
  const [card] = await tx.select().from(cashCards).where(isIt).for('update');
  return card;
};

type Changed<Refusal extends string> = CashCardRow | 'done' | 'cash_card_unknown' | Refusal;

/** Adds money to a card in the caller's transaction. Returns the card before it, or that it was `done` before. */
export const topUpCashCard = async (
  tx: ApiDb,
  change: Change,
  { id, amount }: { readonly id: string; readonly amount: Money },
): Promise<Changed<'cash_card_void' | 'currency_differs'>> => {
  const card = await lockCard(tx, change, id);
  if (!card) return 'cash_card_unknown';
  if (await isRepeated(tx, change)) return 'done';
  if (!card.enabled) return 'cash_card_void';
  if (card.currency !== amount.currency) return 'currency_differs';
  await tx
    .update(cashCards)
    .set({ balance: card.balance + amount.amount })
    .where(eq(cashCards.cash_card_id, id));
  await tx.insert(cashCardChanges).values({ ...change, cash_card_id: id, kind: 'topped_up', amount: amount.amount });
  return card;
};

/**
 * Takes the balance of a card and disables it, in the caller's transaction. `balance` is what the caller saw. Returns the
 * card before it, or that it was `done` before.
 */
export const voidCashCard = async (
  tx: ApiDb,
  change: Change,
  { id, balance }: { readonly id: string; readonly balance: Money },
): Promise<Changed<'cash_card_changed' | 'cash_card_reserved'>> => {
  const card = await lockCard(tx, change, id);
  if (!card) return 'cash_card_unknown';
  if (await isRepeated(tx, change)) return 'done';
  if (card.reserved > 0) return 'cash_card_reserved';
  if (card.balance !== balance.amount || card.currency !== balance.currency) return 'cash_card_changed';
  await tx.update(cashCards).set({ balance: 0, enabled: false }).where(eq(cashCards.cash_card_id, id));
  await tx.insert(cashCardChanges).values({ ...change, cash_card_id: id, kind: 'voided', amount: -card.balance });
  return card;
};

/** Returns all cash cards of a customer, voided ones included, oldest first. */
export const listCashCards = async (db: ApiDb, userId: string): Promise<CashCard[]> => {
  const rows = await db
    .select()
    .from(cashCards)
    .where(eq(cashCards.user_id, userId))
    .orderBy(asc(cashCards.created_at), asc(cashCards.cash_card_id));
  return rows.map(({ cash_card_id, balance, reserved, currency, enabled }) => ({
    cash_card_id,
    balance: money(balance - reserved, currency),
    reserved: money(reserved, currency),
    is_void: !enabled,
  }));
};

/** Returns the movements of a customer's cash cards, newest first, and the cursor at which the next page begins. */
export const readCashCardHistory = async (
  db: ApiDb,
  whose: { user_id: string; organisation_id: string; after: string | undefined },
): Promise<{ history: CashCardMovement[]; next: string | null }> => {
  const changes = sql`
    select 'C' || lpad(change_id::text, 12, '0'), at, kind, '', cash_card_id, amount, currency, null::text, who, why
    from cash_card_changes join cash_cards using (cash_card_id) where cash_card_changes.user_id = ${whose.user_id}`;
  const { history, next } = await readMovements<'issued' | 'topped_up' | 'voided'>(db, {
    ...whose,
    kind: 'cash_card',
    changes,
  });
  return {
    history: history.map(({ label: _none, source_id, amount, currency, ...row }) => ({
      ...row,
      cash_card_id: source_id,
      amount: money(amount, currency ?? 'USD'),
    })),
    next,
  };
};
