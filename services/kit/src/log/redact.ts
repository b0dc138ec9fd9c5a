import { LRUCache } from 'lru-cache';
import { isSecretName } from './secret-names.ts';

const redacted = '[redacted]';

/**
 * Returns the same data without secrets. Empties fields with secret names. Removes card numbers, e-mail addresses,
 * tokens and everything that opens a hold or a payment from texts and field names.
 */
export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return isCardNumber(String(value)) ? redacted : value;
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== 'object') return value;
  const fields = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    const shown = redactText(name);
    // Two field names whose redacted forms are equal stay distinct.
    const key = fields.has(shown) ? `${shown} ${fields.size}` : shown;
    fields.set(key, isSecretName(name) && inner !== null && inner !== '' ? redacted : redact(inner));
  }
  return Object.fromEntries(fields);
};

const redactText = (text: string): string => {
  const withoutOpeners = secretPatterns.reduce(
    (left, pattern) => left.replaceAll(pattern, redacted),
    removeCardNumbers(text),
  );
  return removeMailAddresses(withoutOpeners.replaceAll(personInPath, redacted));
};

/** Patterns of texts that grant access to their holder. */
const secretPatterns: readonly RegExp[] = [
  // The token of a hold or of a plan order, which also occurs in paths.
  /\bH-(?:[0-9A-Z]{24}|[0-9A-F]{32})\b/g,
  // The secret part of a client secret, after the ID of its payment intent.
  /(?<=_)secret_[A-Za-z0-9]{16,}/g,
  // Keys and tokens that are recognisable by their prefix.
  /\b(?:rel|imp)_[\w-]{20,}/g,
  /\b(?:sk|rk|ek)_(?:test|live)_[A-Za-z0-9]{16,}/g,
  /\bwhsec_[\w-]{16,}/g,
  /(?<=\b(?:bearer|basic) )[\w.~+/=-]{8,}/gi,
  // Values of secret cookies and query parameters.
  /(?<=\b(?:userToken|browserKey|api_key|reset_token|impersonate_key|access|token|changeTok)=)[^\s;&"']+/g,
];

/** An e-mail address as a part of a path, as in `/v1/card/delete/{email}`. */
const personInPath = /(?<=\/)[^/\s@%]{1,64}(?:@|%40)[^/\s@]+/g;

/**
 * Matches an e-mail address, also URL-encoded, from its @ on. The local part is matched backwards from the @: a search
 * that starts with the local part would read up to 64 characters again for each character of a long text.
 */
const mailAddress =
  /(?:[@＠]|%40)(?<=(?<local>[\p{L}\p{N}_.!#$%*+^~-]{1,64})(?:[@＠]|%40))[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu;

const removeMailAddresses = (text: string): string => {
  let left = '';
  let last = 0;
  for (const found of text.matchAll(mailAddress)) {
    const { local = '' } = found.groups ?? {};
    left += text.slice(last, Math.max(last, found.index - local.length)) + redacted;
    last = found.index + found[0].length;
  }
  return left + text.slice(last);
};

/** The zero of each script in which people type digits: ASCII, Arabic, Persian, Devanagari, full width. */
const zeros = [0x30, 0x6_60, 0x6_f0, 0x9_66, 0xff_10] as const;
const digit = String.raw`[0-9\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]`;
/** Up to three separators between the groups of a number, also URL-encoded. */
const between = String.raw`(?:%20|%2[BbDdEe]|[\s.+_/\u2010-\u2015\u00b7-])`;

/**
 * Matches a UUID, a URL-encoded separator, or digits in groups. UUIDs are matched first and preserved, because one in
 * nine hundred contains a valid card number.
 */
const idOrDigits = new RegExp(
  String.raw`\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|%2[0bde]|${digit}+(?:${between}{1,3}${digit}+)*`,
  'gi',
);
const group = new RegExp(`(${between}{1,3})(?=${digit})`, 'g');
const isId = /^[\da-f]{8}-[\da-f]{4}-/i;

const toAsciiDigits = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? '' : String(code - zero);
  }).join('');

/** Removes text that looks like a card number: 13 to 19 digits with a valid check digit, in groups or not. */
const removeCardNumbers = (text: string): string =>
  text.replaceAll(idOrDigits, (run) => (run.length < 13 || isId.test(run) ? run : removeGroupedCardNumbers(run)));

const longestNumber = 19;

/** Matches one character of every text that `hint` can match, for a faster first check. */
const hintSign = /[@＠\\%_=]|[hH]-|[cCrR] /;
const hint =
  /[@＠\\]|%40|\bH-[0-9A-Z]|_secret_|\b(?:rel|imp)_|_(?:test|live)_|\bwhsec_|\b(?:bearer|basic) |(?:userToken|browserKey|api_key|reset_token|impersonate_key|access|token|changeTok)=/i;
const manyDigits = new RegExp(`(?:${digit}${between}{0,3}){13}`, 'i');

/** ASCII characters that may separate the digits of a number, in addition to the letters of `%2B`, `%2D` and `%2E`. */
const separators = new Set(Array.from(' .+_/-%', (one) => one.codePointAt(0)));
const mostBetween = 3;
const fewestDigits = 13;
const [zeroCode, nineCode, lastOfAscii] = [0x30, 0x39, 0x7f];

/** Returns whether a line contains enough digits for a card number close enough together. Reads each character once. */
const hasManyDigits = (line: string): boolean => {
  let digits = 0;
  let since = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.codePointAt(at) ?? 0;
    if (code > lastOfAscii) return manyDigits.test(line);
    if (code >= zeroCode && code <= nineCode) {
      digits += 1;
      since = 0;
      if (digits === fewestDigits) return true;
    } else if (digits > 0) {
      since += 1;
      if (since > mostBetween || !(separators.has(code) || line.startsWith('%2', at - 2))) digits = 0;
    }
  }
  return false;
};

const nameEnd = '":';

/** Caches whether a field name is secret, because a service's lines use few different names. */
const secretFields = new LRUCache<string, boolean>({ max: 500 });

const isSecretField = (name: string): boolean => {
  const before = secretFields.get(name);
  if (before !== undefined) return before;
  const isSecret = isSecretName(name);
  secretFields.set(name, isSecret);
  return isSecret;
};

/** A UUID that is an entire quoted text of a line. `redact` preserves it, and no number extends beyond its quotes. */
const wholeId = /"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/gi;

/**
 * UUIDs are removed for a second check, because each line of a request contains one, and one in fifty has enough digits
 * for a card number.
 */
const mayContainCardNumber = (line: string): boolean =>
  hasManyDigits(line) && hasManyDigits(line.replaceAll(wholeId, '""'));

/**
 * Returns whether a line of JSON may contain anything that `redact` removes. This fast check may return true for
 * harmless lines, but never returns false for a line with a secret.
 */
export const mayContainSecrets = (line: string): boolean => {
  if ((hintSign.test(line) && hint.test(line)) || mayContainCardNumber(line)) return true;
  for (let end = line.indexOf(nameEnd); end !== -1; end = line.indexOf(nameEnd, end + 1)) {
    if (isSecretField(line.slice(line.lastIndexOf('"', end - 1) + 1, end))) return true;
  }
  return false;
};

/**
 * Removes a card number from digits in groups. The number may start at any group, because earlier groups may belong to
 * something else.
 */
const removeGroupedCardNumbers = (run: string): string => {
  // The digit groups are at even positions, their separators at odd ones.
  const parts = run.split(group);
  for (let from = 0; from < parts.length; from += 2) {
    let digits = '';
    for (let to = from; to < parts.length && digits.length <= longestNumber; to += 2) {
      digits += toAsciiDigits(parts[to] ?? '');
      if (isCardNumber(digits)) {
        parts.splice(from, to - from + 1, redacted);
        break;
      }
    }
  }
  return parts.join('');
};

// Major issuers start with 2 to 6; 14 to 16 digits starting with 1 are usually times.
const isCardNumber = (digits: string): boolean => /^[2-6]\d{12,18}$/.test(digits) && passesLuhn(digits);

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    const value = Number(digits.at(-place));
    const weighed = place % 2 === 0 ? value * 2 : value;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
};
