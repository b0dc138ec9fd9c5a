import type { TenderKind } from '../tender.ts';
import { LoyaltyGroup } from './loyalty-group.tsx';

export const loyaltyTender: TenderKind = {
  kind: 'loyalty',
  block: 'loyalty',
  isDiscount: false,
  isOffered: ({ blocks, loyalty }) => blocks.loyalty && loyalty !== null,
  Group({ context, options: { loyalty }, disabled }) {
    return loyalty && <LoyaltyGroup context={context} loyalty={loyalty} disabled={disabled} />;
  },
};
