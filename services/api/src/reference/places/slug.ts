import { foldText } from './folded.ts';

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plain: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', ħ: 'h', œ: 'oe', ł: 'l' };

/** Converts a name to a URL segment: `torre-limonaia`. */
export const toSlug = (name: string): string =>
  foldText(name)
    .replaceAll(/[ðþħœł]/g, (letter) => plain[letter] ?? '')
    .replaceAll(' ', '-');
