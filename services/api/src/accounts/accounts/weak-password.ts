import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Loaded on first use: the dictionaries are large, and most processes never check a new password. */
const openJudge = async (): Promise<ZxcvbnFactory> => {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 });
};

let judge: Promise<ZxcvbnFactory> | undefined;
const weakestTaken = 2;
const fewestOwnLetters = 4;

/**
 * Returns whether a password is easy to guess: a common password, a keyboard sequence, or the user's own name or e-mail
 * address.
 */
export const isWeakPassword = async (password: string, about: readonly string[]): Promise<boolean> => {
  judge ??= openJudge();
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return (
    rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewestOwnLetters ||
    (await judge).check(password, words).score < weakestTaken
  );
};
