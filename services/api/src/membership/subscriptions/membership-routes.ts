import { readMembership } from '@travel/contracts/endpoints/memberships';
import { declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { ForTravellers } from '../../people/requests/traveller.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Clock } from '@travel/kit/clock';
import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import { signedIn } from '../../people/requests/signed-in.ts';
import type { Traveller } from '../../people/requests/traveller.ts';
import { findMembership } from './find-membership.ts';
import type { Whose } from './find-membership.ts';
import { membershipTokens } from './membership-access.ts';
import { membershipView } from './membership-view.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  /** Signs the links. */
  readonly secret: string;
  readonly forTravellers: ForTravellers;
}

/** How a membership stands, for its owner: signed in, or with a link that was mailed. */
export const membershipRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, secret, forTravellers } = dependencies;
  const tokens = membershipTokens(secret, clock);

  /** Whose membership is asked for. @throws ProblemError link_expired, unauthorised */
  const whose = async (traveller: Traveller, access: string | undefined): Promise<Whose> => {
    if (access === undefined) return signedIn(traveller);
    const opened = tokens.read(access);
    if (opened) return opened;
    throw declaredProblem(readMembership, 'link_expired', {
      title: 'The link has expired',
      detail: 'Sign in to see the membership.',
    });
  };

  forTravellers(app, readMembership, async ({ query, traveller }) => {
    const own = await findMembership(db, await whose(traveller, query.access));
    return { data: own ? membershipView(own, spokenLanguage(query.lang ?? '')) : null };
  });
};
