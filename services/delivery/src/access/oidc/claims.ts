import type { TrustedBuilder } from '@travel/contracts/endpoints/delivery/trusted-builders';

/** The claims of an identity token that are strings, numbers or booleans, all converted to strings. */
export type IdentityClaims = Readonly<Record<string, string>>;

/** Returns the claims of a token's payload, each cut to 300 characters. */
export const readClaims = (payload: Readonly<Record<string, unknown>>): IdentityClaims =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value).slice(0, 300)]]
        : [],
    ),
  );

/**
 * Returns whether a text matches a pattern in which `*` matches any text. The time grows linearly with both lengths, so
 * a crafted pattern or text cannot slow the service down.
 */
export const matchesPattern = (pattern: string, text: string): boolean => {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === pattern;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
};

/** Returns a sentence about the first claim that does not match the builder's pattern, or undefined if all match. */
export const findDifferentClaim = ({ subject, claims }: TrustedBuilder, identity: IdentityClaims): string | undefined =>
  Object.entries({ sub: subject, ...claims })
    .filter(([name, pattern]) => !matchesPattern(pattern, identity[name] ?? ''))
    .map(([name, pattern]) => `${name} is ${identity[name] ?? 'not there'}, and ${pattern} is required`)[0];
