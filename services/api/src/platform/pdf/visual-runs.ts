import bidiFactory from 'bidi-js';
import type { Face } from './fonts.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A piece of a line in one font and one direction. The pieces of a line are drawn from left to right. */
export interface VisualRun {
  readonly text: string;
  readonly face: Face;
}

interface Run extends VisualRun {
  readonly level: number;
}

/** Returns a font that has every letter of a text, or undefined. */
export type FindFace = (text: string) => Face | undefined;

/** Returns whether a character only sets the text direction and is not drawn itself. */
const isControl = (letter: string): boolean => /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(letter);

const replacement = '\uFFFD';

/** Finds a font for a grapheme. Splits the grapheme only if no font has all of its code points. */
const splitByFont = (letter: string, find: FindFace): VisualRun[] => {
  const face = find(letter);
  if (face) return [{ text: letter, face }];
  const parts = [...letter];
  const [base = ''] = parts;
  if (parts.length > 1 && find(base)) return parts.flatMap((part) => splitByFont(part, find));
  const fallback = find(replacement);
  return fallback ? [{ text: replacement, face: fallback }] : [];
};

/** Splits a text into pieces with one bidirectional level and one font, in reading order. */
const splitByLevel = (text: string, direction: 'ltr' | 'rtl', find: FindFace): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  for (const { segment: letter, index } of graphemes.segment(text)) {
    if (isControl(letter)) continue;
    const level = levels[index] ?? 0;
    const before = runs.at(-1);
    const pieces = letter === ' ' && before ? [{ text: letter, face: before.face }] : splitByFont(letter, find);
    for (const { text: piece, face } of pieces) {
      const last = runs.at(-1);
      if (last && last.level === level && last.face === face)
        runs[runs.length - 1] = { ...last, text: last.text + piece };
      else runs.push({ text: piece, level, face });
    }
  }
  return runs;
};

/** Reorders runs for drawing (rule L2 of the Unicode bidirectional algorithm). */
const reorderRuns = (runs: readonly Run[]): Run[] => {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const next: Run[] = [];
    let turned: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
};

/** Returns whether the font engine itself reverses a piece of text: only if it contains an Arabic or Hebrew letter. */
const isTurnedByFont = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** Reverses a piece of text and mirrors its brackets. */
const reverseText = (text: string): string =>
  [...text]
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');

/**
 * Returns a line in drawing order. Arabic and Hebrew letters stay in reading order: their font joins and reverses them.
 * The font would reverse Arabic digits too, although they read from the left.
 */
export const toVisualRuns = (text: string, direction: 'ltr' | 'rtl', find: FindFace): VisualRun[] =>
  reorderRuns(splitByLevel(text, direction, find)).map(({ text: piece, face, level }) => ({
    face,
    text: (level % 2 === 1) === isTurnedByFont(piece) ? piece : reverseText(piece),
  }));
