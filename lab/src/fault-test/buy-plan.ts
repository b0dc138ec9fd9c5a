import { setTimeout as passed } from 'node:timers/promises';
import { cancelMembership, resumeMembership } from '@travel/contracts/endpoints/membership/memberships';
import {
  initPlanBooking,
  payMembership,
  quotePlan,
  type PlanQuote,
} from '@travel/contracts/endpoints/membership/plans';
import { toDecimal } from '@travel/contracts/money/money';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { Browser } from './browser.ts';
import { recordAgreedTotal } from './check-out.ts';
import type { PlanScript } from './plan-script.ts';
import { StoryEnded, type Scene, type ShownBooking } from './story.ts';
import { loadPaymentOptions } from './tenders.ts';
import type { HeldOrder, Tab } from './tab.ts';

/**
 * Requests the price of a plan, a debt or a change of card, as the plans dialog does.
 * @throws StoryEnded
 */
export const orderPlan = async (
  browser: Browser,
  { purpose, sub_id }: PlanScript,
): Promise<HeldOrder & { quote: PlanQuote }> => {
  const body = { purpose, lang: 'en-US', ...(purpose === 'plan' && { sub_id }) };
  const answer = await browser.call(quotePlan, { body });
  if (!answer.ok) throw new StoryEnded(`got no quote: ${answer.code}`);
  const quote = answer.data.data;
  const name = quote.plan?.subplan_name ?? 'Membership';
  return { token: quote.quot_id, path: 'subscription', name, total: quote.amount, product: 'SUB', quote };
};

/** Returns whether the organisation pays, so that the traveller neither pays nor saves a card. */
export const isPaidByOrganisation = ({ quote }: HeldOrder): boolean => quote?.metadata.charge_org === true;

const describePlanPrice = ({ lines, amount }: PlanQuote): string =>
  toDecimal(lines.find(({ kind }) => kind === 'plan')?.amount ?? amount);

type InitBody = EndpointRequest<typeof initPlanBooking>['body'];

/** Builds the body of the initbook call: the quote, and the tenders that the page has applied. */
const buildInitBody = async (tab: Tab, quote: PlanQuote): Promise<InitBody> => {
  const { order } = await loadPaymentOptions(tab);
  const { plan, metadata, amount, quot_id } = quote;
  const coupon = order.tenders.find(({ kind }) => kind === 'coupon');
  const cash = order.tenders.find(({ kind }) => kind === 'cash_card');
  return {
    data: {
      is_renewal: metadata.is_renewal ?? false,
      currency: amount.currency,
      plan_amount: plan ? describePlanPrice(quote) : '0',
      id: plan?.sub_id ?? '',
      subscription_code: plan?.subscription_code ?? '',
      lang_code: 'en-US',
      user_type: 2,
      quot_id,
      is_trial: metadata.is_trial ?? false,
      charge_org: metadata.charge_org ?? false,
      cn_cd: coupon?.label ?? '',
      cn_trnid: coupon?.tender_id ?? '',
      cn_disc: coupon ? toDecimal(coupon.amount) : '',
      cashcard: cash?.source_id ?? '',
      cashcard_amount: cash ? toDecimal(cash.amount) : '',
    },
  };
};

const mostAttempts = 3;

/**
 * Begins the booking of a plan, and retries if the applied tenders changed before the request arrived.
 *
 * @throws StoryEnded
 */
export const beginPlan = async (
  tab: Tab,
  quote: PlanQuote,
  shown: Map<string, ShownBooking>,
): Promise<{ booking_id: string }> => {
  for (let count = 1; ; count += 1) {
    const answer = await tab.browser.call(initPlanBooking, { body: await buildInitBody(tab, quote) });
    if (answer.ok) {
      const { booking_id } = answer.data.data;
      recordAgreedTotal(shown, booking_id, quote.amount);
      return { booking_id };
    }
    if (answer.code !== 'quote_changed' || count === mostAttempts)
      throw new StoryEnded(`could not begin: ${answer.code}`);
  }
};

/**
 * Takes a plan that the organisation pays for, with one or several requests at the same time.
 *
 * @throws StoryEnded
 */
export const takePlan = async ({ browser, scene, script }: Tab, quote: PlanQuote, times: number): Promise<string> => {
  const { plan, amount } = quote;
  if (!plan) throw new StoryEnded('there is no plan to take');
  const body = {
    sub_plan_id: plan.sub_id,
    currency: amount.currency,
    subscription_code: plan.subscription_code,
    membership_id: plan.membership_id,
    plan_amount: describePlanPrice(quote),
    userId: script.plan?.member.user_id ?? '',
    referer: '/',
    charge_org: true,
  };
  const answers = await Promise.all(Array.from({ length: times }, () => browser.call(payMembership, { body })));
  const [taken = answers[0]] = answers.filter(({ ok }) => ok);
  if (!taken?.ok) throw new StoryEnded(`could not take the plan: ${taken?.code}`);
  scene.used(`plan of the organisation: ${taken.data.data.status}`);
  return `took the plan: ${taken.data.data.status}`;
};

/** Cancels the membership, during the payment or after it, and then withdraws the cancellation in some scripts. */
export const quitMembership = async ({ journal, used }: Scene, browser: Browser, plan: PlanScript): Promise<void> => {
  const { quits, quitsAfterMs } = plan;
  if (quits === 'meanwhile') await passed(quitsAfterMs);
  const left = await browser.call(cancelMembership, { query: {} });
  const said = left.ok ? left.data.data.phase : left.code;
  used(`membership cancelled: ${said}`);
  journal(`cancels the membership: ${said}`);
  if (!left.ok || quits !== 'afterwards, and stays') return;
  const back = await browser.call(resumeMembership, { query: {} });
  used(`membership taken up again: ${back.ok ? back.data.data.phase : back.code}`);
};
