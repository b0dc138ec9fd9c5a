import { transaction } from '@travel/kit/database/transaction';
import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { giveBackToVoucher } from './voucher-money.ts';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import type { HeldOrder } from '../../order/order.ts';
import { calculatePayable } from '../../order/payable.ts';

type Seller = Pick<Organisation, 'payment_suppliers'>;

/** Returns whether travellers can pay with cash vouchers at an organisation: it lists them among its payment suppliers. */
export const acceptsVouchers = ({ payment_suppliers }: Seller): boolean =>
  payment_suppliers?.includes('CASH_VOUCHER') ?? false;

/**
 * Returns whether a cash voucher can pay an order: its organisation accepts cash vouchers, an
 * amount is left to pay, and no card is required for later charges.
 */
export const isVoucherOffered = (hold: HeldOrder, organisation: Seller): boolean =>
  acceptsVouchers(organisation) &&
  calculatePayable(hold) > 0 &&
  hold.terms.card_keeper === null &&
  hold.terms.products.every((product) => canPayWith(product, 'cash_voucher'));

/** Payment method: a voucher that the organisation sold for cash. The provider is not involved. */
export const cashVoucher: PaymentMethod = {
  ...moneyMethod,
  code: 'cash_voucher',
  isUsedBy: ({ method }) => method === 'cash_voucher',
  hasIntent: false,
  updatesIntentAmount: false,
  getOffer: async (_deps, { hold }, { organisation }) =>
    isVoucherOffered(hold, organisation) ? { cash_voucher: true } : {},
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  void: ({ db }, { payment_id }) => transaction(db, (tx) => giveBackToVoucher(tx, payment_id, () => 0)),
  reduce: (tx, { payment_id }, amount) => giveBackToVoucher(tx, payment_id, () => amount),
  refund: async (_deps, { payment_id }, { amount }) => ({
    also: (tx) => giveBackToVoucher(tx, payment_id, (taken) => taken - amount),
  }),
  describePayment: ({ t }) => t('booking.value.cashVoucher'),
};
