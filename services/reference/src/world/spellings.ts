import { readFileSync } from 'node:fs';
import { worldFiles } from './world-files.ts';

/** The lines are searched as bytes, because a hundred thousand strings would take ten times the memory. */
const table = readFileSync(worldFiles.spellings);
const newline = 0x0a;
const tab = 0x09;
const zero = 0x30;

/** Returns the offset of the first line that is not before the bytes. */
const findLine = (bytes: Buffer): number => {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : table.lastIndexOf(newline, middle - 1) + 1;
    if (table.compare(bytes, 0, bytes.length, start, Math.min(start + bytes.length, table.length)) < 0) {
      low = table.indexOf(newline, middle) + 1;
    } else high = start;
  }
  return low;
};

/** `n`: a name of the place. `a`: an alternative name. `t`: the end of a name of several words. `c`: an airport code. */
export type SpellingKind = 'n' | 'a' | 't' | 'c';

type Visitor = (line: number, kind: SpellingKind, isWhole: boolean) => void;

const kinds: Readonly<Record<number, SpellingKind>> = { 0x6e: 'n', 0x61: 'a', 0x74: 't', 0x63: 'c' };
const readKind = (at: number): SpellingKind => kinds[table[at] ?? 0] ?? 'a';

/** Reads the number of a place's line, which begins at an offset and ends before a tab. */
const readLine = (from: number): { readonly line: number; readonly end: number } => {
  let line = 0;
  let end = from;
  for (; table[end] !== tab; end += 1) line = line * 10 + (table[end] ?? zero) - zero;
  return { line, end };
};

/** Calls a function for each spelling that is, or begins with, the folded words. */
export const visitSpellings = (words: string, visit: Visitor): void => {
  const first = Buffer.from(words);
  const last = findLine(Buffer.concat([first, Buffer.of(0xff)]));
  for (let at = findLine(first); at < last;) {
    const afterText = table.indexOf(tab, at + first.length);
    const { line, end } = readLine(afterText + 1);
    visit(line, readKind(end + 1), afterText === at + first.length);
    at = end + 3;
  }
};

export interface Spelling {
  readonly text: string;
  /** Line of the place. */
  readonly line: number;
}

/** Returns the spellings for which a condition is met. */
export const listSpellings = (isListed: (line: number, kind: SpellingKind) => boolean): Spelling[] => {
  const found: Spelling[] = [];
  for (let at = 0; at < table.length;) {
    const afterText = table.indexOf(tab, at);
    const { line, end } = readLine(afterText + 1);
    if (isListed(line, readKind(end + 1))) found.push({ text: table.toString('utf8', at, afterText), line });
    at = end + 3;
  }
  return found;
};
