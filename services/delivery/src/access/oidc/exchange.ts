import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { exchangeIdentityToken, exchangedTokenMinutes } from '@travel/contracts/endpoints/delivery/trusted-builders';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createProblems } from '@travel/kit/problem/problem';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { usedIdentityTokens } from '../../database/tables.ts';
import { issueToken } from '../release-tokens.ts';
import { findDifferentClaim, readClaims } from './claims.ts';
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

/**
 * Exchanges the identity token of a trusted builder for a release token that is valid for some minutes.
 *
 * @throws ProblemError with the codes of the exchangeIdentityToken endpoint
 */
export const exchange = async ({ db, tokens, clock }: ExchangeOptions, identityToken: string) => {
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
