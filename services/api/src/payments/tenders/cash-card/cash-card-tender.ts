import { and, eq, gte, sql } from 'drizzle-orm';
import { money, toDecimal } from '@travel/contracts/money/money';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { storedValue, type Taken, type Tender } from '../tender.ts';
import { getAvailableAmount, findCashCards } from './own-cash-cards.ts';
import { cashCards } from './cash-card-table.ts';
import { wantCashCard } from './want-cash-card.ts';

const isOwn = ({ source_id, user_id }: Taken) =>
  and(eq(cashCards.cash_card_id, source_id), eq(cashCards.user_id, user_id));

/** The tender kind of cash cards: a stored balance, a part of which may be reserved for orders. */
export const cashCardTender: Tender = {
  ...storedValue,
  kind: 'cash_card',
  isTaken: (product, { cashCardsDisabled }) => !cashCardsDisabled && canPayWith(product, 'cash_card'),
  async offered(deps, { order: { hold }, user, exchange, now }) {
    const cards = await findCashCards(deps, user.user_id, { holdId: hold.hold_id, now });
    const own = {
      cash_cards: cards.map((card) => ({
        cash_card_id: card.cash_card_id,
        total_amount: Number(toDecimal(money(card.balance, card.currency))),
        currency: card.currency,
        available: getAvailableAmount(card, exchange),
      })),
    };
    const available = cards.map((card) => ({
      kind: 'cash_card' as const,
      source_id: card.cash_card_id,
      label: null,
      worth: { kind: 'amount' as const, amount: getAvailableAmount(card, exchange).amount },
      pointsOf: () => null,
    }));
    return { isShown: cards.length > 0, own, available };
  },
  async want(deps, { user: { user_id }, exchange }, { source_id: card_id, amount }) {
    return wantCashCard(deps, { user_id, card_id, amount, exchange });
  },
  async reserve(tx, taken) {
    const free = gte(sql`${cashCards.balance} - ${cashCards.reserved}`, taken.source_amount);
    const reserved = await tx
      .update(cashCards)
      .set({ reserved: sql`${cashCards.reserved} + ${taken.source_amount}` })
      .where(and(isOwn(taken), cashCards.enabled, free))
      .returning({ cash_card_id: cashCards.cash_card_id });
    return reserved.length > 0;
  },
  async release(tx, taken) {
    await tx
      .update(cashCards)
      .set({ reserved: sql`${cashCards.reserved} - ${taken.source_amount}` })
      .where(isOwn(taken));
  },
  async settle(tx, taken) {
    await tx
      .update(cashCards)
      .set({
        balance: sql`${cashCards.balance} - ${taken.source_amount}`,
        reserved: sql`${cashCards.reserved} - ${taken.source_amount}`,
      })
      .where(isOwn(taken));
  },
  async refund(tx, taken) {
    await tx
      .update(cashCards)
      .set({ balance: sql`${cashCards.balance} + ${taken.source_amount}` })
      .where(isOwn(taken));
  },
};
