import { cleanLine } from '../text/typed-text.ts';

/** The longest name that forms and services accept. */
export const maxNameLength = 80;

/** Returns a name as stored: composed, on one line, without invisible characters. */
export const normalizeName = (typed: string): string => cleanLine(typed);

/** Mail programs turn web and e-mail addresses into links, so names must not contain them in mails to others. */
const link = /:\/\/|@|(?:^|[^\p{L}\p{N}])www\./iu;

/** Returns whether a text contains a web or e-mail address, in any width of letters. */
export const hasLink = (text: string): boolean => link.test(cleanLine(text).normalize('NFKC'));

export const hasLetter = (text: string): boolean => /\p{L}/u.test(cleanLine(text));

export type NameError = 'missing' | 'letters' | 'link';

/** Returns why a typed name is invalid, or undefined if it is valid. Names of every script are accepted. */
export const findNameError = (typed: string): NameError | undefined => {
  const name = normalizeName(typed);
  if (name === '') return 'missing';
  if (!hasLetter(name)) return 'letters';
  return hasLink(name) ? 'link' : undefined;
};

/** Transliteration of Latin letters that are more than a base letter with an accent (ICAO 9303, part 3, section 6). */
const transliterations: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ɓ: 'B',
  Ð: 'D',
  Đ: 'D',
  Ɖ: 'D',
  Ɗ: 'D',
  Ə: 'E',
  Ɛ: 'E',
  Ǝ: 'E',
  Ƒ: 'F',
  Ǥ: 'G',
  Ɣ: 'G',
  Ħ: 'H',
  Ɨ: 'I',
  Ƙ: 'K',
  Ł: 'L',
  Ŋ: 'N',
  Ɲ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Ɔ: 'O',
  ẞ: 'SS',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
  Ʉ: 'U',
  Ʋ: 'V',
  Ƴ: 'Y',
};

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

const transliterate = (letter: string): string => {
  const plain = withoutAccents(letter);
  return transliterations[letter] ?? transliterations[plain] ?? plain;
};

/** Airlines print at most this many letters of the last and the first name together. */
export const maxDocumentNameLength = 58;

/**
 * Returns a name as airlines and the machine-readable lines of a passport print it: `Müller-Søe` becomes `MUELLER SOE`.
 * Apostrophes and dots are omitted, hyphens become spaces. Null if a letter is not Latin or no letter is left, because
 * only the passport shows how its country transliterated such a name.
 */
export const toDocumentName = (name: string): string | null => {
  const upper = normalizeName(name).normalize('NFKC').replaceAll('ß', 'ẞ').replaceAll('ı', 'I').toUpperCase();
  const plain = [...upper]
    .map(transliterate)
    .join('')
    .replaceAll(/[\p{Lm}\p{Sk}'‘’‛.·•\uA78B\uA78C\u200C\u200D]/gu, '')
    .replaceAll(/[\s,\p{Pd}]+/gu, ' ')
    .trim();
  return /^[A-Z][A-Z ]*$/.test(plain) ? plain : null;
};

/**
 * Returns a key for comparing names: letters and digits without case, spaces or hyphens. Accents are folded only on
 * Latin, Greek and Cyrillic letters; in other scripts such marks are vowels: रीमा is not रमा.
 */
export const getNameKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .normalize('NFC');
