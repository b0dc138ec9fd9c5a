import { isSecretName } from './secret-names.ts';

const redacted = '[redacted]';

/**
 * The same data without secrets: fields of secret names emptied, card numbers and what opens a hold or a payment cut
 * wherever they stand, and e-mail addresses out of paths.
 */
export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutCardNumbers(value.replaceAll(opener, redacted));
  if (typeof value === 'number') return isCardNumber(String(value)) ? redacted : value;
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) && inner !== null && inner !== '' ? redacted : redact(inner),
    ]),
  );
};

/** The token of a hold or of an order of a plan, which stand in paths too, what the secret of an intent adds to its id, and who stands in a path. */
const opener = /\bH-(?:[0-9A-Z]{24}|[0-9A-F]{32})\b|(?<=_)secret_[A-Za-z0-9]{16,}|(?<=\/)[^/\s@%]+(?:@|%40)[^/\s@]+/g;

/** An id, or digits. Ids come first: one in nine hundred has digits enough, and right ones, to pass for a card number. */
const idOrDigitRun = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/gi;

/** Replaces what looks like a card number (13 to 19 digits, also in groups, with a right check digit). */
const withoutCardNumbers = (text: string): string =>
  text.replaceAll(idOrDigitRun, (run) => (isCardNumber(run.replaceAll(/[ -]/g, '')) ? redacted : run));

// Major issuers begin with 2 to 6; 14 to 16 digits beginning with 1 are usually times.
const isCardNumber = (digits: string): boolean => /^[2-6]\d{12,18}$/.test(digits) && passesLuhn(digits);

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    const digit = Number(digits.at(-place));
    const weighed = place % 2 === 0 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
};
