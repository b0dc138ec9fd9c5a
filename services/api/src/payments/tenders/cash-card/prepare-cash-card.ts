import { money, type Money } from '@travel/contracts/money/money';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { TenderRefused, type ResolveTender } from '../requested-tender.ts';
import { getAvailableAmount, findCashCards, getCashCardReduction } from './own-cash-cards.ts';

interface CashCardRequest {
  readonly user_id: string;
  /** ID of the cash card; undefined for the user's first card. */
  readonly card_id: string | undefined;
  /** Amount to use; undefined for as much as possible. */
  readonly amount: Money | undefined;
  readonly exchange: TenderExchange;
}

/**
 * Returns a function for `applyTender` that resolves a cash card to a tender while the order is locked. The function
 * throws TenderRefused if the card cannot pay for the order.
 */
export const prepareCashCard =
  (
    deps: Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders'>,
    { user_id, card_id, amount, exchange }: CashCardRequest,
  ): ResolveTender =>
  async (tx, { hold_id, currency }) => {
    const cards = await findCashCards({ ...deps, db: tx }, user_id, { holdId: hold_id, now: deps.clock.now() });
    const card = card_id === undefined ? cards[0] : cards.find(({ cash_card_id }) => cash_card_id === card_id);
    if (!card) throw new TenderRefused('cash_card_unknown');
    if (amount?.amount === 0) throw new TenderRefused('amount_missing');
    const available = getAvailableAmount(card, exchange).amount;
    if (available === 0) throw new TenderRefused('not_enough');
    return {
      kind: 'cash_card',
      source_id: card.cash_card_id,
      user_id: card.user_id,
      label: null,
      worth: { kind: 'amount', amount: Math.min(amount?.amount ?? available, available) },
      details: {},
      fromSource: (taken) => getCashCardReduction(card, money(taken, currency), exchange),
    };
  };
