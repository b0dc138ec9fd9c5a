/** Invisible characters, except joiners and variation selectors, which change letters. */
const invisible = /(?![\p{Variation_Selector}\u200C\u200D])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns one line of text: composed (NFC), with single spaces, without control characters and direction marks. Joiners
 * stay between letters, because Persian and Indian spelling needs them.
 */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/[\u200C\u200D](?![^ \u200C\u200D])/g, '')
    .replaceAll(/(^| )[\u200C\u200D]/g, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Returns the text with the digits of any script written as 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let zero = codePoint;
    // Unicode lists the ten digits of a script consecutively, and the character before each zero is no digit.
    while (isDigit(zero - 1)) zero -= 1;
    return String(codePoint - zero);
  });
