import {
  deleteTrustedBuilder,
  exchangeIdentityToken,
  listTrustedBuilders,
  putTrustedBuilder,
} from '@travel/contracts/endpoints/delivery/trusted-builders';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createWrongTokens } from '@travel/kit/operators/wrong-tokens';
import { ProblemError, createDeclaredProblem } from '@travel/kit/problem/problem';
import { createRoute } from '@travel/kit/server/routes/route';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { GuardedRoute } from '../../access/guarded-routes.ts';
import { exchangeForReleaseToken } from '../../access/oidc/exchange.ts';
import { createIdentityTokens } from '../../access/oidc/identity-tokens.ts';
import { readBuilders, removeBuilder, storeBuilder } from '../../access/oidc/trusted-builders.ts';
import { requireConfirmed } from '../../access/operator-session.ts';
import { revokeBuilderTokens } from '../../access/release-tokens.ts';
import { writeAudit } from '../../database/audit.ts';
import type { DeliveryDb } from '../../database/database.ts';
import { requireOrganisations } from '../../organisations/known-organisations.ts';

interface BuilderOptions {
  readonly db: DeliveryDb;
  readonly clock: Clock;
  readonly environment: 'sandbox' | 'production';
}

export const registerBuilderRoutes = (
  app: App,
  route: GuardedRoute,
  { db, clock, environment }: BuilderOptions,
): void => {
  route(app, listTrustedBuilders, async () => ({ builders: await readBuilders(db) }));

  route(app, putTrustedBuilder, ({ params, query, body: { why, ...rules }, request, identity }) => {
    requireConfirmed(identity, clock);
    requireSecure(rules.issuer, environment);
    return transaction(db, async (tx) => {
      await requireOrganisations(tx, putTrustedBuilder, rules.organisations ?? []);
      const by = { who: identity.who, revision: query.revision, now: clock.now() };
      const stored = await storeBuilder(tx, { id: params.id, ...rules }, by);
      if (!stored) throw await createOutdatedProblem(tx, params.id, query.revision);
      const what = `Trusted builder ${stored.id}: ${stored.subject} of ${stored.issuer}, for ${stored.packages.join(', ')}`;
      await writeAudit(tx, { who: identity.who, action: 'builder', revision: stored.revision, what, why });
      recordSecurity(request, {
        kind: 'operator.called',
        actor: identity.who,
        reason: why,
        details: { builder: stored.id, issuer: stored.issuer, subject: stored.subject },
      });
      return stored;
    });
  });

  route(app, deleteTrustedBuilder, ({ params, query, body: { why }, request, identity }) =>
    transaction(db, async (tx) => {
      const known = (await readBuilders(tx)).find((one) => one.id === params.id);
      if (!known) {
        throw createDeclaredProblem(deleteTrustedBuilder, 'builder_not_found', {
          detail: `There is no trusted builder ${params.id}.`,
        });
      }
      if (known.revision !== query.revision) throw await createOutdatedProblem(tx, params.id, query.revision);
      await removeBuilder(tx, params.id);
      const revoked = await revokeBuilderTokens(tx, params.id, identity.who, clock.now());
      const what = `Trusted builder ${params.id} removed; ${revoked} of its tokens revoked`;
      await writeAudit(tx, { who: identity.who, action: 'builder', revision: known.revision + 1, what, why });
      recordSecurity(request, {
        kind: 'operator.called',
        actor: identity.who,
        reason: why,
        details: { builder: params.id, revoked },
      });
      return { revoked_tokens: revoked };
    }),
  );
};

/** Registers the endpoint with which a CI job exchanges its identity token for a release token. */
export const registerExchangeRoutes = (app: App, { db, clock }: BuilderOptions): void => {
  const tokens = createIdentityTokens(clock);
  const wrongTokens = createWrongTokens();
  const route = createRoute({ anyone: () => ({}) });

  route(app, exchangeIdentityToken, async ({ body, request }) => {
    wrongTokens.check(request);
    try {
      const made = await exchangeForReleaseToken({ db, tokens, clock }, body.identity_token);
      recordSecurity(request, {
        kind: 'token.made',
        actor: made.who,
        details: { token: made.id, builder: made.builder, packages: made.packages.join(', ') },
      });
      return made;
    } catch (error) {
      if (error instanceof ProblemError && error.code !== 'issuer_unreachable') {
        recordSecurity(request, { kind: 'token.refused', actor: 'identity token', reason: error.code, details: {} });
        wrongTokens.count(request);
      }
      throw error;
    }
  });
};

const requireSecure = (issuer: string, environment: BuilderOptions['environment']): void => {
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'https:' || (environment === 'sandbox' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname)))
    return;
  throw createDeclaredProblem(putTrustedBuilder, 'issuer_insecure', {
    detail: `${issuer} is not https, so that anybody on the way could change its keys.`,
  });
};

const createOutdatedProblem = async (tx: DeliveryDb, id: string, asked: number) => {
  const revision = (await readBuilders(tx)).find((one) => one.id === id)?.revision ?? 0;
  return createDeclaredProblem(putTrustedBuilder, 'revision_outdated', {
    detail: `${id} is at revision ${revision}, and this change was made on ${asked}. Look at it again.`,
    context: { revision },
  });
};
