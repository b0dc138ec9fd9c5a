import { transaction } from '@travel/kit/database/transaction';
import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { giveBackToVoucher } from './voucher-money.ts';
import { isVoucherOffered } from './voucher-rule.ts';

/** Payment method: a voucher that the organisation sold for cash. The provider is not involved. */
export const cashVoucher: PaymentMethod = {
  ...moneyMethod,
  code: 'cash_voucher',
  isOf: ({ method }) => method === 'cash_voucher',
  hasIntent: false,
  followsAmount: false,
  offered: async (_deps, { hold }, { organisation }) =>
    isVoucherOffered(hold, organisation) ? { cash_voucher: true } : {},
  settle: async ({ clock }) => ({ event: 'captured', payment: { paid_at: clock.now() } }),
  void: ({ db }, { payment_id }) => transaction(db, (tx) => giveBackToVoucher(tx, payment_id, () => 0)),
  reduce: (tx, { payment_id }, amount) => giveBackToVoucher(tx, payment_id, () => amount),
  refund: async (_deps, { payment_id }, { amount }) => ({
    also: (tx) => giveBackToVoucher(tx, payment_id, (taken) => taken - amount),
  }),
  paidWith: ({ t }) => t('booking.value.cashVoucher'),
};
