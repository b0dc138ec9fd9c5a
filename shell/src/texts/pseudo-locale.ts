const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';

/** How much longer a text gets, as other languages are longer than English. */
const stretch = 0.3;

// What must come through as it is: placeholders, nested texts, tags, entities, and whole addresses.
const kept = /\{\{[^{}]*\}\}|\$t\(.*?\)|<[^<>]*>|&[a-z]+;|https?:\/\/\S+/g;

/**
 * English made to look foreign: accented, 30 % longer, in brackets. What stays plain on the screen is not translated,
 * what loses its brackets does not fit. `Sign in` → `[Šíĝñ íñ ~~]`.
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

/** The same for every text of a file, nested as they are. */
export const pseudoTexts = (texts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [key, pseudoText(value)];
      return [key, typeof value === 'object' && value !== null ? pseudoTexts(value) : value];
    }),
  );
