import { foldText } from './folded.ts';

/** Letters that do not decompose into a plain one and an accent. */
const plain: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', ħ: 'h', œ: 'oe', ł: 'l' };

/** Returns a name as a part of a URL: `torre-limonaia`. */
export const toSlug = (name: string): string =>
  foldText(name)
    .replaceAll(/[ðþħœł]/g, (letter) => plain[letter] ?? '')
    .replaceAll(' ', '-');
