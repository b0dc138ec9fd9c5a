import type { TenderKind } from '../tender.ts';
import { cashCardCalls } from './cash-card-calls.ts';
import { CashCardGroup } from './cash-card-group.tsx';

export const cashCardTender: TenderKind = {
  kind: 'cash_card',
  block: 'cash-card',
  isDiscount: false,
  isOffered: ({ blocks, cash_cards }) => blocks.cash_card && cash_cards.length > 0,
  Group({ host, context, options, disabled }) {
    const [card] = options.cash_cards;
    return card && <CashCardGroup host={host} context={context} card={card} disabled={disabled} />;
  },
  async release(context) {
    await cashCardCalls(context).remove();
  },
  async apply(context, { source_id, amount }) {
    const { order } = context.order.getState();
    const cards = order.status === 'ready' ? order.options.cash_cards : [];
    const card = cards.find(({ cash_card_id }) => cash_card_id === source_id);
    return card !== undefined && cashCardCalls(context).apply(card, amount);
  },
};
