import { createToken, listTokens, revokeToken } from '@travel/contracts/endpoints/release-tokens';
import type { Clock } from '@travel/kit/clock';
import { transaction } from '@travel/kit/database/transaction';
import { declaredProblem } from '@travel/kit/problem';
import { recordSecurity } from '@travel/kit/security-events';
import type { App } from '@travel/kit/server';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { requireConfirmed } from '../../access/operator-session.ts';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { endToken, makeToken, readTokens } from '../../access/release-tokens.ts';

/** Making, listing and revoking release tokens. */
export const tokenRoutes = (app: App, route: GuardedRoute, { db, clock }: { db: DeliveryDb; clock: Clock }): void => {
  route(app, createToken, ({ body: { who, packages, days, why }, request, identity }) => {
    requireConfirmed(identity, clock);
    return transaction(db, async (tx) => {
      const made = await makeToken(tx, { who, packages, days, createdBy: identity.who }, clock.now());
      const expires_at = made.expiresAt.toISOString();
      await writeAudit(tx, {
        who: identity.who,
        action: 'token',
        what: `Release token ${made.id} for ${who}: ${packages.join(', ')}, until ${expires_at.slice(0, 10)}`,
        why,
      });
      recordSecurity(request, {
        kind: 'token.made',
        actor: identity.who,
        reason: why,
        details: { token: made.id, for: who, packages: packages.join(', '), expires_at },
      });
      return { token: made.token, id: made.id, who, packages, expires_at };
    });
  });

  route(app, listTokens, async () => {
    return { tokens: await readTokens(db) };
  });

  route(app, revokeToken, ({ params, body: { why }, request, identity }) => {
    return transaction(db, async (tx) => {
      const revoked = await endToken(tx, params.id, identity.who, clock.now());
      if (!revoked) throw await notRevocable(tx, params.id);
      const what = `Release token ${revoked.id} of ${revoked.who} revoked: ${revoked.packages.join(', ')}`;
      await writeAudit(tx, { who: identity.who, action: 'token', what, why });
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

const notRevocable = async (tx: DeliveryDb, id: string) => {
  const known = (await readTokens(tx)).find((one) => one.id === id);
  return known
    ? declaredProblem(revokeToken, 'already_revoked', { detail: `${id} was revoked at ${known.revoked_at}.` })
    : declaredProblem(revokeToken, 'token_not_found', { detail: `There is no release token ${id}.` });
};
