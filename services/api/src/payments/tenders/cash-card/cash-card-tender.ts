import { and, eq } from 'drizzle-orm';
import { money, toDecimal } from '@travel/contracts/money/money';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { createStoredValue, type Tender } from '../tender.ts';
import { getAvailableAmount, findCashCards } from './own-cash-cards.ts';
import { cashCards } from './cash-card-table.ts';
import { prepareCashCard } from './prepare-cash-card.ts';

const storedValue = createStoredValue({
  table: cashCards,
  balance: cashCards.balance,
  reserved: cashCards.reserved,
  isSource: ({ source_id, user_id }) => and(eq(cashCards.cash_card_id, source_id), eq(cashCards.user_id, user_id)),
  isUsable: cashCards.enabled,
});

/** The tender kind of cash cards: a stored balance, a part of which may be reserved for orders. */
export const cashCardTender: Tender = {
  ...storedValue,
  kind: 'cash_card',
  isAccepted: (product, { cashCardsDisabled }) => !cashCardsDisabled && canPayWith(product, 'cash_card'),
  async listAvailable(deps, { order: { hold }, user, exchange, now }) {
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
      countPoints: () => null,
    }));
    return { isShown: cards.length > 0, own, available };
  },
  async prepareTender(deps, { user: { user_id }, exchange }, { source_id: card_id, amount }) {
    return prepareCashCard(deps, { user_id, card_id, amount, exchange });
  },
};
