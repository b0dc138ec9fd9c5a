import { moneyMethod } from '../money-method.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { isBankOffered } from './bank-redirect-rule.ts';

/** As the provider names it. */
export const bankType = 'bank_redirect';

/** The traveller's own bank: they leave the page for it, approve or refuse there, and come back. */
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
