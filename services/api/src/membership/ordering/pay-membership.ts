import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { payMembership } from '@travel/contracts/endpoints/membership/plans';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import type { User } from '@travel/contracts/people/session.schema';
import { transaction } from '@travel/kit/database/transaction';
import type { Log } from '@travel/kit/log/log';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import { createSettleBooking } from '../../orders/bookings/settle-booking.ts';
import { attachBooking } from '../../payments/lifecycle/attach-booking.ts';
import { openPayment, type PaymentRequest } from '../../payments/lifecycle/open-payment.ts';
import { findPlan } from '../plans/find-plans.ts';
import type { PlanRow } from '../plans/plan-table.ts';
import { createBeginPlan, type PlanBeginner } from './begin-plan.ts';
import { parseMinorUnits } from './compare-quote.ts';
import { subscriptionCharges } from '../subscriptions/charge-tables.ts';
import { findMembership, type OwnMembership } from '../subscriptions/find-membership.ts';
import { createOrderPlan, isPaidByOrganisation } from './order-plan.ts';
import type { CalculatedOrder } from './calculate-order.ts';

type PayInput = ParsedRequest<typeof payMembership>['body'];
type Answer = ResponseInput<typeof payMembership>['data'];

export interface PayRequest extends PlanBeginner {
  readonly payment: Omit<PaymentRequest, 'description'>;
  readonly log: Pick<Log, 'warn'>;
}

const changed = (detail: string) =>
  createDeclaredProblem(payMembership, 'plan_changed', { title: 'Offer has changed', detail });

const requireOwn = ({ userId }: PayInput, { user_id }: User): void => {
  if (userId === user_id) return;
  throw createDeclaredProblem(payMembership, 'other_user', { detail: 'userId does not match the signed-in user.' });
};

/** @throws ProblemError plan_changed unless every field matches the plan */
const requirePlan = (said: PayInput, plan: PlanRow, price: number | undefined): void => {
  const same: Readonly<Partial<Record<keyof PayInput, boolean>>> = {
    currency: said.currency === plan.currency,
    subscription_code: said.subscription_code === plan.subscription_code,
    membership_id: said.membership_id === plan.membership_id,
    charge_org: said.charge_org === plan.init_charge_org,
    // If the account already has the plan, the price is not compared, because it may have changed since.
    plan_amount:
      said.currency !== plan.currency ||
      price === undefined ||
      parseMinorUnits(said.plan_amount, plan.currency) === price,
  };
  const errors = Object.entries(same)
    .filter(([, isSame]) => !isSame)
    .map(([field]) => ({ field, message: 'It is not as the plan has it' }));
  if (errors.length === 0) return;
  throw createDeclaredProblem(payMembership, 'plan_changed', {
    title: 'Offer has changed',
    detail: 'The price or code does not match the plan. Request a new quote.',
    errors,
  });
};

/** Creates the function that begins plans that are not paid on screen (spec §7.3/04). */
export const createPayMembership = (dependencies: BookingDeps) => {
  const { db } = dependencies;
  const orders = createOrderPlan(dependencies);
  const { beginOrder } = createBeginPlan(dependencies);
  const settle = createSettleBooking(dependencies);

  /** Returns the earlier booking of a plan that the organisation already pays for. */
  const earlier = async ({ subscription }: OwnMembership): Promise<Answer> => {
    const [charge] = await db
      .select({ booking_id: subscriptionCharges.booking_id })
      .from(subscriptionCharges)
      .where(
        and(
          eq(subscriptionCharges.subscription_id, subscription.subscription_id),
          eq(subscriptionCharges.state, 'by_organisation'),
          isNotNull(subscriptionCharges.booking_id),
        ),
      )
      .orderBy(desc(subscriptionCharges.from_day))
      .limit(1);
    if (!charge?.booking_id) throw changed('Your organisation pays for this plan already.');
    return { booking_id: charge.booking_id, status: 'confirmed' };
  };

  /** Advances a booking that costs nothing. Concurrent calls wait for each other. */
  const advanceFreeBooking = ({ booking }: BookedOrder, request: PayRequest, description: string): Promise<void> =>
    transaction(db, async (tx) => {
      const { booking_id } = booking;
      await tx
        .select({ booking_id: bookings.booking_id })
        .from(bookings)
        .where(eq(bookings.booking_id, booking_id))
        .for('update');
      const order = await dependencies.orders.byBooking(tx, booking_id);
      if (order?.booking.status !== 'draft') return;
      const inside = { ...dependencies, db: tx };
      const payment = await openPayment(inside, order, { ...request.payment, description });
      await attachBooking(inside, { ...order, payment });
    });

  const take = async (order: CalculatedOrder, request: PayRequest): Promise<Answer> => {
    const { hold, token } = await orders.place(request.organisationId, order);
    const begun = await beginOrder(token, hold, request);
    const { booking_id } = begun.booking;
    await advanceFreeBooking(begun, request, order.name);
    // If settling fails, the job that was queued with the booking completes it.
    await settle({ booking_id, leaves_bank: true }).catch((error: unknown) =>
      request.log.warn({ err: error, booking_id }, 'Not started; will be tried again'),
    );
    const settled = await dependencies.orders.byBooking(db, booking_id);
    if (settled?.booking.status === 'failed') throw changed('The plan could not be begun. Nothing was charged.');
    return { booking_id, status: settled?.booking.status === 'confirmed' ? 'confirmed' : 'pending' };
  };

  /** @throws ProblemError as payMembership declares */
  return async (said: PayInput, request: PayRequest): Promise<Answer> => {
    const { user, organisationId, language } = request;
    requireOwn(said, user);
    const { sub_plan_id: sub_id, time_zone, currency } = said;
    const plan = await findPlan(db, organisationId, sub_id);
    const own = await findMembership(db, { user_id: user.user_id });
    if (plan && isPaidByOrganisation(own, plan) && own) {
      requirePlan(said, own.plan, undefined);
      return earlier(own);
    }
    const order = await orders.calculate({
      purpose: 'plan',
      sub_id,
      time_zone,
      currency,
      lang: language,
      user,
      organisationId,
    });
    if (order.plan) requirePlan(said, order.plan, order.order.plan?.price);
    if (!order.order.charge_org && (order.amount.amount > 0 || order.order.keeps_card)) {
      throw createDeclaredProblem(payMembership, 'payment_wanted', {
        title: 'Paid on screen',
        detail: 'This plan requires a card.',
      });
    }
    return take(order, request);
  };
};
