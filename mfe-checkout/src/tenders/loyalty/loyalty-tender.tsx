import type { TenderKind } from '../tender.ts';
import { LoyaltyGroup } from './loyalty-group.tsx';

export const loyaltyTender: TenderKind = {
  kind: 'loyalty',
  block: 'loyalty',
  isDiscount: false,
  isOffered: ({ blocks, loyalty }) => blocks.loyalty && loyalty !== null,
  Group({ host, context, options: { loyalty }, disabled }) {
    return loyalty && <LoyaltyGroup host={host} context={context} loyalty={loyalty} disabled={disabled} />;
  },
};
