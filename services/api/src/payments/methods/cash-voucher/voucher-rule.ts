import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import type { HeldOrder } from '../../order/order.ts';
import { calculatePayable } from '../../order/payable.ts';

/**
 * Returns whether a cash voucher can pay an order: its organisation lists cash vouchers among its payment suppliers, an
 * amount is left to pay, and no card is required for later charges.
 */
export const isVoucherOffered = (
  hold: HeldOrder,
  { payment_suppliers }: Pick<Organisation, 'payment_suppliers'>,
): boolean =>
  (payment_suppliers?.includes('CASH_VOUCHER') ?? false) &&
  calculatePayable(hold) > 0 &&
  hold.terms.card_keeper === null &&
  hold.terms.products.every((product) => canPayWith(product, 'cash_voucher'));
