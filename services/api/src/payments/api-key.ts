import { generateCheckSum } from '@travel/contracts/endpoints/payments';
import { declaredProblem } from '@travel/kit/problem';
import type { Identity } from '../requests/traveller.ts';
import type { PaymentTokens } from '../sessions/payment-tokens.ts';

const wrong = () =>
  declaredProblem(generateCheckSum, 'api_key_wrong', {
    title: 'The key does not do',
    detail: 'The api_key has run out, or is of another session. Ask who is signed in: the answer has a new one.',
  });

/**
 * Checks that an api_key is of the session, or of the guest's browser, that sends it.
 * @returns the account's id, null for a guest; @throws ProblemError api_key_wrong
 */
export const checkApiKey = async (
  tokens: PaymentTokens,
  apiKey: string,
  somebody: Identity,
): Promise<string | null> => {
  const holder = tokens.read(apiKey);
  if (!holder) throw wrong();
  if ('browser' in holder) {
    if (holder.browser !== somebody.browser) throw wrong();
    return null;
  }
  const session = await somebody.session();
  if (session?.session_id !== holder.session_id) throw wrong();
  return holder.user_id;
};
