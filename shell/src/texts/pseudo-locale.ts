const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';

/** Share by which a text gets longer, because other languages are longer than English. */
const stretch = 0.3;

// Parts of a text that must stay unchanged: placeholders, nested texts, tags, entities and complete URLs.
const kept = /\{\{[^{}]*\}\}|\$t\(.*?\)|<[^<>]*>|&[a-z]+;|https?:\/\/\S+/g;

/**
 * Converts an English text to the pseudo-locale: accented, 30 % longer, in brackets. A text without accents on the
 * screen is not translated, and one that lost its brackets does not fit. `Sign in` → `[Šíĝñ íñ ~~]`.
 */
export const pseudoText = (text: string): string => {
  if (text === '') return text;
  let length = 0;
  const accent = (plain: string): string =>
    plain.replaceAll(/[A-Za-z]/g, (letter) => {
      length += 1;
      return accented.charAt(letters.indexOf(letter));
    });
  const parts = text.split(kept);
  const placeholders = text.match(kept) ?? [];
  const body = parts.map((part, index) => accent(part) + (placeholders[index] ?? '')).join('');
  return `[${body} ${'~'.repeat(Math.max(1, Math.ceil(length * stretch)))}]`;
};

export const pseudoTexts = (texts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [key, pseudoText(value)];
      return [key, typeof value === 'object' && value !== null ? pseudoTexts(value) : value];
    }),
  );
