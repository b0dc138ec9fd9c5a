import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 });
const weakestTaken = 2;

/** Whether a password is among those tried first: common ones, keyboard runs, the person's own name or address. */
export const isWeakPassword = (password: string, about: readonly string[]): boolean =>
  judge.check(password, about.flatMap((text) => text.split(/[@.\s]+/)).filter(Boolean)).score < weakestTaken;
