import { and, eq } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import { can } from '@travel/contracts/people/permissions';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { createStoredValue, type Tender } from '../tender.ts';
import { findPoints, getPointsWorth, calculateUsablePoints } from './own-points.ts';
import { loyaltyAccounts, toLoyaltySourceId } from './loyalty-table.ts';
import { preparePoints } from './prepare-points.ts';

const storedValue = createStoredValue({
  table: loyaltyAccounts,
  balance: loyaltyAccounts.points,
  reserved: loyaltyAccounts.reserved,
  isSource({ source_id, user_id }) {
    const [membership = '', type = ''] = source_id.split('/');
    return and(
      eq(loyaltyAccounts.membership_no, membership),
      eq(loyaltyAccounts.point_type_code, type),
      eq(loyaltyAccounts.user_id, user_id),
    );
  },
});

/** The tender kind of loyalty points, some of which may be reserved for orders. */
export const pointsTender: Tender = {
  ...storedValue,
  kind: 'loyalty',
  isAccepted: (product, { loyaltyPointsDisabled }) => !loyaltyPointsDisabled && canPayWith(product, 'loyalty'),
  async listAvailable(deps, { order: { hold }, user, exchange, now }) {
    const own = await findPoints(deps, user.user_id, { holdId: hold.hold_id, now });
    const total = money(hold.total, hold.currency);
    const available = own.map((points) => {
      const getUsablePoints = (payable: number) =>
        calculateUsablePoints(points, { total, payable: money(payable, hold.currency), agentExtra: 0 }, exchange);
      const usable = getUsablePoints(hold.total);
      return {
        kind: 'loyalty' as const,
        source_id: toLoyaltySourceId(points),
        label: points.point_type_label,
        worth: {
          kind: 'amount' as const,
          amount: Math.min(getPointsWorth(points, usable, exchange).amount, hold.total),
        },
        countPoints: (amount: number) => Math.min(usable, getUsablePoints(amount)),
      };
    });
    const [first] = own;
    const loyalty = first
      ? { membership_no: first.membership_no, agent_extra: can(user, 'add-agent-extra-amount') }
      : null;
    return { isShown: first !== undefined, own: { loyalty }, available };
  },
  async prepareTender(deps, { user: { user_id }, exchange }, { source_id, points }) {
    const [, type = ''] = source_id.split('/');
    return preparePoints(deps, { user_id, type, quantity: points ?? 0, agentExtra: 0, exchange });
  },
  countPoints: ({ source_amount }) => source_amount,
};
