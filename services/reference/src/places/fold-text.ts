/** Returns a text in lower case, without accents or punctuation, with words separated by one space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plain: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', ħ: 'h', œ: 'oe', ł: 'l' };

/** Converts a name to a URL segment: `torre-limonaia`. */
export const toSlug = (name: string): string =>
  foldText(name)
    .replaceAll(/[ðþħœł]/g, (letter) => plain[letter] ?? '')
    .replaceAll(' ', '-');
