import type { TenderKind } from '../tender.ts';
import { loyaltyCalls } from './loyalty-calls.ts';
import { LoyaltyGroup } from './loyalty-group.tsx';

/** A mix counts with what the order costs, and nothing that an agent adds to it. */
const noExtra = { agentExtra: '0' };

export const loyaltyTender: TenderKind = {
  kind: 'loyalty',
  block: 'loyalty',
  isDiscount: false,
  isOffered: ({ blocks, loyalty }) => blocks.loyalty && loyalty !== null,
  Group({ host, context, options: { loyalty }, disabled }) {
    return loyalty && <LoyaltyGroup host={host} context={context} loyalty={loyalty} disabled={disabled} />;
  },
  async release(context) {
    await loyaltyCalls(context).unapply(noExtra);
  },
  async apply(context, { source_id, points }) {
    const [, point_type_code = ''] = source_id.split('/');
    const { statusCode } = await loyaltyCalls(context).apply({ point_type_code }, points ?? 0, noExtra);
    return statusCode === 200;
  },
};
