import { createToken, listTokens, revokeToken } from '@travel/contracts/endpoints/delivery/release-tokens';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { dayMs } from '@travel/contracts/time/durations';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { requireConfirmed } from '../../access/operator-session.ts';
import { requireOrganisations } from '../../organisations/known-organisations.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { issueToken, readTokens, revokeStoredToken } from '../../access/release-tokens.ts';

export const registerTokenRoutes = (
  app: App,
  route: GuardedRoute,
  { db, clock }: { db: DeliveryDb; clock: Clock },
): void => {
  route(app, createToken, ({ body: { who, packages, organisations = null, days, why }, request, identity }) => {
    requireConfirmed(identity, clock);
    return transaction(db, async (tx) => {
      await requireOrganisations(tx, createToken, organisations ?? []);
      const asked = { who, packages, organisations, lastsMs: days * dayMs, createdBy: identity.who };
      const made = await issueToken(tx, asked, clock.now());
      const expires_at = made.expiresAt.toISOString();
      await writeAudit(tx, {
        who: identity.who,
        action: 'token',
        revision: 1,
        what: `Release token ${made.id} for ${who}: ${packages.join(', ')}${formatOrganisations(organisations)}, until ${expires_at.slice(0, 10)}`,
        why,
      });
      recordSecurity(request, {
        kind: 'token.made',
        actor: identity.who,
        reason: why,
        details: { token: made.id, for: who, packages: packages.join(', '), expires_at },
      });
      return { token: made.token, id: made.id, who, packages, organisations, expires_at };
    });
  });

  route(app, listTokens, async () => {
    return { tokens: await readTokens(db) };
  });

  route(app, revokeToken, ({ params, query, body: { why }, request, identity }) => {
    return transaction(db, async (tx) => {
      await requireRevision(tx, params.id, query.revision);
      const revoked = await revokeStoredToken(tx, params.id, identity.who, clock.now());
      if (!revoked) throw await createNotRevocableProblem(tx, params.id);
      const what = `Release token ${revoked.id} of ${revoked.who} revoked: ${revoked.packages.join(', ')}`;
      await writeAudit(tx, { who: identity.who, action: 'token', revision: revoked.revision, what, why });
      recordSecurity(request, {
        kind: 'token.revoked',
        actor: identity.who,
        reason: why,
        details: { token: revoked.id, of: revoked.who },
      });
      return revoked;
    });
  });
};

const formatOrganisations = (organisations: readonly string[] | null): string =>
  organisations === null ? '' : ` for ${organisations.join(', ')}`;

const requireRevision = async (tx: DeliveryDb, id: string, revision: number | undefined): Promise<void> => {
  const known = revision === undefined ? undefined : (await readTokens(tx)).find((one) => one.id === id);
  if (!known || known.revision === revision || known.revoked_at !== null) return;
  throw createDeclaredProblem(revokeToken, 'revision_outdated', {
    detail: `${id} is at revision ${known.revision}, and this change was made on ${revision}.`,
    context: { revision: known.revision },
  });
};

const createNotRevocableProblem = async (tx: DeliveryDb, id: string) => {
  const known = (await readTokens(tx)).find((one) => one.id === id);
  return known
    ? createDeclaredProblem(revokeToken, 'already_revoked', { detail: `${id} was revoked at ${known.revoked_at}.` })
    : createDeclaredProblem(revokeToken, 'token_not_found', { detail: `There is no release token ${id}.` });
};
