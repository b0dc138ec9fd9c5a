import { generateCheckSum } from '@travel/contracts/endpoints/payments/payments';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { PaymentTokens, TokenHolder } from '../../accounts/sessions/payment-tokens.ts';

const createKeyProblem = () =>
  createDeclaredProblem(generateCheckSum, 'api_key_wrong', {
    title: 'API key not valid',
    detail: 'The api_key has run out, or is of another session. Ask who is signed in: the answer has a new one.',
  });

/** Returns the holder of an api_key as text: `user:…` or `browser:…`. */
export const formatHolder = (holder: TokenHolder): string =>
  'browser' in holder ? `browser:${holder.browser}` : `user:${holder.user_id}`;

/**
 * Returns the account or browser for which an api_key was issued.
 * @throws ProblemError api_key_wrong unless we issued the key and, for a guest's key, the request comes from the same
 * browser
 */
export const readApiKey = (tokens: PaymentTokens, apiKey: string, somebody: Traveller): TokenHolder => {
  const holder = tokens.read(apiKey);
  if (!holder || ('browser' in holder && holder.browser !== somebody.browser)) throw createKeyProblem();
  return holder;
};

/**
 * Returns the holder of an api_key like `readApiKey`. Also requires that the key of an account belongs to the session
 * of the request.
 */
export const checkApiKey = async (tokens: PaymentTokens, apiKey: string, somebody: Traveller): Promise<TokenHolder> => {
  const holder = readApiKey(tokens, apiKey, somebody);
  if ('session_id' in holder && (await somebody.session())?.session_id !== holder.session_id) throw createKeyProblem();
  return holder;
};
