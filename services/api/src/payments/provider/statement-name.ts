/**
 * Maximum length of the merchant name on bank statements. The next constant matches the characters that card networks
 * exclude.
 */
const longest = 22;
const refused = /[<>\\'"*]/g;
const unprintable = /[^\x20-\x7E]/g;

/**
 * Returns a shop's name for bank statements: Latin letters without diacritics, at most 22 characters. Null if no letter
 * remains, so that the account's own name is used.
 */
export const toStatementName = (name: string): string | null => {
  const latin = name.normalize('NFKD').replaceAll(unprintable, '').replaceAll(refused, '');
  const short = latin.replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim();
  return /[A-Za-z]/.test(short) ? short : null;
};
