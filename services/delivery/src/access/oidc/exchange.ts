import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import {
  exchangeIdentityToken,
  exchangedTokenMinutes,
  type TrustedBuilder,
} from '@travel/contracts/endpoints/delivery/trusted-builders';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createProblems } from '@travel/kit/problem/problem';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { usedIdentityTokens } from '../../database/tables.ts';
import { issueToken } from '../release-tokens.ts';
import type { IdentityTokens } from './identity-tokens.ts';
import { readBuilders } from './trusted-builders.ts';

const refused = createProblems(exchangeIdentityToken);
// How long the digest of an exchanged token is retained after its expiry. This is longer than the accepted clock skew,
// so that the token cannot be exchanged again.
const graceMs = 60_000;

interface ExchangeOptions {
  readonly db: DeliveryDb;
  readonly tokens: IdentityTokens;
  readonly clock: Clock;
}

/** The claims of an identity token that are strings, numbers or booleans, all converted to strings. */
type IdentityClaims = Readonly<Record<string, string>>;

/** Returns the claims of a token's payload, each cut to 300 characters. */
const readClaims = (payload: Readonly<Record<string, unknown>>): IdentityClaims =>
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
const findDifferentClaim = ({ subject, claims }: TrustedBuilder, identity: IdentityClaims): string | undefined =>
  Object.entries({ sub: subject, ...claims })
    .filter(([name, pattern]) => !matchesPattern(pattern, identity[name] ?? ''))
    .map(([name, pattern]) => `${name} is ${identity[name] ?? 'not there'}, and ${pattern} is required`)[0];

/**
 * Exchanges the identity token of a trusted builder for a release token that is valid for some minutes.
 *
 * @throws ProblemError with the codes of the exchangeIdentityToken endpoint
 */
export const exchangeForReleaseToken = async ({ db, tokens, clock }: ExchangeOptions, identityToken: string) => {
  const { iss: issuer = '' } = tokens.read(identityToken);
  // Keys are fetched only from issuers that an operator trusts, so that callers cannot make this service call other
  // hosts.
  const builders = (await readBuilders(db)).filter((one) => one.issuer === issuer);
  if (builders.length === 0) {
    throw refused(
      'issuer_unknown',
      'Nobody trusts its issuer',
      `No trusted builder has the issuer ${issuer.slice(0, 200) || '(none)'}.`,
    );
  }
  const payload = await tokens.verify(identityToken, issuer, [...new Set(builders.map((one) => one.audience))]);
  const identity = readClaims(payload);
  const audiences = [payload.aud ?? []].flat();
  const meant = builders.filter((one) => audiences.includes(one.audience));
  const builder = meant.find((one) => findDifferentClaim(one, identity) === undefined);
  if (!builder) {
    const why = meant.map((one) => `${one.id}: ${findDifferentClaim(one, identity)}`);
    throw refused('builder_unknown', 'No trusted builder', `No trusted builder has these claims. ${why.join('; ')}.`);
  }
  const { id: name, packages, organisations } = builder;
  const who = `${name}: ${identity['sub'] ?? ''}`;
  const now = clock.now();
  return transaction(db, async (tx) => {
    await tx.delete(usedIdentityTokens).where(lt(usedIdentityTokens.endsAt, now));
    const digest = createHash('sha256')
      .update(`${issuer} ${payload.jti ?? identityToken}`)
      .digest('hex');
    const endsAt = new Date(payload.exp * 1000 + graceMs);
    const fresh = await tx.insert(usedIdentityTokens).values({ digest, endsAt }).onConflictDoNothing().returning();
    if (fresh.length === 0) {
      throw refused(
        'identity_used',
        'Used before',
        'This identity token was exchanged before. Ask CI for another one.',
      );
    }
    const lastsMs = exchangedTokenMinutes * 60_000;
    const made = await issueToken(
      tx,
      { who, packages, organisations, lastsMs, createdBy: `builder ${name}`, builder: name, identity },
      now,
    );
    await writeAudit(tx, {
      who,
      action: 'token',
      revision: 1,
      what: `Release token ${made.id} for ${exchangedTokenMinutes} minutes: ${packages.join(', ')}`,
      why: `Identity token of ${issuer}`,
    });
    const { token, id, expiresAt } = made;
    return { token, id, builder: name, who, packages, organisations, expires_at: expiresAt.toISOString() };
  });
};
