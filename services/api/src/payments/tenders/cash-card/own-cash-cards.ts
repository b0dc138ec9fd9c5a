import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { outOfReach } from '../abandoned-orders.ts';
import type { SeenFrom, TenderSources } from '../abandoned-orders.ts';
import type { TenderExchange } from '../tender-money.ts';
import { cashCards } from './cash-card-table.ts';
import type { CashCardRow } from './cash-card-table.ts';

/** A cash card with what of it an order may have: all but what other orders still want. */
export interface OwnCashCard extends CashCardRow {
  readonly free: number;
}

export const findCashCards = (sources: TenderSources, userId: string, seenFrom: SeenFrom): Promise<OwnCashCard[]> =>
  sources.db
    .select({
      ...getTableColumns(cashCards),
      free: sql<number>`${cashCards.balance} - ${outOfReach(sources, 'cash_card', cashCards.cash_card_id, seenFrom)}`.mapWith(
        Number,
      ),
    })
    .from(cashCards)
    .where(and(eq(cashCards.user_id, userId), cashCards.enabled))
    .orderBy(asc(cashCards.created_at), asc(cashCards.cash_card_id));

/** What of a cash card can be spent on an order, in the order's currency. */
export const availableOf = ({ free, currency }: OwnCashCard, { inOrder }: TenderExchange): Money =>
  inOrder(money(free, currency));

/** What it takes of a cash card to take so much off an order; undefined where it has not so much. */
export const takenFrom = (
  { free, currency }: OwnCashCard,
  amount: Money,
  exchange: TenderExchange,
): { source_amount: number; source_currency: string } | undefined => {
  const wanted = exchange.outOf(amount, currency).amount;
  const all = exchange.inOrder(money(free, currency)).amount;
  // There and back again rounding may ask for a unit more than there is.
  const source_amount = amount.amount === all ? free : Math.max(1, wanted);
  return amount.amount <= all && source_amount <= free ? { source_amount, source_currency: currency } : undefined;
};
