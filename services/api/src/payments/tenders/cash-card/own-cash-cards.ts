import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { selectReservedAmount } from '../abandoned-orders.ts';
import type { SeenFrom, TenderSources } from '../abandoned-orders.ts';
import type { TenderExchange } from '../tender-money.ts';
import { cashCards } from './cash-card-table.ts';
import type { CashCardRow } from './cash-card-table.ts';

/** A cash card with the part of its balance that an order can use: all except what other orders have reserved. */
export interface OwnCashCard extends CashCardRow {
  readonly free: number;
}

export const findCashCards = (sources: TenderSources, userId: string, seenFrom: SeenFrom): Promise<OwnCashCard[]> =>
  sources.db
    .select({
      ...getTableColumns(cashCards),
      free: sql<number>`${cashCards.balance} - ${selectReservedAmount(sources, 'cash_card', cashCards.cash_card_id, seenFrom)}`.mapWith(
        Number,
      ),
    })
    .from(cashCards)
    .where(and(eq(cashCards.user_id, userId), cashCards.enabled))
    .orderBy(asc(cashCards.created_at), asc(cashCards.cash_card_id));

/** Returns the usable balance of a cash card in the order's currency. */
export const getAvailableAmount = ({ free, currency }: OwnCashCard, { inOrder }: TenderExchange): Money =>
  inOrder(money(free, currency));

/** Returns what a reduction of the order takes from a cash card, or undefined if its balance is too low. */
export const getCashCardReduction = (
  { free, currency }: OwnCashCard,
  amount: Money,
  exchange: TenderExchange,
): { source_amount: number; source_currency: string } | undefined => {
  const wanted = exchange.outOf(amount, currency).amount;
  const all = exchange.inOrder(money(free, currency)).amount;
  // Converting there and back may round to one unit more than the balance.
  const source_amount = amount.amount === all ? free : Math.max(1, wanted);
  return amount.amount <= all && source_amount <= free ? { source_amount, source_currency: currency } : undefined;
};
