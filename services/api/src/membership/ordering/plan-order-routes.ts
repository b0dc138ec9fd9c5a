import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import {
  initPlanBooking,
  payMembership,
  quotePlan,
  readRenewal,
  type PlanQuote,
} from '@travel/contracts/endpoints/membership/plans';
import { money, sum } from '@travel/contracts/money/money';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { createTokenIssuer, toTokenRequest } from '../../payments/payment-suppliers/payment-tokens.ts';
import { chooseSupplier } from '../../payments/payment-suppliers/suppliers.ts';
import { getPlan } from '../plans/find-plans.ts';
import { toPlanView } from '../plans/plan-view.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { createBeginPlan } from './begin-plan.ts';
import { findMembership, pickOfferedVersion } from '../subscriptions/find-membership.ts';
import { toDebtView } from '../subscriptions/membership-view.ts';
import { createOrderPlan } from './order-plan.ts';
import { createPayMembership } from './pay-membership.ts';
import { calculatePlan, type CalculatedOrder } from './calculate-order.ts';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { QuotedOrder } from './quote-order.ts';

const toQuoteView = (
  calculated: CalculatedOrder,
  { hold, token }: QuotedOrder,
  language: TextLanguage,
  now: Date,
): PlanQuote => {
  const { plan, order, amount, lines, debt_left, starts, ends, next_charge, metadata } = calculated;
  return {
    quot_id: token,
    purpose: order.purpose,
    amount,
    lines,
    debt_left,
    plan: plan && toPlanView(plan, language),
    starts,
    ends,
    next_charge,
    keeps_card: order.keeps_card,
    metadata,
    expires_at: hold.expires_at.toISOString(),
    seconds_left: Math.max(0, Math.floor((hold.expires_at.getTime() - now.getTime()) / 1000)),
  };
};

/** Registers the routes that order plans, pay debts and change the card of a membership (spec §7.3). */
export const planOrderRoutes = (app: App, dependencies: BookingDeps): void => {
  const { db, clock, gateway, route, ensureBrowserKey } = dependencies;
  const orders = createOrderPlan(dependencies);
  const { beginQuote } = createBeginPlan(dependencies);
  const tokens = createTokenIssuer(dependencies);
  const pay = createPayMembership(dependencies);

  route(app, quotePlan, async ({ body, traveller, user }) => {
    const { id: organisationId } = await traveller.organisation();
    const calculated = await orders.calculate({ ...body, user, organisationId });
    const quoted = await orders.place(organisationId, calculated);
    return { data: toQuoteView(calculated, quoted, getResponseLanguage(body.lang), clock.now()) };
  });

  route(app, initPlanBooking, async ({ body, traveller, user, request, reply }) => {
    const organisation = await traveller.organisation();
    const browser = ensureBrowserKey(request, reply);
    const order = await beginQuote(body, {
      user,
      organisationId: organisation.id,
      browser,
      language: getResponseLanguage(body.lang_code),
    });
    const pgType = chooseSupplier(organisation, gateway, body.pg_type || undefined);
    const { payment_token } = await tokens.tokenOf(
      dependencies.orders.toOrderToPay(order),
      toTokenRequest(request, { pgType, organisation, browser }),
    );
    return { data: { booking_id: order.booking.booking_id, payment_token } };
  });

  route(app, payMembership, async ({ body, traveller, user, request, reply }) => {
    const organisation = await traveller.organisation();
    const browser = ensureBrowserKey(request, reply);
    const pgType = chooseSupplier(organisation, gateway, undefined);
    const spoken = parseCookie(request.headers.cookie ?? '', 'lang_code');
    const data = await pay(body, {
      user,
      browser,
      language: getMailLanguage(spoken, user.preferred_language, organisation.default_language),
      organisationId: organisation.id,
      payment: toTokenRequest(request, { pgType, organisation, browser }),
      log: request.log,
    });
    return { data };
  });

  route(app, readRenewal, async ({ params, query, user }) => {
    if (params.user_id !== user.user_id) {
      throw createDeclaredProblem(readRenewal, 'other_user', { detail: 'The ID does not match the signed-in user.' });
    }
    const own = await findMembership(db, user);
    if (!own) throw createDeclaredProblem(readRenewal, 'no_membership', { detail: 'There is no membership to renew.' });
    const language = getResponseLanguage(query.lang ?? '');
    const { time_zone } = own.subscription;
    const today = getTodayAt(time_zone, clock);
    const offered = pickOfferedVersion(own, await getPlan(db, own.plan.sub_id), query.currency);
    const renewal = calculatePlan(offered, { user_id: user.user_id, own, time_zone, today, language });
    const isSold = own.plan.status === 'active';
    const lines = isSold ? renewal.lines : renewal.lines.filter(({ kind }) => kind === 'debt');
    const total = sum(
      lines.map(({ amount }) => amount),
      offered.currency,
    );
    return {
      data: {
        plan: isSold ? toPlanView(offered, language) : null,
        lines,
        total: isSold ? renewal.amount : money(total.amount, total.currency),
        debts: own.debts.map((debt) => toDebtView(debt, language)),
        starts: renewal.starts ?? today,
        ends: renewal.ends ?? today,
      },
    };
  });
};
