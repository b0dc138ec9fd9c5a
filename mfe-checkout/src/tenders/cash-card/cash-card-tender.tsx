import type { TenderKind } from '../tender.ts';
import { CashCardGroup } from './cash-card-group.tsx';

export const cashCardTender: TenderKind = {
  kind: 'cash_card',
  block: 'cash-card',
  isDiscount: false,
  isOffered: ({ blocks, cash_cards }) => blocks.cash_card && cash_cards.length > 0,
  Group({ context, options, disabled }) {
    const [card] = options.cash_cards;
    return card && <CashCardGroup context={context} card={card} disabled={disabled} />;
  },
};
