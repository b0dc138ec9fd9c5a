import type { StoredError } from '../../wire/stored-error.ts';
import type { ChallengeRow } from './challenge-table.ts';

/** Returns the error of an intent that its payer did not approve. */
export const authenticationFailure = ({ payment_intent_id }: Pick<ChallengeRow, 'payment_intent_id'>): StoredError => ({
  type: 'invalid_request_error',
  code: `${payment_intent_id === null ? 'setup_intent' : 'payment_intent'}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});
