import { readSession, signIn, signOut, signUp } from '@travel/contracts/endpoints/people/auth';
import { guestSession } from '@travel/contracts/people/guest';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import type { App } from '@travel/kit/server/create-server';
import { toEmailKey } from '../accounts/email.ts';
import { createSignUp } from '../accounts/sign-up.ts';
import { createSignIn } from '../sign-in/sign-in.ts';
import { toSessionView } from './session-view.ts';
import { readSessionToken } from './session-cookie.ts';
import type { AccountDeps } from '../account-deps.ts';

const signUpsWithAddress: SharedLimit = { name: 'sign-up/address', limit: 5, windowMs: 24 * 3_600_000 };

export const registerSessionRoutes = (app: App, dependencies: AccountDeps): void => {
  const { db, clock, limits, route, sessions, beginSession, sendConfirmation } = dependencies;
  const { cookies, paymentTokens, browsers } = dependencies;
  const checkCredentials = createSignIn(db, limits);
  const makeAccount = createSignUp(db, clock);

  route(app, signIn, async ({ body, traveller, request, reply }) => {
    const account = await checkCredentials({ ...body, address: request.ip }, (kind, reason, known) =>
      recordSecurity(request, { kind, reason, accounts: [body.email, known?.user_id] }),
    );
    const { id } = await traveller.organisation();
    return beginSession(
      { account, organisationId: id, openedBy: 'password', timeZone: body.time_zone },
      request,
      reply,
    );
  });

  route(app, signUp, async ({ body, traveller, request, reply }) => {
    // Applies to e-mail addresses with and without an account, so that no one fills a mailbox or creates many accounts
    // with one address.
    await limits.takeAll(new Map([[signUpsWithAddress, toEmailKey(body.email)]]));
    const organisation = await traveller.organisation();
    const account = await makeAccount(body, organisation.id);
    const kind = account.duplicate_of === null ? 'sign_up.done' : 'sign_up.address_taken';
    recordSecurity(request, { kind, accounts: [body.email] });
    await sendConfirmation(account, organisation, request);
    return beginSession(
      { account, organisationId: organisation.id, openedBy: 'sign-up', timeZone: body.time_zone },
      request,
      reply,
    );
  });

  route(app, signOut, async ({ traveller, request, reply }) => {
    // The session is read before it ends, because the security log records its account.
    const session = await traveller.session();
    const token = readSessionToken(request.headers.cookie);
    if (token !== null) await sessions.end(token);
    if (session) recordSecurity(request, { kind: 'sign_out.done' });
    cookies.clear(reply);
    // The next user of this browser may be another person.
    await browsers.forget(request, reply);
    return guestSession;
  });

  route(app, readSession, async ({ traveller, request, reply }) => {
    // Clears an invalid session cookie, so that browsers stop sending it.
    const session = await traveller.session();
    if (session === null && readSessionToken(request.headers.cookie) !== null) cookies.clear(reply);
    if (session !== null) return toSessionView(session, paymentTokens);
    return {
      user: null,
      api_key: paymentTokens.issue({ browser: browsers.ensure(request, reply) }),
      ...((await traveller.blocked()) && { ended: 'account_blocked' as const }),
    };
  });
};
