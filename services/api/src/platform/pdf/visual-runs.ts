import bidiFactory from 'bidi-js';
import { scriptOf } from './fonts.ts';
import type { Script } from './fonts.ts';

const bidi = bidiFactory();

/** A piece of a line in one font and one direction, as it is drawn from left to right. */
export interface VisualRun {
  readonly text: string;
  readonly script: Script;
}

interface Run extends VisualRun {
  readonly level: number;
}

/** Tells of a direction, and is nothing to draw. */
const isControl = (letter: string): boolean => /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(letter);

/** Pieces of a text that have a level and a font in common, as they are read. */
const logicalRuns = (text: string, direction: 'ltr' | 'rtl'): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (isControl(letter)) continue;
    const last = runs.at(-1);
    const isSpace = letter === ' ';
    const script = isSpace && last ? last.script : scriptOf(letter);
    if (last && last.level === level && last.script === script)
      runs[runs.length - 1] = { ...last, text: last.text + letter };
    else runs.push({ text: letter, level, script });
  }
  return runs;
};

/** From the highest level down, whatever is at it or above is turned round (Unicode bidirectional algorithm, L2). */
const reordered = (runs: readonly Run[]): Run[] => {
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

/** Whether a font turns a piece itself: it does so for the letters of Arabic, and not for marks and spaces alone. */
const isTurnedByFont = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** What no font turns, where it stands in a run from the right: brackets look the other way. */
const turned = (text: string): string =>
  [...text]
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');

/** A line in the order in which it is drawn. Arabic letters stay as they are read: their font joins and turns them. */
export const visualRuns = (text: string, direction: 'ltr' | 'rtl'): VisualRun[] =>
  reordered(logicalRuns(text, direction)).map(({ text: piece, script, level }) => ({
    script,
    text: level % 2 === 1 && !isTurnedByFont(piece) ? turned(piece) : piece,
  }));
