import { readMembership } from '@travel/contracts/endpoints/membership/memberships';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { User } from '@travel/contracts/people/session.schema';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Clock } from '@travel/kit/clock/clock';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { findMembership, type MembershipKey } from './find-membership.ts';
import { createMembershipTokens } from './membership-tokens.ts';
import { toMembershipView } from './membership-view.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  /** Secret key that signs the mailed links to memberships. */
  readonly secret: string;
  readonly route: ApiRoute;
}

/** Registers the route that returns a membership to its owner, who is signed in or follows a mailed link. */
export const membershipRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, secret, route } = dependencies;
  const tokens = createMembershipTokens(secret, clock);

  /**
   * Returns whose membership is requested.
   * @throws ProblemError link_expired
   */
  const identifyOwner = (user: User | null, access: string | undefined): MembershipKey => {
    const opened = access === undefined ? user : tokens.read(access);
    if (opened) return opened;
    throw createDeclaredProblem(readMembership, 'link_expired', {
      title: 'The link has expired',
      detail: 'Sign in to see the membership.',
    });
  };

  route(app, readMembership, async ({ query, user }) => {
    const own = await findMembership(db, identifyOwner(user, query.access));
    return { data: own ? toMembershipView(own, getResponseLanguage(query.lang ?? '')) : null };
  });
};
