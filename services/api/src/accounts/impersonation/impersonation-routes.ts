import { createImpersonationKey, impersonate } from '@travel/contracts/endpoints/people/auth';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { findByEmail } from '../accounts/accounts.ts';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import { getKeyLogName, createKey, redeemKey } from './impersonation-keys.ts';
import type { AccountDeps } from '../account-deps.ts';

const refusalsByNetwork: SharedLimit = { name: 'impersonate/address', limit: 100, windowMs: 5 * 60_000 };

/** Routes for sign-in by key (spec §2.8/02, §8/14). */
export const registerImpersonationRoutes = (app: App, dependencies: AccountDeps): void => {
  const { db, clock, limits, organisations, route, beginSession } = dependencies;

  route(app, impersonate, async ({ body, traveller, request, reply }) => {
    await limits.check(refusalsByNetwork, toNetwork(request.ip));
    const organisation = await traveller.organisation();
    const used = await redeemKey(db, clock, body.impersonate_key, organisation.id);
    const details = { key: getKeyLogName(body.impersonate_key), organisation: organisation.id };
    if (used.outcome === 'sign-in') {
      const { user_id, email } = used.account;
      recordSecurity(request, { kind: 'impersonation_key.used', accounts: [user_id, email], details });
      const newSession = { account: used.account, organisationId: organisation.id, openedBy: 'key' } as const;
      return {
        status: 'success' as const,
        message: { session_out_url: null, sso_logout_url: null },
        session: await beginSession(newSession, request, reply),
      };
    }
    recordSecurity(request, { kind: 'impersonation_key.refused', reason: used.outcome, details });
    if (used.outcome === 'refused') await limits.count(refusalsByNetwork, toNetwork(request.ip));
    // Redirects only to URLs in the organisation's settings.
    const { session_out_url = null, sso_logout_url = null } = organisation;
    return {
      status: 'failed' as const,
      message: { session_out_url: used.outcome === 'sso-logout' ? null : session_out_url, sso_logout_url },
      session: null,
    };
  });

  route(app, createImpersonationKey, async ({ body, request }) => {
    const organisation = await organisations.byId(body.organisation);
    if (!organisation) throw createDeclaredProblem(createImpersonationKey, 'organisation_unknown');
    const account = await findByEmail(db, body.email);
    if (!account) throw createDeclaredProblem(createImpersonationKey, 'account_unknown');
    const expiresAt = new Date(clock.now().getTime() + body.valid_minutes * 60_000);
    const key = await createKey(db, clock, { account, organisationId: organisation.id, expiresAt });
    recordSecurity(request, {
      kind: 'impersonation_key.made',
      actor: 'operator',
      reason: body.why,
      accounts: [account.user_id, account.email],
      details: { key: getKeyLogName(key), organisation: organisation.id, minutes: body.valid_minutes },
    });
    return { impersonate_key: key, expires_at: expiresAt.toISOString() };
  });
};
