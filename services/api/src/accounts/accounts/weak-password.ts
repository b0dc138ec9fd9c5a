import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { createDeclaredProblem } from '@travel/kit/problem/problem';

/**
 * Loads the password estimator on first use, because its dictionaries are large and most processes never check a new
 * password.
 */
const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 });
};

let estimator: Promise<ZxcvbnFactory> | undefined;
const minScore = 2;
const minOwnCharacters = 4;

/** Returns whether a password is common, a keyboard sequence, or the user's own name or e-mail address. */
const isWeakPassword = async (password: string, about: readonly string[]): Promise<boolean> => {
  estimator ??= loadEstimator();
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return (
    rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < minOwnCharacters ||
    (await estimator).check(password, words).score < minScore
  );
};

type NewPasswordEndpoint = Endpoint & { readonly errors: { readonly password_too_common: 422 } };

/**
 * Requires a password that is not easy to guess, even with the given names and e-mail address of the user.
 * @throws ProblemError password_too_common
 */
export const requireStrongPassword = async (
  endpoint: NewPasswordEndpoint,
  password: string,
  about: readonly string[],
  field = 'password',
): Promise<void> => {
  if (!(await isWeakPassword(password, about))) return;
  throw createDeclaredProblem(endpoint, 'password_too_common', {
    title: 'The password is too easy to guess',
    detail: 'Choose a password that is neither common nor your name.',
    errors: [{ field, message: 'Too easy to guess' }],
  });
};
