import { addDays, type Day } from '@travel/contracts/locale/days/days';
import { parseDay } from '@travel/contracts/locale/days/typed-day';
import { languages } from '@travel/contracts/locale/languages';
import { parseBookingNumber } from '@travel/contracts/orders/booking-number';
import { cardBrands } from '@travel/contracts/payments/card-brands';

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

/** An amount with thousands, such as `1,234.50` or `1.234`. */
const grouped = /^\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,3})?$/;

/** An amount with spaces between its thousands. The first digits can be a number of their own: `room 12 100.50`. */
const spaced = /^\d{1,3}(?:\s\d{3})+[.,]\d{2}$/;

/** Returns the amounts in minor units that a number such as `848.00` or `848` can mean; none for other texts. */
const listAmounts = (text: string): number[] => {
  const numbers = grouped.test(text)
    ? [text.replaceAll(/[.,'’](?=.*[.,'’])/g, ''), text.replaceAll(/[.,'’](?=\d{3}(?:\D|$))/g, '')]
    : [spaced.test(text) ? text.replaceAll(/\s/g, '') : text];
  const amounts = numbers.flatMap((number) => {
    const [, major, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(number) ?? [];
    if (major === undefined) return [];
    // A whole amount can be one of a currency without decimals. Three places are those of typed decimals only.
    const places = fraction === '' ? [0, 2] : [Math.max(2, fraction.length)];
    return places.map((count) => Number(`${major}${fraction.padEnd(count, '0')}`));
  });
  return [...new Set(amounts)];
};

/**
 * Returns the days that a text such as `2026-12-18` or `18.12.2026` means. Dates with slashes or hyphens can begin with
 * the day or the month: `05/12/2026` is two days.
 */
const readDays = (text: string): Day[] => {
  const [, sign] = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.exec(text) ?? [];
  if (sign === undefined) return [];
  const formats = sign === '.' ? ['DD.MM.YYYY'] : ['DD/MM/YYYY', 'MM/DD/YYYY'];
  return [...new Set(formats.map((format) => parseDay(text, format)).filter((day) => day !== null))];
};

/** Returns the word of bookings whose phone number ends with these digits. */
export const toPhoneWord = (digits: string): string => prefix(`p:${reverse(digits)}`);

/** Returns the word for the end of a phone number; none for fewer than four digits. */
const toPhoneEnd = (text: string): string[] => {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 4 ? [toPhoneWord(digits)] : [];
};

const toAmounts = (text: string): string[] => listAmounts(text).map((amount) => exact(`a:${amount}`));

/** The end of a card, which can be a piece of other numbers too. */
const cardEnd = /^\d{4}$/;

const toWordTerm = (text: string, isEntire: boolean): SearchTerm => ({
  text,
  alternatives: [
    isEntire ? exact(text) : prefix(text),
    ...(cardEnd.test(text) ? [exact(`c:${text}`)] : []),
    ...(/^\d+$/.test(text) ? toPhoneEnd(text) : []),
    ...toAmounts(text),
  ],
  isName: /^\D{3,}$/.test(text),
});

/** A phone number with spaces or punctuation, as people write it. */
const phone = /^\+?[\d\s()./-]{7,}$/;

/** A phone number with dots only, which is an amount with thousands too: `600.123.456`. */
const dottedPhone = /^(?=(?:\D*\d){7})\d+(?:\.\d{3})+$/;

/** Punctuation of ASCII, at which the database splits words too. */
const punctuation = /[!-/:-@[-`{-~]+/;

const joinTerms = (terms: readonly SearchTerm[]): string =>
  terms.map(({ alternatives }) => `(${alternatives.join(' | ')})`).join(' & ');

const readPiece = (
  text: string,
  { hasCard, isBookingNumber }: Readonly<Record<'hasCard' | 'isBookingNumber', boolean>>,
): SearchTerm[] => {
  if (text.includes('@')) return [{ text, alternatives: [prefix(text)], isName: false }];
  const days = readDays(text);
  if (days.length > 0) {
    // Banks book a charge in their time zone, so its day can be the one before or after ours.
    const charged = hasCard ? days.flatMap((day) => [-1, 0, 1].map((by) => exact(`k:${addDays(day, by)}`))) : [];
    return [{ text, alternatives: [...days.map((day) => exact(`d:${day}`)), ...charged], isName: false }];
  }
  const amounts = /[.,]/.test(text) ? toAmounts(text) : [];
  if (amounts.length > 0) {
    const others = dottedPhone.test(text) ? toPhoneEnd(text) : [];
    if (spaced.test(text)) {
      const parts = text.split(/\s/).flatMap((part) => readPiece(part, { hasCard, isBookingNumber }));
      others.push(`(${joinTerms(parts)})`);
    }
    return [{ text, alternatives: [...amounts, ...others], isName: false }];
  }
  return text
    .split(punctuation)
    .filter((word) => word !== '')
    .map((word) => toWordTerm(word, isBookingNumber));
};

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '');

/** The names of the twelve months in each language of the pages. */
const monthNames = languages.map(({ code }) => {
  const { format } = new Intl.DateTimeFormat(code, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => fold(format(Date.UTC(2026, month))));
});

/** Returns the day of a date whose month is a name or its beginning, such as `nov`, or the text if there is none. */
const toWrittenDay = (text: string, day: string, name: string, year: string): string => {
  const found = new Set(monthNames.map((names) => names.findIndex((month) => month.startsWith(name))));
  found.delete(-1);
  const [month] = found;
  if (month === undefined || found.size > 1) return text;
  const written = `${day}.${month + 1}.${year}`;
  return readDays(written).length > 0 ? written : text;
};

// The end of a card can follow a day without a year, so other centuries are no years.
const dayFirst =
  /(?<!\S)(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s/-]+(?:de )?([\p{L}\p{M}]{3,})\.?[\s/-]+(?:de )?((?:19|20)?\d{2})(?!\w)/gu;
const monthFirst = /(?<!\S)([\p{L}\p{M}]{3,})\.?[\s/-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s/-]+((?:19|20)?\d{2})(?!\w)/gu;

/** A day and a month without a year, as Germans write them. */
const yearless = /(?<!\S)(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(?!\S)/g;

/** The signs with which pages hide the digits of a card, or a dash between two texts. */
const isMask = (piece: string): boolean => /^[*x•.–-]+$/.test(piece);

/** Splits a text into pieces that can be read one by one: dates and amounts, no marks at their ends. */
const splitPieces = (text: string): string[] => {
  const pieces = text
    .replaceAll(/\p{Sc}/gu, ' ')
    .replaceAll('٫', '.')
    .replaceAll(/[٬،]/g, ',')
    .replaceAll(dayFirst, toWrittenDay)
    .replaceAll(monthFirst, (found, name, day, year) => toWrittenDay(found, day, name, year))
    .replaceAll(/(?<!\S)[(−–-]?(\d[\d.,'’]*)[)−–-]?(?!\S)/g, '$1')
    .replaceAll(yearless, '$1_$2')
    .split(/(?<!\S)(\d{1,3}(?:\s\d{3})+[.,]\d{2})(?!\S)|\s+|[,;:.](?=\s|$)/)
    .filter(Boolean)
    .map((piece) => piece.replace(/^[*x•.–-]+(?=\d{4}$)/, ''));
  const shown = pieces.filter((piece) => !isMask(piece));
  return shown.length > 0 ? shown : pieces;
};

const isNumber = (piece: string): boolean => readDays(piece).length > 0 || listAmounts(piece).length > 0;

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

const brandWords = new Set([...cardBrands, 'american', 'express', 'diners', 'club']);

/**
 * Returns the alternatives of a piece that can describe a number: a currency the amounts next to it, the brand of a card
 * the ends of cards. They can be a name too, which is not corrected then.
 */
const listDescribed = (pieces: readonly string[], at: number): string[] => {
  const piece = pieces[at] ?? '';
  if (currencies.has(piece)) {
    const numbers = [pieces[at - 1] ?? '', pieces[at + 1] ?? ''];
    return numbers.flatMap((number) => [number, ...number.split(/\s/).slice(1)]).flatMap(toAmounts);
  }
  if (!brandWords.has(piece)) return [];
  return pieces.filter((other) => cardEnd.test(other)).map((end) => exact(`c:${end}`));
};

/**
 * Reads a search text that is folded (lower case, without accents) into terms that all must match. A text that can be
 * read in several ways, such as `4242`, has an alternative for each. A day next to the end of a card can be the day of a
 * charge.
 */
export const readTerms = (folded: string): SearchTerm[] => {
  const pieces = splitPieces(folded);
  const text = pieces.join(' ');
  const hasCard = pieces.length > 1 && pieces.some((piece) => cardEnd.test(piece));
  // The letters with which all numbers begin are slow to find as the beginning of words.
  const isBookingNumber = /^[\w\s-]+$/.test(text) && parseBookingNumber(text) !== null;
  const terms = pieces.flatMap((piece, at) => {
    const read = readPiece(piece, { hasCard, isBookingNumber });
    const described = isBookingNumber ? [] : listDescribed(pieces, at);
    return described.length > 0
      ? read.map((term) => ({ ...term, alternatives: [...term.alternatives, ...described], isName: false }))
      : read;
  });
  if (!phone.test(text) || isNumber(text)) return terms;
  const alternatives = [...toPhoneEnd(text), prefix(text.replaceAll(/\D/g, ''))];
  // The end of a card with a day or an amount looks like a phone number.
  if (hasCard && pieces.every(isNumber)) alternatives.push(`(${joinTerms(terms)})`);
  return [{ text, alternatives, isName: false }];
};

/** Returns the text search query of terms for an organisation, whose ID is among the words that each booking has. */
export const toTextQuery = (organisationId: string, terms: readonly SearchTerm[]): string =>
  [exact(`o:${organisationId}`), ...(terms.length > 0 ? [joinTerms(terms)] : [])].join(' & ');
