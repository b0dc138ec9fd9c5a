import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Loaded on first use: the dictionaries are large, and most processes never check a new password. */
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

/**
 * Returns whether a password is easy to guess: a common password, a keyboard sequence, or the user's own name or e-mail
 * address.
 */
export const isWeakPassword = async (password: string, about: readonly string[]): Promise<boolean> => {
  estimator ??= loadEstimator();
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return (
    rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < minOwnCharacters ||
    (await estimator).check(password, words).score < minScore
  );
};
