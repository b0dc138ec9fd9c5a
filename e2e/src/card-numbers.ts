import type { Trace } from './traffic.ts';

const base64s = (text: string): string[] =>
  // Three of them, by where in a longer text it begins; the ends mix with what stands beside.
  [0, 1, 2].map((offset) =>
    Buffer.from(' '.repeat(offset) + text)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );

/** The ways in which a card's number could be written down, as text without gaps. */
const formsOf = (number: string): string[] => {
  const digits = number.replaceAll(' ', '');
  return [digits, Buffer.from(digits).toString('hex'), ...base64s(digits), ...base64s(number)];
};

/** Gaps as people, forms and addresses write them. */
const gaps = /[\s+_-]|%20|\\u00a0/gu;

/** Where a card's number, or its security code under its name, stands. */
export const whereCardStands = (traces: readonly Trace[], number: string, code: string): string[] => {
  const forms = formsOf(number);
  const named = new RegExp(`(cvc|cvv|csc|security.?code)\\W{1,12}${code}(?!\\d)|"${code}"`, 'iu');
  return traces
    .filter(({ text }) => {
      const dense = text.replaceAll(gaps, '');
      return named.test(text) || forms.some((form) => text.includes(form) || dense.includes(form));
    })
    .map(({ place }) => place);
};
