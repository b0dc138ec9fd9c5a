import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { HeldOrder } from '../../order/order.ts';
import { calculatePayable } from '../../order/payable.ts';

/**
 * Returns whether an order can be paid by bank redirect: its organisation enables bank redirects, there is an amount to
 * pay, and no card must be saved for future charges.
 */
export const isBankOffered = (hold: HeldOrder, { flags }: Pick<Organisation, 'flags'>): boolean => {
  const { bankRedirectEnabled } = { ...defaultFlags, ...flags };
  return bankRedirectEnabled && calculatePayable(hold) > 0 && hold.terms.card_keeper === null;
};
