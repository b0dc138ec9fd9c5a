import type { TrustedBuilder } from '@travel/contracts/endpoints/delivery/trusted-builders';

/** What an identity token says, as far as it is text: numbers and booleans as they are written. */
export type IdentityClaims = Readonly<Record<string, string>>;

export const textClaims = (payload: Readonly<Record<string, unknown>>): IdentityClaims =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value).slice(0, 300)]]
        : [],
    ),
  );

/** Whether a text is what a pattern with * for any text allows; in time that grows with their lengths alone. */
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

/** The first claim that is not as the builder's must be, in words; undefined where all are. */
export const differingClaim = ({ subject, claims }: TrustedBuilder, said: IdentityClaims): string | undefined =>
  Object.entries({ sub: subject, ...claims })
    .filter(([name, pattern]) => !matchesPattern(pattern, said[name] ?? ''))
    .map(([name, pattern]) => `${name} is ${said[name] ?? 'not there'}, and ${pattern} is required`)[0];
