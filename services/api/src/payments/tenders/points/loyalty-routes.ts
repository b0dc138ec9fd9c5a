import { applyPoints, checkLoyaltyPoints, type PointType } from '@travel/contracts/endpoints/payments/loyalty';
import { money } from '@travel/contracts/money/money';
import { can } from '@travel/contracts/people/permissions';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { toOrderView } from '../../order/order-view.ts';
import { isTenderAccepted } from '../accepted-tenders.ts';
import {
  toBusinessStatus,
  parseOrderAmount,
  toWireNumber,
  type Outcome,
  type TenderService,
  type CheckoutContext,
} from '../tender-service.ts';
import { openTenderExchange } from '../tender-exchange.ts';
import { findPoints, getPointsWorth, calculateUsablePoints, type OwnPoints } from './own-points.ts';
import { getPayableWithout, preparePoints } from './prepare-points.ts';

/** Registers the routes that list usable points for an order, apply them and remove them (spec §7.2/07–08). */
export const loyaltyRoutes = (app: App, deps: PaymentRouteDeps, service: TenderService): void => {
  const { clock, route } = deps;

  /**
   * Parses the extra amount that an agent adds to the price of the booking, and returns it in minor units.
   * @throws ProblemError agents_only
   */
  const parseAgentExtra = ({ user, order }: CheckoutContext, decimal: string): number => {
    const { amount } = parseOrderAmount('agent_extra_amount', decimal, order.hold.currency, order);
    if (amount > 0 && !can(user, 'add-agent-extra-amount')) {
      throw createDeclaredProblem(applyPoints, 'agents_only', {
        detail: 'Only agents can add an amount of their own.',
      });
    }
    return amount;
  };

  const applyLoyalty = async (
    checkout: CheckoutContext,
    request: { readonly type: string; readonly quantity: number; readonly agentExtra: number },
  ): Promise<Outcome> => {
    const exchange = await openTenderExchange(deps.exchange, checkout.order.hold.currency);
    const { user_id } = checkout.user;
    return service.apply(checkout, 'loyalty', preparePoints(deps, { ...request, user_id, exchange }));
  };

  route(app, checkLoyaltyPoints, async ({ body, traveller, user }) => {
    const checkout = await service.open(body.uuid, { traveller, user });
    const { hold, tenders } = checkout.order;
    const { organisation } = checkout;
    const agentExtra = parseAgentExtra(checkout, body.agent_extra_amount);
    const found = isTenderAccepted('loyalty', user, hold.terms.products, organisation)
      ? await findPoints(deps, user.user_id, { holdId: hold.hold_id, now: clock.now() })
      : [];
    const own = found.filter(({ membership_no }) => membership_no === body.loyaltyMembershipNo);
    const exchange = await openTenderExchange(deps.exchange, hold.currency);
    const total = money(hold.total, hold.currency);
    const types = own.map((points): PointType => {
      const payable = money(getPayableWithout(hold, tenders, points), hold.currency);
      return {
        points: points.free,
        usable_points: calculateUsablePoints(points, { total, payable, agentExtra }, exchange),
        rate_per_miles: Number(points.rate_per_miles),
        point_type_code: points.point_type_code,
        point_type_label: points.point_type_label,
        funding_partner_code: points.funding_partner_code,
        rule_code: points.rule_code,
        rule_level: points.rule_level,
      };
    });
    const listed = (value: (points: OwnPoints, at: number) => number) =>
      own.map((points, at) => ({
        title: points.point_type_label,
        code: points.point_type_code,
        value: value(points, at),
        currency: hold.currency,
      }));
    return {
      statusCode: own.length > 0 ? (200 as const) : (400 as const),
      data: types,
      summary: listed((points) => toWireNumber(getPointsWorth(points, points.free, exchange).amount, hold.currency)),
      types: listed((_points, at) => types[at]?.usable_points ?? 0),
      order: toOrderView(checkout.order),
    };
  });

  route(app, applyPoints, async ({ body, traveller, user }) => {
    const checkout = await service.open(body.uuid, { traveller, user });
    const { currency } = checkout.order.hold;
    const agentExtra = parseAgentExtra(checkout, body.agent_extra_amount);
    parseOrderAmount('bookingAmount', body.bookingAmount, body.currency, checkout.order);
    const outcome = body.unapply
      ? await service.release(checkout, { kind: 'loyalty' })
      : await applyLoyalty(checkout, { type: body.pointsType, quantity: body.pointsQuantity, agentExtra });
    const tender = outcome.refused === null ? outcome.tender : null;
    const done = body.unapply ? 'Points released successfully' : 'Points applied successfully';
    return {
      ...(await service.answer(checkout, outcome, done)),
      statusCode: toBusinessStatus(outcome),
      points: tender?.source_amount ?? 0,
      amount: toWireNumber(tender?.amount ?? 0, currency),
      currency,
    };
  });
};
