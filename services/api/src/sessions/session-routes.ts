import { readSession, signIn, signOut, signUp } from '@travel/contracts/endpoints/auth';
import { guestSession } from '@travel/contracts/session/guest';
import type { App } from '@travel/kit/server';
import { createSignUp } from '../accounts/sign-up.ts';
import { sessionAnswer } from '../requests/visitor.ts';
import { createSignIn } from '../sign-in/sign-in.ts';
import type { ApiParts } from '../api-parts.ts';
import { sessionToken } from './session-cookie.ts';
import { endSession } from './sessions.ts';

/** Signing in, up and out, and who is signed in. */
export const sessionRoutes = (app: App, parts: ApiParts): void => {
  const { db, clock, forVisitors, paymentTokens, cookies, beginSession } = parts;
  const checkCredentials = createSignIn(db, clock);
  const makeAccount = createSignUp(db, clock);

  forVisitors(app, signIn, async ({ body, visitor, request, reply }) => {
    const account = await checkCredentials({ ...body, address: request.ip });
    const { id } = await visitor.organisation();
    return beginSession({ account, organisationId: id, openedBy: 'password' }, request, reply);
  });

  forVisitors(
    app,
    signUp,
    async ({ body, visitor, request, reply }) => {
      const { id } = await visitor.organisation();
      const account = await makeAccount(body, id);
      return beginSession({ account, organisationId: id, openedBy: 'sign-up' }, request, reply);
    },
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
  );

  forVisitors(app, signOut, async ({ request, reply }) => {
    const token = sessionToken(request.headers.cookie);
    if (token !== null) await endSession(db, token);
    cookies.clear(reply);
    return guestSession;
  });

  forVisitors(app, readSession, ({ visitor, request, reply }) => {
    // A cookie that opens nothing any more would only be sent along for ever.
    if (visitor.session === null && sessionToken(request.headers.cookie) !== null) cookies.clear(reply);
    return sessionAnswer(visitor.session, paymentTokens);
  });
};
