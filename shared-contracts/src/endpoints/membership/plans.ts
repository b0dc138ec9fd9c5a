import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { acceptDataEnvelope } from '../../http/envelope.schema.ts';
import { nested1, nested3 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
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
/** The currency in which the user shops. A plan without prices in it is shown and sold in its main currency. */
const shopCurrency = currency.optional();
const lang = z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'A language like en-US is required');
const subId = z.string().regex(/^PL[A-Z0-9]{2,30}$/, 'The id of a plan is required');
const userId = z.string().min(1).max(40);
const count = z.int().nonnegative();
/** Accepts a decimal as a number or string. */
const sentDecimal = z.union([decimal, z.number().nonnegative().transform(String).pipe(decimal)]);
/** Accepts a boolean or 1 and 0. */
const sentFlag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);

/** A plan on sale (spec §3/07); texts in the requested language, amounts as decimals of `currency_code`. */
export const planSchema = z
  .object({
    sub_id: subId,
    membership_id: z.string(),
    /** Code for ordering: `SUB-LD-12`. */
    subscription_code: z.string(),
    subplan_name: z.string(),
    subplan_desc: z.string(),
    /** Name of the plan's illustration, such as `coast-dusk-1`, or address of its picture. */
    sub_plan_image_url: z.string(),
    /** Describes the picture. Absent if it adds nothing to the texts. */
    sub_plan_image_alt: z.string().optional(),
    sub_plan_initial_price: decimal,
    sub_plan_renewal_price: decimal,
    currency_code: currency,
    /** Years of the first paid period. */
    sub_plan_validity_year: count,
    sub_plan_validity_month: count,
    /** Years of each renewal. */
    sub_plan_auto_validity_year: count,
    sub_plan_auto_validity_month: count,
    is_renewable: z.boolean(),
    /** Days of trial before the first charge; 0 without a trial. */
    sub_plan_charge_after: count,
    /** Whether the organisation pays for the plan. */
    init_charge_org: z.boolean(),
    /**
     * Path of the plan's terms below the membership release on the asset host, one file per language:
     * `terms/long-days.html`. `terms/own-…` names terms that the API returns (`readPlanTerms`).
     */
    html: z.string().regex(/^terms\/[a-z0-9-]+\.html$/),
    /** Discount of members at member prices, in percent. */
    member_discount_percent: count,
  })
  .meta({ id: 'Plan' });

export type Plan = z.infer<typeof planSchema>;

/**
 * Status of a membership (spec §4/13): ACTIVE while paid, including trials; PAST_DUE while a failed charge is retried
 * and benefits continue.
 */
export const planStatuses = ['ACTIVE', 'PAST_DUE', 'EXPIRED', 'CANCELLED', 'BLOCKED'] as const;

export type PlanStatus = (typeof planStatuses)[number];

/** A traveller's membership (spec §3/08). */
export const subscriptionDetailSchema = z
  .object({
    /** The plan's sub_id. */
    plan_id: subId,
    plan_name: z.string(),
    /** The plan's subscription_code. */
    plan_code: z.string(),
    plan_status: z.enum(planStatuses),
    member_since: z.iso.date(),
    /** Last day of the paid period or trial. */
    plan_expiry_date: z.iso.date(),
    /** Price of the next period. */
    plan_price: decimal,
    plan_currency: currency,
    /** Debt of earlier periods, in `plan_currency`. */
    subscription_debt: decimal,
    next_payment_by_org: z.boolean(),
  })
  .meta({ id: 'SubscriptionDetail' });

export type SubscriptionDetail = z.infer<typeof subscriptionDetailSchema>;

/** The plans response (spec §3/09). */
export const plansResponseSchema = z
  .object({
    /** Whether the plans modal opens automatically on the home page. */
    displayModal: z.boolean(),
    /** Whether the membership has ended and can be renewed. */
    needsRenewal: z.boolean(),
    /** Whether the user never had a membership. */
    needsSubscription: z.boolean(),
    /** Total debt in the currency of the plans. */
    sumDebt: decimal,
    plans: z.array(planSchema),
    userProfile: z.object({
      /** Null if the user never had a plan. */
      subscription_details: subscriptionDetailSchema.nullable(),
      is_blocked: z.boolean(),
    }),
  })
  .meta({ id: 'PlansResponse' });

export type PlansResponse = z.infer<typeof plansResponseSchema>;

/** Returns the plans response of the signed-in user; 403 other_user for another user's ID. */
export const readPlansProfile = endpoint({
  method: 'GET',
  path: '/api/plans/profile/{user_id}',
  summary: "Plans, and the status of the signed-in user's membership",
  tag: 'membership',
  access: { caller: 'signedIn', own: 'account' },
  params: z.object({ user_id: userId }),
  query: z.object({ lang: lang.optional(), currency: shopCurrency }),
  response: plansResponseSchema,
  errors: { other_user: 403 },
  sample: { response: plansResponseSample },
});

/** Returns the organisation's plans (spec §7.3/03), also to guests. */
export const listSubscriptionPlans = endpoint({
  method: 'POST',
  path: '/api/membershipUpgrade/subscription-plans',
  summary: 'Plans on offer',
  tag: 'membership',
  access: { caller: 'anyone' },
  body: z.object({ lang, currency: shopCurrency }),
  response: z.object({ subscriptionplans: nested3(z.array(planSchema)) }),
  sample: {
    request: { lang: 'en-US' },
    response: { subscriptionplans: { data: { data: { data: [planSample] } } } },
  },
});

/** Returns the common terms of all plans (spec §7.3/02) as HTML; sanitise it before display. */
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

/** Returns the own terms of a version of a plan as HTML; sanitise it before display. 404 plan_unknown. */
export const readPlanTerms = endpoint({
  method: 'GET',
  path: '/api/plans/terms/{sub_id}/{version}',
  summary: "A plan's own terms",
  tag: 'membership',
  access: { caller: 'anyone' },
  params: z.object({ sub_id: subId, version: wholeNumber(z.int().min(1).max(100_000)) }),
  query: z.object({ lang }),
  response: nested1(z.string()),
  errors: { plan_unknown: 404 },
  sample: { response: { data: '<h3>What it costs</h3><p>…</p>' } },
});

/**
 * The purpose of an order: a plan including debt of earlier periods; only that debt; or another card for a running
 * membership, which costs nothing itself and is charged what is past due.
 */
export const quotePurposes = ['plan', 'debt', 'card'] as const;

const quoteLine = z.object({
  kind: z.enum(['plan', 'debt']),
  /** Text of the line: "Long Days, 1 year", "Long Days, 15 Aug to 14 Sep 2026". */
  name: z.string(),
  amount: moneySchema,
});

export const planQuoteSchema = z
  .object({
    /** The order's ID in payment calls, and `quot_id` of initbook. */
    quot_id: z.string(),
    purpose: z.enum(quotePurposes),
    /** The amount charged on payment. The sum of the lines is larger if the organisation pays or a trial begins. */
    amount: moneySchema,
    lines: z.array(quoteLine),
    /** Debt of earlier periods that stays due if nothing is charged now. */
    debt_left: moneySchema,
    /** Null if no plan is ordered. */
    plan: planSchema.nullable(),
    /** First day of the new period; null if none begins. */
    starts: z.iso.date().nullable(),
    ends: z.iso.date().nullable(),
    /** The first automatic charge; null if there is none. */
    next_charge: z.object({ on: z.iso.date(), amount: moneySchema }).nullable(),
    /** Whether the card is stored for future charges, so that a card is required even if nothing is charged now. */
    keeps_card: z.boolean(),
    /** Metadata of the payment request (spec §3, subscription). */
    metadata: orderMetadataSchema,
    expires_at: z.iso.datetime(),
    seconds_left: count,
  })
  .meta({ id: 'PlanQuote' });

export type PlanQuote = z.infer<typeof planQuoteSchema>;

/**
 * Orders a plan, or another card, for the signed-in user; repeating the call before payment returns the same quote. 403
 * demo_account, not_admitted if the organisation pays and has not admitted the user; 404 plan_unknown; 409
 * no_membership if the user has none to pay or store a card for, nothing_due.
 */
export const quotePlan = endpoint({
  method: 'POST',
  path: '/api/plans/quotes',
  summary: 'What a plan costs now, line by line',
  tag: 'membership',
  access: { caller: 'signedIn', action: 'buy-plan' },
  body: z.object({
    purpose: z.enum(quotePurposes).default('plan'),
    /** Only for purpose `plan`. */
    sub_id: subId.optional(),
    /** Time zone that determines the traveller's days: `Europe/Lisbon`. */
    time_zone: z.string().max(60).default('UTC'),
    lang,
    /** Only for purpose `plan`. A running membership of the same plan is extended in its own currency. */
    currency: shopCurrency,
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
 * Starts the booking of a quote that is paid on screen (spec §7.3/01); idempotent by user, plan and period. The server
 * ignores the caller's prices and flags except to compare them with the quote (409 quote_changed); 403 other_user if
 * the request names another user. A trial requires a card too; payment-membership is for plans that need no card.
 */
export const initPlanBooking = endpoint({
  method: 'POST',
  path: '/api/plans/initbook',
  summary: 'Starts the booking of a plan',
  tag: 'membership',
  access: { caller: 'signedIn', action: 'buy-plan' },
  body: acceptDataEnvelope(
    z.object({
      is_renewal: sentFlag.default(false),
      currency,
      plan_amount: sentDecimal,
      /** The plan's sub_id; empty if no plan is ordered. */
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
      /** Code of the applied coupon and its deduction; empty without a coupon. */
      cn_cd: z.string().max(60).default(''),
      cn_trnid: z.string().max(80).default(''),
      cn_disc: z.string().max(20).default(''),
      cashcard: z.string().max(80).default(''),
      cashcard_amount: z.string().max(20).default(''),
      /** The other request fields of spec §3/10, which the server compares with the quote if they are present. */
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
      /** Total debt of earlier periods, whether it is paid now or later. */
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
 * Starts a plan that the organisation pays for, or that is free and stores no card (spec §7.3/04); idempotent by user,
 * plan and period. 403 other_user unless `userId` is the signed-in user; 409 payment_wanted if it must be paid on
 * screen, plan_changed if price or code are not the plan's.
 */
export const payMembership = endpoint({
  method: 'POST',
  path: '/api/membershipUpgrade/payment-membership',
  summary: 'Starts a plan that is not paid on screen',
  tag: 'membership',
  access: { caller: 'signedIn', action: 'buy-plan' },
  body: z.object({
    sub_plan_id: subId,
    currency,
    subscription_code: z.string().max(40),
    membership_id: z.string().max(40),
    plan_amount: sentDecimal,
    userId,
    /** Path of the calling page, for accounting. */
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

/** An unpaid period of a membership, or a part of one. */
export const debtSchema = z
  .object({
    debt_id: z.string(),
    plan_name: z.string(),
    amount: moneySchema,
    /** The unpaid period; a late payment restores its remaining days. */
    from: z.iso.date(),
    until: z.iso.date(),
    since: z.iso.date(),
  })
  .meta({ id: 'SubscriptionDebt' });

export type SubscriptionDebt = z.infer<typeof debtSchema>;

/** Returns the current price of a renewal for a membership that is not ACTIVE (spec §4/13); 404 no_membership. */
export const readRenewal = endpoint({
  method: 'GET',
  path: '/api/plans/renewal/{user_id}',
  summary: 'What renewing the membership costs',
  tag: 'membership',
  access: { caller: 'signedIn', own: 'account' },
  params: z.object({ user_id: userId }),
  query: z.object({ lang: lang.optional(), currency: shopCurrency }),
  response: nested1(
    z.object({
      /** The previous plan as currently sold; null if it is no longer sold. */
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
  readPlanTerms,
  quotePlan,
  initPlanBooking,
  payMembership,
  readRenewal,
] as const;
