import { z } from 'zod';
import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import { toSharedColumns, sharedParams } from '../new-method.ts';
import type { NewMethod } from '../new-method.ts';
import type { PaymentMethodType } from '../payment-method-type.ts';
import { sandboxBank } from './sandbox-bank.ts';

const newRedirect = (shared: NewMethod['shared'] = {}): NewMethod => ({
  type: 'bank_redirect',
  columns: () => ({}),
  shared,
});

const authenticationRequired: PaymentRefusal = {
  code: 'authentication_required',
  message: 'This payment method needs the customer, who approves each payment on the page of the bank.',
};

/**
 * Payment at the payer's own bank: the payer is redirected to the bank's page, approves there and returns, as with
 * iDEAL or Bancontact. The payment is charged at once, or authorised and captured later; the payment method cannot be
 * saved.
 */
export const bankRedirect: PaymentMethodType = {
  type: 'bank_redirect',
  redirects: true,
  params: z
    .strictObject({ type: z.literal('bank_redirect'), bank_redirect: z.strictObject({}).optional(), ...sharedParams })
    .transform((given) => newRedirect(toSharedColumns(given))),
  fromToken: (token) => (token === 'pm_bank_redirect' ? newRedirect() : undefined),
  blockedBy: async () => undefined,
  askToCharge({ isAuthenticated, isOffSession }) {
    if (isAuthenticated) return { kind: 'approved' };
    return isOffSession ? { kind: 'refused', refusal: authenticationRequired } : { kind: 'challenge' };
  },
  countRefusal: async () => undefined,
  wireDetails: () => ({ bank: 'sandbox_bank' }),
  chargeDetails: () => ({ bank: 'sandbox_bank', reference: null }),
  intentOptions: {},
  refundDestination: { reference: null, reference_status: 'pending' },
  summary: () => 'Sandbox Bank',
  bankPage: sandboxBank,
};
