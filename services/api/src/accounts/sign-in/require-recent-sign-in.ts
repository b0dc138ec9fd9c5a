import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { sessions } from '../sessions/session-table.ts';
import type { LiveSession } from '../../platform/http/traveller.ts';
import type { CheckOwnPassword } from './check-own-password.ts';
import type { AccountDeps } from '../account-deps.ts';

/** How long ago a sign-in by password or passkey counts as recent, in milliseconds. */
const recentMs = 10 * 60_000;

type RecentSignInEndpoint = Endpoint & {
  readonly errors: { readonly password_wrong: 403; readonly recent_sign_in_needed: 403 };
};

interface Dependencies extends Pick<AccountDeps, 'db' | 'clock'> {
  readonly checkPassword: CheckOwnPassword;
}

interface SignInProof {
  readonly session: LiveSession;
  readonly password: string | undefined;
  readonly request: FastifyRequest;
}

/**
 * Creates the function that requires a recent sign-in or the password, because the session may be open on an unattended
 * device.
 */
export const createRequireRecentSignIn =
  ({ db, clock, checkPassword }: Dependencies) =>
  /** @throws ProblemError recent_sign_in_needed, password_wrong */
  async (endpoint: RecentSignInEndpoint, { session, password, request }: SignInProof): Promise<void> => {
    if (password !== undefined) {
      await checkPassword(endpoint, { user: session.user, password, request });
      return;
    }
    const since = new Date(clock.now().getTime() - recentMs);
    const recent = await db
      .select({ session_id: sessions.session_id })
      .from(sessions)
      .where(and(eq(sessions.session_id, session.session_id), gt(sessions.created_at, since)));
    if (recent.length > 0) return;
    throw createDeclaredProblem(endpoint, 'recent_sign_in_needed', {
      title: 'A recent sign-in is required',
      detail: 'Send the password, or sign in again with a passkey.',
    });
  };
