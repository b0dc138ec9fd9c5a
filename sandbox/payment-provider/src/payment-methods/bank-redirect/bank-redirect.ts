import { z } from 'zod';
import type { PaymentRefusal } from '../../wire/payment-refusal.ts';
import { toSharedColumns, sharedParams, type NewMethod } from '../new-method.ts';
import type { PaymentMethodType, BankPage } from '../payment-method-type.ts';
import { readField } from '../../pages/posted-forms.ts';
import { authenticationFailure } from '../challenges/authentication-failure.ts';
import { redirectToUrl } from '../challenges/next-action.ts';
import { html } from 'hono/html';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';
import { allTexts } from '../../pages/texts/texts.ts';
import {
  renderBankPage,
  renderHiddenFields,
  renderEndedBody,
  paymentFacts,
  type BankPageContent,
} from '../challenges/bank-page-layout.ts';

const newRedirect = (shared: NewMethod['shared'] = {}): NewMethod => ({
  type: 'bank_redirect',
  columns: () => ({}),
  shared,
});

const authenticationRequired: PaymentRefusal = {
  code: 'authentication_required',
  message: 'This payment method needs the customer, who approves each payment on the page of the bank.',
};

const bank = 'Sandbox Bank';

/** Returns the bank's page while the payer can approve or refuse. */
const openPage = (content: BankPageContent): Markup => {
  const { language, challenge } = content;
  const texts = allTexts[language].bankRedirect;
  return renderBankPage(content, {
    bank,
    body: html`<h1 id="heading">${texts.heading}</h1>
      <p class="lead">${texts.lead}</p>
      <p class="sandbox">${texts.sandbox}</p>
      ${paymentFacts(content)}
      <form method="post" action="/bank/${challenge.challenge_id}">
        ${renderHiddenFields(content)}
        <p class="said" id="said" aria-live="polite"></p>
        <div class="acts">
          <button name="act" value="refuse">${texts.refuse}</button>
          <button class="main" name="act" value="approve">${texts.approve}</button>
        </div>
      </form>`,
  });
};

/** Returns the bank's page after the challenge has ended. */
const renderEndedPage = (content: BankPageContent): Markup => {
  const texts = allTexts[content.language].bankRedirect;
  const { state } = content.challenge;
  const kind = state === 'pending' ? 'expired' : state;
  return renderBankPage(content, {
    bank,
    body: renderEndedBody(content, { heading: texts[kind], next: texts[`${kind}Next`] }),
  });
};

/** The page of the payer's own bank. It shows the payment, which the payer approves or refuses. */
const sandboxBank: BankPage = {
  path: '/bank',
  // A page that moves money with one press must never be framed by another site.
  isFramed: false,
  begin: () => ({}),
  nextAction: (url, { return_url }) => redirectToUrl(url, return_url ?? ''),
  async answer(_work, _challenge, form) {
    const act = readField(form, 'act');
    if (act === 'approve') return 'completed';
    return act === 'refuse' ? 'failed' : { said: 'nothing' };
  },
  failure: (challenge) =>
    challenge.state === 'expired'
      ? {
          type: 'invalid_request_error',
          code: 'payment_intent_payment_attempt_expired',
          message: 'The customer did not approve the payment at the bank in time. Please try again.',
        }
      : authenticationFailure(challenge),
  openPage,
  endedPage: renderEndedPage,
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
