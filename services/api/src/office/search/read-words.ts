/** One thing that staff typed: a booking matches if any of its alternatives matches one of the booking's words. */
export interface SearchTerm {
  readonly text: string;
  /** Alternative words, as PostgreSQL's text search reads them. */
  readonly alternatives: readonly string[];
  /** Whether the text can be a name, so that a spelling without a match can be corrected. */
  readonly isName: boolean;
}

const exact = (word: string): string => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`;
const prefix = (word: string): string => `${exact(word)}:*`;

const reverse = (digits: string): string => [...digits].toReversed().join('');

/** Numbers of decimal places of the currencies in use. */
const decimalPlaces = [0, 2, 3] as const;

/** Returns the amounts in minor units that a number such as `848.00` or `848` can mean; none for other texts. */
const listAmounts = (text: string): number[] => {
  const [, major, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  if (major === undefined) return [];
  return decimalPlaces
    .filter((places) => fraction.length <= places)
    .map((places) => Number(`${major}${fraction.padEnd(places, '0')}`));
};

/** Returns the day that a text such as `2026-12-18` or `18.12.2026` means, or null. */
const readDay = (text: string): string | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
};

/** Returns the word for the end of a phone number; none for fewer than four digits. */
const toPhoneEnd = (text: string): string[] => {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 4 ? [prefix(`p:${reverse(digits)}`)] : [];
};

const toAmounts = (text: string): string[] => listAmounts(text).map((amount) => exact(`a:${amount}`));

const toWordTerm = (text: string): SearchTerm => ({
  text,
  alternatives: [
    prefix(text),
    ...(/^\d{4}$/.test(text) ? [exact(`c:${text}`)] : []),
    ...(/^\d+$/.test(text) ? toPhoneEnd(text) : []),
    ...toAmounts(text),
  ],
  isName: /^\D{3,}$/.test(text),
});

/** A phone number with spaces or punctuation, as people write it. */
const phone = /^\+?[\d\s()./-]{7,}$/;

/** Punctuation of ASCII, at which the database splits words too. */
const punctuation = /[!-/:-@[-`{-~]+/;

const readPiece = (text: string): SearchTerm[] => {
  if (text.includes('@')) return [{ text, alternatives: [prefix(text)], isName: false }];
  const day = readDay(text);
  if (day) return [{ text, alternatives: [exact(`d:${day}`)], isName: false }];
  const amounts = /[.,]/.test(text) ? toAmounts(text) : [];
  if (amounts.length > 0) return [{ text, alternatives: amounts, isName: false }];
  return text
    .split(punctuation)
    .filter((word) => word !== '')
    .map(toWordTerm);
};

/**
 * Reads a search text that is folded (lower case, without accents) into terms that all must match. A text that can be
 * read in several ways, such as `4242`, has an alternative for each.
 */
export const readTerms = (folded: string): SearchTerm[] => {
  const text = folded.trim();
  const isNumber = readDay(text) !== null || listAmounts(text).length > 0;
  if (phone.test(text) && !isNumber) {
    const digits = text.replaceAll(/\D/g, '');
    return [{ text, alternatives: [...toPhoneEnd(text), prefix(digits)], isName: false }];
  }
  return text.split(/\s+/).flatMap(readPiece);
};

/** Returns the text search query of terms for an organisation, whose ID is among the words that each booking has. */
export const toTextQuery = (organisationId: string, terms: readonly SearchTerm[]): string =>
  [exact(`o:${organisationId}`), ...terms.map(({ alternatives }) => `(${alternatives.join(' | ')})`)].join(' & ');
