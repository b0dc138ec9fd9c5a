import { cashcardRedemption, removeCashcard } from '@travel/contracts/endpoints/payments/cash-cards';
import { applyCouponCodeDetails, unlockCouponCodeApi } from '@travel/contracts/endpoints/payments/coupons';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { applyPoints } from '@travel/contracts/endpoints/payments/loyalty';
import { readPaymentOptions, type PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import { toDecimal } from '@travel/contracts/money/money';
import type { TestVisitor } from './visitor.ts';

type HeldOrder = Pick<Hold, 'token' | 'total'>;

/** Requests that the page's payment block sends for coupons, points and cash cards. */

export const readOptions = async (visitor: TestVisitor, { token }: HeldOrder): Promise<PaymentOptions> =>
  (await visitor.call(readPaymentOptions, { params: { order_id: token } })).data.data;

export const couponBody = ({ token, total }: HeldOrder, code: string) => ({
  coupon_code: code,
  discount_amount: '0',
  discount_currency: total.currency,
  product_type: 'HLT' as const,
  org_id: 'main',
  coupon_id: '',
  coupon_trn_id: '',
  isMathch: true,
  site_id: 'main',
  order_id: token,
});

export const applyCoupon = async (visitor: TestVisitor, hold: HeldOrder, code: string) =>
  (await visitor.call(applyCouponCodeDetails, { body: { json: couponBody(hold, code) } })).data;

export const unlockCoupon = async (
  visitor: TestVisitor,
  { token }: HeldOrder,
  applied: { readonly coupon_id: string; readonly coupon_trn_id: string },
  product_type: 'HLT' | 'CAR' | 'SUB' = 'HLT',
) => {
  const { coupon_id, coupon_trn_id } = applied;
  const body = { coupon_id, coupon_trn_id, org_id: 'main', product_type, order_id: token };
  return (await visitor.call(unlockCouponCodeApi, { body })).data;
};

export const cashBody = ({ token, total }: HeldOrder, amount: string, card = 'CC1001') => ({
  cash_card_id: card,
  booking_amt: toDecimal(total),
  cashcard_amount: amount,
  currency: total.currency,
  id: token,
  product_type: 'HLT' as const,
});

export const applyCash = async (visitor: TestVisitor, hold: HeldOrder, amount: string) =>
  (await visitor.call(cashcardRedemption, { body: { data: cashBody(hold, amount) } })).data;

export const removeCash = async (visitor: TestVisitor, { token }: HeldOrder) => {
  const body = { json: { id: token, product_type: 'HLT' as const, type: 'cashcard' as const } };
  return (await visitor.call(removeCashcard, { body })).data;
};

export const pointsBody = ({ token, total }: HeldOrder, quantity: number) => ({
  uuid: token,
  productType: 'HTL' as const,
  bookingAmount: toDecimal(total),
  pointsQuantity: quantity,
  pointsType: 'ALM',
  currency: total.currency,
});

export const usePoints = async (visitor: TestVisitor, hold: HeldOrder, quantity: number) =>
  (await visitor.call(applyPoints, { body: pointsBody(hold, quantity) })).data;
