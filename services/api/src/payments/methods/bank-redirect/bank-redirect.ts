import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
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

/** The provider's name of the payment method. */
export const bankType = 'bank_redirect';

/** Payment method: the traveller leaves the page, approves or refuses the payment at their bank, and returns. */
export const bankRedirect: PaymentMethod = {
  ...moneyMethod,
  code: 'bank_redirect',
  isUsedBy: ({ method }) => method === 'bank_redirect',
  leavesPage: true,
  getOffer: async (_deps, { hold }, { organisation }) =>
    isBankOffered(hold, organisation) ? { bank_redirect: true } : {},
  createIntent: (gateway, _payment, request, key) => gateway.create({ ...request, methods: [bankType] }, key),
  describePayment: ({ t }) => t('booking.value.bank'),
};
