import { cancelMembership, resumeMembership } from '@travel/contracts/endpoints/membership/memberships';
import type { User } from '@travel/contracts/people/session.schema';
import type { App } from '@travel/kit/server/create-server';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { RenewalDependencies } from '../renewals/renewal-dependencies.ts';
import { findMembership } from '../subscriptions/find-membership.ts';
import { toMembershipView } from '../subscriptions/membership-view.ts';
import { createCancellation } from './cancel-membership.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

interface Dependencies extends RenewalDependencies {
  readonly route: ApiRoute;
}

export const cancellationRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, route } = dependencies;
  const cancellation = createCancellation(dependencies);

  const readView = async ({ user_id, preferred_language }: User, lang: string | undefined) => {
    const own = await findMembership(db, { user_id });
    if (!own) throw new Error(`The membership of ${user_id} is gone`);
    return { data: toMembershipView(own, getMailLanguage(lang, preferred_language)) };
  };

  route(app, cancelMembership, async ({ query, session: { user } }) => {
    await cancellation.cancel(user.user_id);
    return readView(user, query.lang);
  });

  route(app, resumeMembership, async ({ query, session: { user } }) => {
    await cancellation.resume(user.user_id);
    return readView(user, query.lang);
  });
};
