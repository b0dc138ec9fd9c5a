import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { money, type Money } from '@travel/contracts/money/money';
import { selectReservedAmount, type BalanceContext, type TenderSources } from '../abandoned-orders.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { cashCards, type CashCardRow } from './cash-card-table.ts';

/** A cash card with the part of its balance that other orders have not reserved. */
export interface OwnCashCard extends CashCardRow {
  readonly free: number;
}

export const findCashCards = (
  sources: TenderSources,
  userId: string,
  seenFrom: BalanceContext,
): Promise<OwnCashCard[]> =>
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

export const getAvailableAmount = ({ free, currency }: OwnCashCard, { toOrderCurrency }: TenderExchange): Money =>
  toOrderCurrency(money(free, currency));

/** Converts a reduction of the order to the card's currency. Undefined if the balance is too low. */
export const getCashCardReduction = (
  { free, currency }: OwnCashCard,
  amount: Money,
  exchange: TenderExchange,
): { source_amount: number; source_currency: string } | undefined => {
  const wanted = exchange.toCurrency(amount, currency).amount;
  const all = exchange.toOrderCurrency(money(free, currency)).amount;
  // Uses the balance itself for the maximum amount, because converting currencies there and back may round to one unit
  // more.
  const source_amount = amount.amount === all ? free : Math.max(1, wanted);
  return amount.amount <= all && source_amount <= free ? { source_amount, source_currency: currency } : undefined;
};
