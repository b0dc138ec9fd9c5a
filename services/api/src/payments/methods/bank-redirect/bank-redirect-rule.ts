import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { HeldOrder } from '../../order/order.ts';
import { payableOf } from '../../order/payable.ts';

/**
 * Whether an order can be paid at the traveller's own bank: where its organisation turned that on, there is something to
 * pay, and no card is to be kept for charges to come.
 */
export const isBankOffered = (hold: HeldOrder, { flags }: Pick<Organisation, 'flags'>): boolean => {
  const { bankRedirectEnabled } = { ...defaultFlags, ...flags };
  return bankRedirectEnabled && payableOf(hold) > 0 && hold.terms.card_keeper === null;
};
