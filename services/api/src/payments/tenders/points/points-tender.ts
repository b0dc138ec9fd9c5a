import { and, eq, gte, sql } from 'drizzle-orm';
import { money } from '@travel/contracts/money/money';
import { can } from '@travel/contracts/people/permissions';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { storedValue, type Taken, type Tender } from '../tender.ts';
import { findPoints, pointsWorth, calculateUsablePoints } from './own-points.ts';
import { loyaltyAccounts, loyaltySourceId } from './loyalty-table.ts';
import { wantPoints } from './want-points.ts';

const isOwn = ({ source_id, user_id }: Taken) => {
  const [membership = '', type = ''] = source_id.split('/');
  return and(
    eq(loyaltyAccounts.membership_no, membership),
    eq(loyaltyAccounts.point_type_code, type),
    eq(loyaltyAccounts.user_id, user_id),
  );
};

/** The tender kind of loyalty points, some of which may be reserved for orders. */
export const pointsTender: Tender = {
  ...storedValue,
  kind: 'loyalty',
  isTaken: (product, { loyaltyPointsDisabled }) => !loyaltyPointsDisabled && canPayWith(product, 'loyalty'),
  async offered(deps, { order: { hold }, user, exchange, now }) {
    const own = await findPoints(deps, user.user_id, { holdId: hold.hold_id, now });
    const total = money(hold.total, hold.currency);
    const available = own.map((points) => {
      const getUsablePoints = (payable: number) =>
        calculateUsablePoints(points, { total, payable: money(payable, hold.currency), agentExtra: 0 }, exchange);
      const usable = getUsablePoints(hold.total);
      return {
        kind: 'loyalty' as const,
        source_id: loyaltySourceId(points),
        label: points.point_type_label,
        worth: {
          kind: 'amount' as const,
          amount: Math.min(pointsWorth(points, usable, exchange).amount, hold.total),
        },
        pointsOf: (amount: number) => Math.min(usable, getUsablePoints(amount)),
      };
    });
    const [first] = own;
    const loyalty = first
      ? { membership_no: first.membership_no, agent_extra: can(user, 'add-agent-extra-amount') }
      : null;
    return { isShown: first !== undefined, own: { loyalty }, available };
  },
  async want(deps, { user: { user_id }, exchange }, { source_id, points }) {
    const [, type = ''] = source_id.split('/');
    return wantPoints(deps, { user_id, type, quantity: points ?? 0, agentExtra: 0, exchange });
  },
  pointsOf: ({ source_amount }) => source_amount,
  async reserve(tx, taken) {
    const free = gte(sql`${loyaltyAccounts.points} - ${loyaltyAccounts.reserved}`, taken.source_amount);
    const reserved = await tx
      .update(loyaltyAccounts)
      .set({ reserved: sql`${loyaltyAccounts.reserved} + ${taken.source_amount}` })
      .where(and(isOwn(taken), free))
      .returning({ membership_no: loyaltyAccounts.membership_no });
    return reserved.length > 0;
  },
  async release(tx, taken) {
    await tx
      .update(loyaltyAccounts)
      .set({ reserved: sql`${loyaltyAccounts.reserved} - ${taken.source_amount}` })
      .where(isOwn(taken));
  },
  async settle(tx, taken) {
    await tx
      .update(loyaltyAccounts)
      .set({
        points: sql`${loyaltyAccounts.points} - ${taken.source_amount}`,
        reserved: sql`${loyaltyAccounts.reserved} - ${taken.source_amount}`,
      })
      .where(isOwn(taken));
  },
  async refund(tx, taken) {
    await tx
      .update(loyaltyAccounts)
      .set({ points: sql`${loyaltyAccounts.points} + ${taken.source_amount}` })
      .where(isOwn(taken));
  },
};
