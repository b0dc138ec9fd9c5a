import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 });
const weakestTaken = 2;
const fewestOwnLetters = 4;

/** Whether a password is among those tried first: common ones, keyboard runs, the person's own names or address. */
export const isWeakPassword = (password: string, about: readonly string[]): boolean => {
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return (
    rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewestOwnLetters ||
    judge.check(password, words).score < weakestTaken
  );
};
