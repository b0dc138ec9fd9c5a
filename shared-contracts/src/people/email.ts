import { cleanLine } from '../text/typed-text.ts';

/** Maximum length of an e-mail address that mail servers accept. */
export const maxEmailLength = 254;

/**
 * An e-mail address as stored: a local part as RFC 5322 allows it without quotes, at most 64 characters, and an ASCII
 * domain.
 */
export const emailPattern =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const toAsciiDomain = (domain: string): string | null => {
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return null;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
};

/**
 * Returns an e-mail address as it is stored and mailed to, or null if it is invalid. Domains of every script are
 * converted to ASCII (punycode). The local part must be ASCII, because many mail servers do not support other letters
 * (RFC 6531), and a booking confirmation must arrive.
 */
export const normalizeEmail = (typed: string): string | null => {
  const text = cleanLine(typed)
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-');
  const at = text.lastIndexOf('@');
  const domain = toAsciiDomain(text.slice(at + 1));
  if (at < 1 || domain === null) return null;
  const email = `${text.slice(0, at)}@${domain}`;
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : null;
};
