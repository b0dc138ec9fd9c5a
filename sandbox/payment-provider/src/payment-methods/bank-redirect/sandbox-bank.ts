import { readField } from '../../pages/posted-forms.ts';
import { authenticationFailure } from '../challenges/authentication-failure.ts';
import { redirectToUrl } from '../challenges/next-action.ts';
import type { BankPage } from '../payment-method-type.ts';
import { renderEndedPage, openPage } from './approval-page.ts';

/** The page of the payer's own bank. It shows the payment, which the payer approves or refuses. */
export const sandboxBank: BankPage = {
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
