import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { isBankOffered } from './bank-redirect-rule.ts';

/** The provider's name of the payment method. */
export const bankType = 'bank_redirect';

/** Payment method: the traveller leaves the page, approves or refuses the payment at their bank, and returns. */
export const bankRedirect: PaymentMethod = {
  ...moneyMethod,
  code: 'bank_redirect',
  isOf: ({ method }) => method === 'bank_redirect',
  leavesPage: true,
  offered: async (_deps, { hold }, { organisation }) =>
    isBankOffered(hold, organisation) ? { bank_redirect: true } : {},
  createIntent: (gateway, _payment, request, key) => gateway.create({ ...request, methods: [bankType] }, key),
  paidWith: ({ t }) => t('booking.value.bank'),
};
