import { money } from '@travel/contracts/money/money';
import { countPointsFor } from '@travel/contracts/payments/points';
import type { Order } from '../../order/order.ts';
import { calculatePayable } from '../../order/payable.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import type { TenderExchange } from '../tender-exchange.ts';
import { TenderRefused, type ResolveTender } from '../requested-tender.ts';
import { toLoyaltySourceId } from './loyalty-table.ts';
import { findPoints, getPointsWorth, calculateUsablePoints, type OwnPoints } from './own-points.ts';

type AppliedTenders = readonly { readonly kind: string; readonly source_id: string; readonly amount: number }[];

/** Returns what would be left to pay, in minor units, without the applied points, which new ones replace. */
export const getPayableWithout = (hold: Order['hold'], applied: AppliedTenders, own: OwnPoints): number =>
  applied
    .filter(({ kind, source_id }) => kind === 'loyalty' && source_id === toLoyaltySourceId(own))
    .reduce((left, { amount }) => left + amount, calculatePayable(hold));

interface PointsRequest {
  readonly user_id: string;
  readonly type: string;
  readonly quantity: number;
  /** The amount that an agent adds to the price of the booking, in minor units. */
  readonly agentExtra: number;
  readonly exchange: TenderExchange;
}

/**
 * Returns a function for `applyTender` that resolves points to a tender while the order is locked. The function throws
 * TenderRefused if the points cannot pay for the order.
 */
export const preparePoints =
  (deps: Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders'>, request: PointsRequest): ResolveTender =>
  async (tx, hold, applied) => {
    const { user_id, type, quantity, agentExtra, exchange } = request;
    const found = await findPoints({ ...deps, db: tx }, user_id, { holdId: hold.hold_id, now: deps.clock.now() });
    const own = found.find(({ point_type_code }) => point_type_code === type);
    if (!own) throw new TenderRefused('points_unknown');
    const { currency } = hold;
    const order = {
      total: money(hold.total, currency),
      payable: money(getPayableWithout(hold, applied, own), currency),
      agentExtra,
    };
    if (order.payable.amount === 0) throw new TenderRefused('nothing_left');
    const points = Math.min(quantity, calculateUsablePoints(own, order, exchange));
    if (points === 0) throw new TenderRefused('points_missing');
    return {
      kind: 'loyalty',
      source_id: toLoyaltySourceId(own),
      user_id: own.user_id,
      label: own.point_type_label,
      worth: { kind: 'amount', amount: getPointsWorth(own, points, exchange).amount },
      details: { agent_extra_amount: agentExtra },
      // Fewer points than requested are used if a part of the amount must remain to be paid by card (the minimum
      // charge).
      fromSource: (amount) => {
        const needed = countPointsFor(exchange.toCurrency(money(amount, currency), own.currency), own.rate_per_miles);
        return { source_amount: Math.min(points, needed), source_currency: null };
      },
    };
  };
