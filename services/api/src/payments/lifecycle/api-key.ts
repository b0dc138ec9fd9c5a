import { generateCheckSum } from '@travel/contracts/endpoints/payments/payments';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { PaymentTokens, TokenHolder } from '../../people/sessions/payment-tokens.ts';

const wrong = () =>
  declaredProblem(generateCheckSum, 'api_key_wrong', {
    title: 'The key does not do',
    detail: 'The api_key has run out, or is of another session. Ask who is signed in: the answer has a new one.',
  });

/** Whom an api_key stands for, as a text. */
export const holderName = (holder: TokenHolder): string =>
  'browser' in holder ? `browser:${holder.browser}` : `user:${holder.user_id}`;

/** @throws ProblemError api_key_wrong unless it is a key of ours, and a guest's is of their own browser */
export const readApiKey = (tokens: PaymentTokens, apiKey: string, somebody: Traveller): TokenHolder => {
  const holder = tokens.read(apiKey);
  if (!holder || ('browser' in holder && holder.browser !== somebody.browser)) throw wrong();
  return holder;
};

/** As `readApiKey`, and an account's key has to be of the session that sends it. */
export const checkApiKey = async (tokens: PaymentTokens, apiKey: string, somebody: Traveller): Promise<TokenHolder> => {
  const holder = readApiKey(tokens, apiKey, somebody);
  if ('session_id' in holder && (await somebody.session())?.session_id !== holder.session_id) throw wrong();
  return holder;
};
