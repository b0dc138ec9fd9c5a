import type { Endpoint } from '@travel/contracts/http/endpoint';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { LiveSession } from '../../platform/http/traveller.ts';

type OwnersOnlyEndpoint = Endpoint & {
  readonly errors: { readonly signed_in_by_key: 403 };
};

/**
 * Returns the session if the account's owner opened it. A person who signed in by key may not manage passwords,
 * passkeys or sessions.
 * @throws ProblemError signed_in_by_key
 */
export const requireOwnSession = (endpoint: OwnersOnlyEndpoint, session: LiveSession): LiveSession => {
  if (session.opened_by !== 'key') return session;
  throw createDeclaredProblem(endpoint, 'signed_in_by_key', {
    title: 'For the owner of the account',
    detail: 'A support session cannot see or change the sign-in settings of the account.',
  });
};
