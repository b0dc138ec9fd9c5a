import {
  cashCardRedemptionActTrf,
  cashcardRedemption,
  removeCashcard,
} from '@travel/contracts/endpoints/payments/cash-cards';
import { applyCouponCodeDetails, unlockCouponCodeApi } from '@travel/contracts/endpoints/payments/coupons';
import { applyPoints, checkLoyaltyPoints } from '@travel/contracts/endpoints/payments/loyalty';
import { readPaymentOptions, type PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { applyWallet, paymentCardByUser, releaseWallet } from '@travel/contracts/endpoints/payments/wallet';
import { money, toDecimal, type Money } from '@travel/contracts/money/money';
import { toLoyaltyProductType } from '@travel/contracts/products/product-codes';
import type { TenderKind } from '@travel/contracts/payments/split';
import type { Answer } from './browser.ts';
import { couponCodes } from './purse.ts';
import { StoryEnded } from './story.ts';
import type { Tab } from './tab.ts';
import type { TenderAct } from './script.ts';

/**
 * Returns the payment methods that the order accepts.
 *
 * @throws StoryEnded if nothing is left to pay
 */
export const loadPaymentOptions = async ({ browser, hold }: Pick<Tab, 'browser' | 'hold'>): Promise<PaymentOptions> => {
  const answer = await browser.call(readPaymentOptions, { params: { order_id: hold.token } });
  if (!answer.ok) throw new StoryEnded(`could not see how to pay: ${answer.code}`);
  return answer.data.data;
};

/**
 * Returns the amount to pay after the tenders that are already set aside.
 *
 * @throws StoryEnded
 */
export const readPayable = async (tab: Pick<Tab, 'browser' | 'hold'>): Promise<Money> =>
  (await loadPaymentOptions(tab)).order.payable;

export const canPayLater = async (tab: Tab): Promise<boolean> => (await loadPaymentOptions(tab)).pay_later !== null;

/** Code with which the API refused the action; null if it succeeded, undefined if there was nothing to do. */
type Refusal = string | null | undefined;

const toRefusal = (answer: Answer<typeof applyPoints | typeof removeCashcard | typeof unlockCouponCodeApi>): Refusal =>
  answer.ok ? answer.data.message_code : answer.code;

const applyCoupon = async ({ browser, script, hold }: Tab, coupon_code: string): Promise<Refusal> => {
  const body = {
    json: { coupon_code, product_type: hold.product, org_id: script.site, isMathch: true, order_id: hold.token },
  } as const;
  const answer = await browser.call(applyCouponCodeDetails, { body });
  return answer.ok ? answer.data.message_code : answer.code;
};

/**
 * Activities and transfers have their own endpoint for cash cards. Applies the given amount, or removes the card if no
 * amount is given.
 */
const sendActivityCash = async (
  { browser, hold }: Tab,
  productType: 'ACT' | 'TRF',
  amount?: string,
): Promise<Refusal> => {
  const action = amount === undefined ? 'unapply' : 'apply';
  const body = { checkoutId: hold.token, productType, action, cashcard_amount: amount } as const;
  const answer = await browser.call(cashCardRedemptionActTrf, { body });
  return answer.ok ? answer.data.message_code : answer.code;
};

const applyCash = async (tab: Tab, share: number): Promise<Refusal> => {
  const { hold, browser } = tab;
  const [card] = (await loadPaymentOptions(tab)).cash_cards;
  if (!card) return undefined;
  const { amount, currency } = card.available;
  const cashcard_amount = toDecimal(money(Math.ceil(amount * share), currency));
  if (hold.product === 'ACT' || hold.product === 'TRF') return sendActivityCash(tab, hold.product, cashcard_amount);
  const data = {
    cash_card_id: card.cash_card_id,
    cashcard_amount,
    currency,
    id: tab.hold.token,
    product_type: hold.product,
  } as const;
  const answer = await browser.call(cashcardRedemption, { body: { data } });
  return answer.ok ? answer.data.message_code : answer.code;
};

const usePoints = async (tab: Tab, act: TenderAct): Promise<Refusal> => {
  const { loyalty, order } = await loadPaymentOptions(tab);
  if (!loyalty) return undefined;
  const bookingAmount = toDecimal(order.total);
  const request = {
    uuid: tab.hold.token,
    productType: toLoyaltyProductType(tab.hold.product),
    bookingAmount,
  } as const;
  const checked = await tab.browser.call(checkLoyaltyPoints, {
    body: { ...request, loyaltyMembershipNo: loyalty.membership_no },
  });
  if (!checked.ok) return checked.code;
  const [type] = checked.data.data;
  if (!type) return undefined;
  const answer = await tab.browser.call(applyPoints, {
    body: {
      ...request,
      pointsQuantity: Math.ceil(type.usable_points * act.share),
      pointsType: type.point_type_code,
      currency: order.total.currency,
      unapply: act.act === 'take back',
    },
  });
  return toRefusal(answer);
};

const useWallet = async ({ browser, hold }: Tab): Promise<Refusal> => {
  const { product: product_type, token: order_id, total } = hold;
  const body = { product_type, currency: total.currency, order_id };
  const shown = await browser.call(paymentCardByUser, { body });
  if (!shown.ok) return shown.code;
  const card = shown.data.data.data.data[1].walletOptions.find(({ refusal }) => refusal === null);
  if (!card) return undefined;
  const params = { order_id, wallet_id: card.wallet_id };
  const answer = await browser.call(applyWallet, { params, body: {} });
  return answer.ok ? answer.data.data.reason : answer.code;
};

/** Returns the applied tenders of a kind, with the order that they belong to. */
const readApplied = async (tab: Tab, kind: TenderKind) =>
  (await loadPaymentOptions(tab)).order.tenders.find((tender) => tender.kind === kind);

const takeBack: Readonly<Record<Exclude<TenderKind, 'loyalty'>, (tab: Tab) => Promise<Refusal>>> = {
  async coupon(tab) {
    const found = await readApplied(tab, 'coupon');
    if (!found) return undefined;
    const { tender_id: coupon_trn_id, source_id: coupon_id } = found;
    const body = {
      coupon_id,
      coupon_trn_id,
      org_id: tab.script.site,
      product_type: tab.hold.product,
      order_id: tab.hold.token,
    } as const;
    return toRefusal(await tab.browser.call(unlockCouponCodeApi, { body }));
  },
  async cash_card(tab) {
    const { token: id, product: product_type } = tab.hold;
    if (product_type === 'ACT' || product_type === 'TRF') return sendActivityCash(tab, product_type);
    return toRefusal(
      await tab.browser.call(removeCashcard, { body: { json: { id, product_type, type: 'cashcard' } } }),
    );
  },
  async wallet(tab) {
    const found = await readApplied(tab, 'wallet');
    if (!found) return undefined;
    const params = { order_id: tab.hold.token, wallet_id: found.source_id };
    const answer = await tab.browser.call(releaseWallet, { params });
    return answer.ok ? answer.data.data.reason : answer.code;
  },
};

const performAct = (tab: Tab, act: TenderAct): Promise<Refusal> => {
  const isBack = act.act === 'take back';
  switch (act.with) {
    case 'cash card':
      return isBack ? takeBack.cash_card(tab) : applyCash(tab, act.share);
    case 'points':
      return usePoints(tab, act);
    case 'wallet card':
      return isBack ? takeBack.wallet(tab) : useWallet(tab);
    default:
      return isBack ? takeBack.coupon(tab) : applyCoupon(tab, couponCodes[act.with]);
  }
};

/**
 * Applies and removes tenders one after the other, each with one or several requests at the same time.
 *
 * @throws StoryEnded
 */
export const useTenders = async (tab: Tab, acts: readonly TenderAct[]): Promise<void> => {
  const { journal, used } = tab.scene;
  for (const act of acts) {
    const results = await Promise.all(Array.from({ length: act.times }, () => performAct(tab, act)));
    const done = results.filter((result) => result === null).length;
    if (done > 0) used(`${act.with}: ${act.act === 'apply' ? 'applied' : 'taken back'}`);
    for (const result of results) if (result) used(`${act.with}: ${result}`);
    journal(
      `${act.act}: ${act.with}, ${results.map((result) => (result === null ? 'done' : (result ?? 'nothing there'))).join(', ')}`,
    );
  }
};
