import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { OrderTotals } from '@travel/contracts/endpoints/payments/orders';
import type { PlanQuote } from '@travel/contracts/endpoints/membership/plans';
import type { Host } from '@travel/contracts/host/host';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { sum, toDecimal } from '@travel/contracts/money/money';
import { getTimeZone } from '@travel/contracts/time/time-zone';
import { getPlanAmount } from './plan-quote.ts';

type InitBody = EndpointRequest<ApiEndpoints['POST /api/plans/initbook']>['body'];

/** Returns the referring site that the shell stored, or else the current path. */
const getReferer = ({ route, storage }: Pick<Host, 'route' | 'storage'>): string =>
  storage.get('site_referer') ?? route.path;

/** Returns the initbook request of a quote (spec §7.3/01, §3/10), including the deductions by coupon and cash card. */
const createInitBody = (
  quote: PlanQuote,
  totals: OrderTotals | null,
  { locale, route, session, storage }: Host,
): InitBody => {
  const { plan, metadata, amount, quot_id, lines, debt_left } = quote;
  const coupon = totals?.tenders.find(({ kind }) => kind === 'coupon');
  const cashCard = totals?.tenders.find(({ kind }) => kind === 'cash_card');
  const debts = lines.filter(({ kind }) => kind === 'debt').map((line) => line.amount);
  return {
    data: {
      is_renewal: metadata.is_renewal ?? false,
      currency: amount.currency,
      plan_amount: toDecimal(getPlanAmount(quote)),
      id: plan?.sub_id ?? '',
      subscription_code: plan?.subscription_code ?? '',
      lang_code: getTextLanguage(locale.language),
      user_type: 2,
      quot_id,
      // Empty, because the payment block creates the payment later; the server links both by the quote.
      pg_token: '',
      pg_type: '',
      is_trial: metadata.is_trial ?? false,
      charge_org: metadata.charge_org ?? false,
      cn_cd: coupon?.label ?? '',
      cn_trnid: coupon?.tender_id ?? '',
      cn_disc: coupon ? toDecimal(coupon.amount) : '',
      cashcard: cashCard?.source_id ?? '',
      cashcard_amount: cashCard ? toDecimal(cashCard.amount) : '',
      sub_plan_id: plan?.sub_id,
      membership_id: plan?.membership_id,
      userId: session.user?.user_id,
      referer: getReferer({ route, storage }),
      plan_charge_after: plan?.sub_plan_charge_after,
      subscription_debt: toDecimal(sum([...debts, debt_left], amount.currency)),
    },
  };
};

/**
 * Creates the booking of a quote that is paid on screen and returns its ID.
 * @throws ApiError quote_changed, hold_ended
 */
export const createPlanBooking = async (host: Host, quote: PlanQuote, totals: OrderTotals | null): Promise<string> => {
  const { data } = await host.http('POST /api/plans/initbook', { body: createInitBody(quote, totals, host) });
  return data.booking_id;
};

/**
 * Starts a plan that needs no payment on screen (spec §7.3/04).
 * @throws ApiError payment_wanted, plan_changed, plan_unknown, demo_account
 */
export const startPlan = async (
  { http, route, storage }: Host,
  user_id: string,
  quote: PlanQuote & { readonly plan: NonNullable<PlanQuote['plan']> },
) => {
  const { plan, metadata, amount } = quote;
  const { data } = await http('POST /api/membershipUpgrade/payment-membership', {
    body: {
      sub_plan_id: plan.sub_id,
      currency: amount.currency,
      subscription_code: plan.subscription_code,
      membership_id: plan.membership_id,
      plan_amount: toDecimal(getPlanAmount(quote)),
      userId: user_id,
      referer: getReferer({ route, storage }),
      charge_org: metadata.charge_org ?? false,
      time_zone: getTimeZone(),
    },
  });
  return data;
};
