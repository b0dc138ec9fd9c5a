import { and, eq } from 'drizzle-orm';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import {
  applyCouponCodeDetails,
  getCouponCodeDetails,
  unlockCouponCodeApi,
  type Coupon,
} from '@travel/contracts/endpoints/payments/coupons';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import type { Order } from '../../order/order.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { getSeller } from '../../../accounts/organisations/seller.ts';
import { isSoldAtSite } from '../../../platform/http/traveller.ts';
import { listLiveTenders } from '../find-tenders.ts';
import { createOrderUnknownProblem } from '../../order/open-order.ts';
import { isTenderAccepted } from '../accepted-tenders.ts';
import {
  toBusinessStatus,
  requireOrganisation,
  toWireNumber,
  type Outcome,
  type TenderService,
  type CheckoutContext,
} from '../tender-service.ts';
import { openTenderExchange } from '../tender-exchange.ts';
import { tenders } from '../tender-table.ts';
import { findCampaignCode, isCustomerLimitReached } from './campaigns.ts';
import type { CouponRow } from './coupon-table.ts';
import { findCouponByCode, findOwnCoupons, getCurrentCoupon, isUsedAt } from './own-coupons.ts';
import { prepareCampaignCoupon, prepareCoupon } from './prepare-coupon.ts';

const tenMinutes = 600_000;
/** Limits on coupon codes that the traveller does not own, so that no one finds valid codes by guessing. */
const guessesOfUser: SharedLimit = { name: 'coupons/unknown/user', limit: 20, windowMs: tenMinutes };
const guessesOfAddress: SharedLimit = { name: 'coupons/unknown/address', limit: 200, windowMs: tenMinutes };

const toCouponView = (coupon: CouponRow): Coupon => ({
  coupon_id: coupon.coupon_id,
  coupon_code: coupon.coupon_code,
  coupon_currency: coupon.currency,
  coupon_trn_id: '',
  applied_amount: coupon.percent ?? toWireNumber(coupon.amount ?? 0, coupon.currency),
  applied_type: coupon.applied_type,
  discount_currency: coupon.currency,
});

/** Registers the routes that list a traveller's coupons, apply one and remove it (spec §7.2/01–03). */
export const couponRoutes = (app: App, deps: PaymentRouteDeps, service: TenderService): void => {
  const { db, route, limits } = deps;

  /** Returns the order ID from the request body, or else from the cookie that contains the hold's token. */
  const getOrderId = (given: string | undefined, cookie: string | undefined): string => {
    const orderId = given ?? parseCookie(cookie ?? '', 'holdTok')?.token;
    if (orderId === undefined) throw createOrderUnknownProblem();
    return orderId;
  };

  const applyCoupon = async (
    checkout: CheckoutContext,
    code: string,
    product_type: ProductCode,
  ): Promise<Outcome & { readonly coupon?: CouponRow }> => {
    const { user_id } = checkout.user;
    const { currency, organisation_id } = checkout.order.hold;
    const coupon = await findCouponByCode(db, user_id, code);
    const campaign = coupon ? undefined : await findCampaignCode(db, organisation_id, code);
    const exchange = await openTenderExchange(deps.exchange, currency);
    const want = campaign
      ? prepareCampaignCoupon(deps, { code: campaign, user_id, product_type, exchange })
      : prepareCoupon(deps, { coupon, product_type, exchange });
    const outcome = await service.apply(checkout, 'coupon', want);
    if (outcome.refused !== 'not_enough') return { ...outcome, ...(coupon && { coupon }) };
    const isUsedUp = campaign && !(await isCustomerLimitReached(db, campaign.campaign_id, user_id));
    return { refused: isUsedUp ? 'coupon_used_up' : 'coupon_used', ...(coupon && { coupon }) };
  };

  route(app, getCouponCodeDetails, async ({ body, traveller, user }) => {
    const organisation = await traveller.organisation();
    const isTaken = isTenderAccepted('coupon', user, [body.product_type], organisation);
    const own = isTaken ? await findOwnCoupons(db, user.user_id) : [];
    const usedHere = own.filter((coupon) => isUsedAt(coupon, organisation.id));
    return { data: { data: { data: usedHere.map((one) => toCouponView(getCurrentCoupon(one, body.currency))) } } };
  });

  route(app, applyCouponCodeDetails, async ({ body, traveller, user, request }) => {
    const orderId = getOrderId(body.order_id, request.headers.cookie);
    const checkout = await service.open(orderId, { traveller, user }, body.org_id);
    const guesses = new Map([
      [guessesOfUser, checkout.user.user_id],
      [guessesOfAddress, toNetwork(request.ip)],
    ]);
    await limits.takeAll(guesses);
    const outcome = await applyCoupon(checkout, body.coupon_code, body.product_type);
    if (outcome.refused !== 'coupon_unknown') await limits.restoreAll(guesses);
    const { coupon } = outcome;
    const { currency } = checkout.order.hold;
    const tender = outcome.refused === null ? outcome.tender : null;
    return {
      ...(await service.answer(checkout, outcome, 'Coupon applied successfully')),
      status: toBusinessStatus(outcome),
      coupon_trn_id: tender?.tender_id ?? '',
      applied_amount: toWireNumber(tender?.amount ?? 0, currency),
      applied_type: tender?.worth.kind === 'percent' ? 'percentage' : (coupon?.applied_type ?? 'amount'),
      coupon_id: tender?.source_id ?? coupon?.coupon_id ?? '',
      coupon_code: tender?.label ?? coupon?.coupon_code ?? body.coupon_code,
      discount_currency: currency,
    };
  });

  route(app, unlockCouponCodeApi, async ({ body, traveller, user }) => {
    const applied = await findApplied(deps, body.coupon_trn_id, user.user_id);
    if (!applied || !(await isSoldAtSite(applied.order.hold, traveller))) throw createOrderUnknownProblem();
    const { order, coupon_id, details } = applied;
    if (body.order_id !== undefined && !order.hold.hasToken(body.order_id)) throw createOrderUnknownProblem();
    requireOrganisation(await getSeller(deps, order.hold), body.org_id);
    requireSame({
      coupon_id: body.coupon_id === coupon_id,
      // The request may name the order's product at the time when the coupon was applied, which may have changed since.
      product_type: [order.hold.product_type, details['product_type']].includes(body.product_type),
    });
    const released = await service.release({ order }, { kind: 'coupon', tender_id: body.coupon_trn_id });
    // If the coupon was removed before, this is a repeated request whose response was lost. If another coupon was
    // applied since, that coupon stays.
    const isGone = released.refused === 'not_applied' && !(await hasCoupon(db, order));
    const outcome: Outcome = isGone ? { refused: null, tender: null } : released;
    return {
      ...(await service.answer({ order }, outcome, 'Coupon released successfully')),
      status: toBusinessStatus(outcome),
    };
  });
};

/** Returns the order to which the traveller's own coupon was applied, even if the coupon was removed since then. */
const findApplied = async (
  { db, orders }: Pick<PaymentRouteDeps, 'db' | 'orders'>,
  tenderId: string,
  userId: string,
) => {
  const [tender] = await db
    .select({ hold_id: tenders.hold_id, coupon_id: tenders.source_id, details: tenders.details })
    .from(tenders)
    .where(and(eq(tenders.tender_id, tenderId), eq(tenders.user_id, userId), eq(tenders.kind, 'coupon')));
  const order = tender && (await orders.byHold(db, tender.hold_id));
  return tender && order && { order, coupon_id: tender.coupon_id, details: tender.details };
};

const hasCoupon = async (db: ApiDb, { hold }: Pick<Order, 'hold'>): Promise<boolean> =>
  (await listLiveTenders(db, hold.hold_id)).some(({ kind }) => kind === 'coupon');

/**
 * Requires that the fields of the request are those with which the coupon was applied.
 * @throws ProblemError validation_failed with the names of the fields that differ
 */
const requireSame = (fields: Readonly<Record<string, boolean>>): void => {
  const wrong = Object.keys(fields).filter((field) => !fields[field]);
  if (wrong.length === 0) return;
  throw commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: `Not valid: ${wrong.join(', ')}.`,
    errors: wrong.map((field) => ({ field, message: 'It is not what the coupon was applied with' })),
  });
};
