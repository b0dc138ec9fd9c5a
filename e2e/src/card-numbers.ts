import type { Trace } from './traffic.ts';

const base64s = (text: string): string[] =>
  // The base64 text of a card number depends on the number's offset in the encoded text. All three offsets are tried,
  // without the first and last characters, which mix with neighbouring bytes.
  [0, 1, 2].map((offset) =>
    Buffer.from(' '.repeat(offset) + text)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );

/** Returns the encodings in which a card number could be stored, as text without separators. */
const listForms = (number: string): string[] => {
  const digits = number.replaceAll(' ', '');
  return [digits, Buffer.from(digits).toString('hex'), ...base64s(digits), ...base64s(number)];
};

/** Matches separators that people, forms and URLs use. */
const gaps = /[\s+_-]|%20|\\u00a0/gu;

/** Returns the places that contain a card's number, or its security code if one is given. */
export const findCardTraces = (traces: readonly Trace[], number: string, code?: string): string[] => {
  const forms = listForms(number);
  const named = code && new RegExp(`(cvc|cvv|csc|security.?code)\\W{1,12}${code}(?!\\d)|"${code}"`, 'iu');
  return traces
    .filter(({ text }) => {
      const dense = text.replaceAll(gaps, '');
      return (named && named.test(text)) || forms.some((form) => text.includes(form) || dense.includes(form));
    })
    .map(({ place }) => place);
};
