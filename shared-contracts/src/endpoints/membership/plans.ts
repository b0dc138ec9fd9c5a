import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { acceptDataEnvelope } from '../../http/envelope.schema.ts';
import { nested1, nested3 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { pgTypes } from '../../payments/pg-types.ts';
import { orderMetadataSchema } from '../orders/order-metadata.ts';
import {
  initbookSample,
  payMembershipSample,
  planQuoteSample,
  planSample,
  plansResponseSample,
  renewalSample,
} from './plan-samples.ts';

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'An amount like 89.00 is required');
const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency code like USD is required');
const lang = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'A language like en-US is required');
const subId = z.string().regex(/^PL[A-Z0-9]{2,30}$/, 'The id of a plan is required');
const userId = z.string().min(1).max(40);
const count = z.int().nonnegative();
/** What callers write as a number or as its text. */
const sentDecimal = z.union([decimal, z.number().nonnegative().transform(String).pipe(decimal)]);
/** What callers write as a truth value or as 1 and 0. */
const sentFlag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);

/** A plan as it is sold (spec §3/07); words in the language asked for, amounts as decimals of `currency_code`. */
export const planSchema = z
  .object({
    sub_id: subId,
    membership_id: z.string(),
    /** What it is ordered by: `SUB-LD-12`. */
    subscription_code: z.string(),
    subplan_name: z.string(),
    subplan_desc: z.string(),
    /** Name of a drawn scene: `coast-dusk-1`. */
    sub_plan_image_url: z.string(),
    sub_plan_initial_price: decimal,
    sub_plan_renewal_price: decimal,
    currency_code: currency,
    /** How long the first payment is for. */
    sub_plan_validity_year: count,
    sub_plan_validity_month: count,
    /** How long each renewal is for. */
    sub_plan_auto_validity_year: count,
    sub_plan_auto_validity_month: count,
    is_renewable: z.boolean(),
    /** Days of the trial before the first charge; 0 where there is none. */
    sub_plan_charge_after: count,
    /** The organisation pays for it. */
    init_charge_org: z.boolean(),
    /** The terms: a file below the membership release on the asset host, `terms/long-days.html`, one for each language. */
    html: z.string().regex(/^terms\/[a-z0-9-]+\.html$/),
    /** What members pay less for stays at their prices, in percent. */
    member_discount_percent: count,
  })
  .meta({ id: 'Plan' });

export type Plan = z.infer<typeof planSchema>;

/**
 * How a membership stands (spec §4/13): ACTIVE while it gives what it promises and is paid for, trials included;
 * PAST_DUE while a charge that failed is tried again and it still gives it.
 */
export const planStatuses = ['ACTIVE', 'PAST_DUE', 'EXPIRED', 'CANCELLED', 'BLOCKED'] as const;

export type PlanStatus = (typeof planStatuses)[number];

/** The membership of a traveller (spec §3/08). */
export const subscriptionDetailSchema = z
  .object({
    /** The plan's sub_id. */
    plan_id: subId,
    plan_name: z.string(),
    /** Its subscription_code. */
    plan_code: z.string(),
    plan_status: z.enum(planStatuses),
    member_since: z.iso.date(),
    /** The last day paid for, or of the trial. */
    plan_expiry_date: z.iso.date(),
    /** What its next period costs. */
    plan_price: decimal,
    plan_currency: currency,
    /** What is still to be paid of earlier periods, in `plan_currency`. */
    subscription_debt: decimal,
    next_payment_by_org: z.boolean(),
  })
  .meta({ id: 'SubscriptionDetail' });

export type SubscriptionDetail = z.infer<typeof subscriptionDetailSchema>;

/** The plans response (spec §3/09). */
export const plansResponseSchema = z
  .object({
    /** Whether the plans open by themselves on the home page. */
    displayModal: z.boolean(),
    /** The membership is over, and can be renewed. */
    needsRenewal: z.boolean(),
    /** There never was one. */
    needsSubscription: z.boolean(),
    /** In the currency of the plans. */
    sumDebt: decimal,
    plans: z.array(planSchema),
    userProfile: z.object({
      /** Null for who never had a plan. */
      subscription_details: subscriptionDetailSchema.nullable(),
      is_blocked: z.boolean(),
    }),
  })
  .meta({ id: 'PlansResponse' });

export type PlansResponse = z.infer<typeof plansResponseSchema>;

/** The plans response for who is signed in; 403 other_user for anybody else's id. */
export const readPlansProfile = endpoint({
  method: 'GET',
  path: '/api/plans/profile/{user_id}',
  summary: 'Plans, and how the membership of who is signed in stands',
  tag: 'membership',
  access: { caller: 'signedIn', own: 'account' },
  params: z.object({ user_id: userId }),
  query: z.object({ lang: lang.optional() }),
  response: plansResponseSchema,
  errors: { other_user: 403 },
  sample: { response: plansResponseSample },
});

/** The plans that the organisation offers (spec §7.3/03), to guests as well. */
export const listSubscriptionPlans = endpoint({
  method: 'POST',
  path: '/api/membershipUpgrade/subscription-plans',
  summary: 'Plans on offer',
  tag: 'membership',
  access: { caller: 'anyone' },
  body: z.object({ lang }),
  response: z.object({ subscriptionplans: nested3(z.array(planSchema)) }),
  sample: {
    request: { lang: 'en-US' },
    response: { subscriptionplans: { data: { data: { data: [planSample] } } } },
  },
});

/** The terms that all plans have in common (spec §7.3/02), as HTML; to be sanitised before it is shown. */
export const readMembershipTerms = endpoint({
  method: 'POST',
  path: '/api/membershipUpgrade/terms-of-use',
  summary: 'Terms of membership',
  tag: 'membership',
  access: { caller: 'anyone' },
  body: z.object({ lang }),
  response: nested1(z.string()),
  sample: { request: { lang: 'en-US' }, response: { data: '<h2>Membership</h2><p>…</p>' } },
});

/**
 * What is ordered: a plan, with what is still to be paid of earlier periods; that alone; or another card for a
 * membership that goes on, which costs nothing and pays what is past due.
 */
export const quotePurposes = ['plan', 'debt', 'card'] as const;

const quoteLine = z.object({
  kind: z.enum(['plan', 'debt']),
  /** "Long Days, 1 year", "Long Days, 15 Aug to 14 Sep 2026". */
  name: z.string(),
  amount: moneySchema,
});

export const planQuoteSchema = z
  .object({
    /** What the payment calls name the order by, and initbook its `quot_id`. */
    quot_id: z.string(),
    purpose: z.enum(quotePurposes),
    /** What is charged once it is paid for; lines sum to more where the organisation pays or a trial begins. */
    amount: moneySchema,
    lines: z.array(quoteLine),
    /** What of earlier periods stays due all the same: where nothing is charged now. */
    debt_left: moneySchema,
    /** Null where none is ordered. */
    plan: planSchema.nullable(),
    /** Of what begins the days it is for; null where nothing begins. */
    starts: z.iso.date().nullable(),
    ends: z.iso.date().nullable(),
    /** The first charge that comes by itself; null where none does. */
    next_charge: z.object({ on: z.iso.date(), amount: moneySchema }).nullable(),
    /** A card is kept for charges to come: one is asked for even where nothing is charged now. */
    keeps_card: z.boolean(),
    /** For the payment request (spec §3, subscription). */
    metadata: orderMetadataSchema,
    expires_at: z.iso.datetime(),
    seconds_left: count,
  })
  .meta({ id: 'PlanQuote' });

export type PlanQuote = z.infer<typeof planQuoteSchema>;

/**
 * Orders a plan, or another card, for who is signed in; the same input again while it is not paid answers the same quote.
 * 403 demo_account, not_admitted where the organisation pays and has not admitted who asks; 404 plan_unknown; 409 no_membership without one to pay or keep a card for, nothing_due.
 */
export const quotePlan = endpoint({
  method: 'POST',
  path: '/api/plans/quotes',
  summary: 'What a plan costs now, line by line',
  tag: 'membership',
  access: { caller: 'signedIn', action: 'buy-plan' },
  body: z.object({
    purpose: z.enum(quotePurposes).default('plan'),
    /** Of purpose plan. */
    sub_id: subId.optional(),
    /** Where days begin and end for the traveller: `Europe/Lisbon`. */
    time_zone: z.string().max(60).default('UTC'),
    lang,
  }),
  response: nested1(planQuoteSchema),
  status: 201,
  errors: {
    demo_account: 403,
    not_admitted: 403,
    plan_unknown: 404,
    no_membership: 409,
    nothing_due: 409,
    time_zone_wrong: 422,
  },
  sample: planQuoteSample,
});

/**
 * Begins the booking of a quote that is paid on screen (spec §7.3/01): idempotent on user, plan and period. What the
 * caller says of prices and flags is compared with the quote (409 quote_changed) and never believed; 403 other_user where
 * it names somebody else. A trial asks for a card too; payment-membership is for what needs none.
 */
export const initPlanBooking = endpoint({
  method: 'POST',
  path: '/api/plans/initbook',
  summary: 'Begins the booking of a plan',
  tag: 'membership',
  access: { caller: 'signedIn', action: 'buy-plan' },
  body: acceptDataEnvelope(
    z.object({
      is_renewal: sentFlag.default(false),
      currency,
      plan_amount: sentDecimal,
      /** The plan's sub_id; empty where no plan is ordered. */
      id: z.union([subId, z.literal('')]),
      subscription_code: z.string().max(40),
      lang_code: lang,
      user_type: z.union([z.literal(2), z.literal('2').transform(() => 2 as const)]),
      quot_id: z.string().min(8, 'A quote is required').max(80),
      pg_token: z.string().max(400).default(''),
      /** The card provider's key. */
      pg_type: z.union([z.enum(pgTypes), z.literal('')]).default(''),
      is_trial: sentFlag.default(false),
      charge_org: sentFlag.default(false),
      /** The coupon that is applied, and what it takes off; empty without one. */
      cn_cd: z.string().max(60).default(''),
      cn_trnid: z.string().max(80).default(''),
      cn_disc: z.string().max(20).default(''),
      cashcard: z.string().max(80).default(''),
      cashcard_amount: z.string().max(20).default(''),
      /** What else pages know of what they begin (spec §3/10): compared where it is sent. */
      sub_plan_id: subId.optional(),
      membership_id: z.string().max(40).optional(),
      userId: userId.optional(),
      referer: z.string().max(300).optional(),
      /** Days of the plan's trial. */
      plan_charge_after: z
        .union([
          count,
          z
            .string()
            .regex(/^\d{1,4}$/)
            .transform(Number),
        ])
        .optional(),
      /** All that is still to be paid of earlier periods, with this or later. */
      subscription_debt: sentDecimal.optional(),
    }),
  ),
  response: nested1(
    z.object({
      booking_id: z.string(),
      payment_token: z.object({ is_popup: z.boolean(), orderToken: z.string() }),
    }),
  ),
  errors: {
    demo_account: 403,
    other_user: 403,
    quote_unknown: 404,
    quote_changed: 409,
    attempt_in_flight: 409,
    hold_ended: 410,
    provider_unavailable: 503,
  },
  sample: initbookSample,
});

/**
 * Begins a plan that its organisation pays for, or that costs nothing and keeps no card (spec §7.3/04): idempotent on
 * user, plan and period. 403 other_user unless `userId` is who is signed in; 409 payment_wanted where it is to be paid
 * on screen, plan_changed where price or code are not the plan's.
 */
export const payMembership = endpoint({
  method: 'POST',
  path: '/api/membershipUpgrade/payment-membership',
  summary: 'Begins a plan that is not paid on screen',
  tag: 'membership',
  access: { caller: 'signedIn', action: 'buy-plan' },
  body: z.object({
    sub_plan_id: subId,
    currency,
    subscription_code: z.string().max(40),
    membership_id: z.string().max(40),
    plan_amount: sentDecimal,
    userId,
    /** The page that asks, for the books. */
    referer: z.string().max(300),
    charge_org: sentFlag.default(false),
    time_zone: z.string().max(60).default('UTC'),
  }),
  response: nested1(z.object({ booking_id: z.string(), status: z.enum(['confirmed', 'pending']) })),
  errors: {
    other_user: 403,
    demo_account: 403,
    not_admitted: 403,
    plan_unknown: 404,
    payment_wanted: 409,
    plan_changed: 409,
    time_zone_wrong: 422,
  },
  sample: payMembershipSample,
});

/** One period, or a part of one, that was not paid for. */
export const debtSchema = z
  .object({
    debt_id: z.string(),
    plan_name: z.string(),
    amount: moneySchema,
    /** The days it is for; paid late it gives them back as far as they are not over. */
    from: z.iso.date(),
    until: z.iso.date(),
    since: z.iso.date(),
  })
  .meta({ id: 'SubscriptionDebt' });

export type SubscriptionDebt = z.infer<typeof debtSchema>;

/** What a renewal would cost now, for a membership that is not ACTIVE (spec §4/13); 404 no_membership. */
export const readRenewal = endpoint({
  method: 'GET',
  path: '/api/plans/renewal/{user_id}',
  summary: 'What renewing the membership costs',
  tag: 'membership',
  access: { caller: 'signedIn', own: 'account' },
  params: z.object({ user_id: userId }),
  query: z.object({ lang: lang.optional() }),
  response: nested1(
    z.object({
      /** The plan it was, as it is sold now; null where it is not any more. */
      plan: planSchema.nullable(),
      lines: z.array(quoteLine),
      total: moneySchema,
      debts: z.array(debtSchema),
      starts: z.iso.date(),
      ends: z.iso.date(),
    }),
  ),
  errors: { other_user: 403, no_membership: 404 },
  sample: renewalSample,
});

export const planEndpoints = [
  readPlansProfile,
  listSubscriptionPlans,
  readMembershipTerms,
  quotePlan,
  initPlanBooking,
  payMembership,
  readRenewal,
] as const;
