import {
  listSubscriptionPlans,
  readMembershipTerms,
  readPlansProfile,
  readPlanTerms,
  type PlansResponse,
} from '@travel/contracts/endpoints/membership/plans';
import { toDecimal, zero } from '@travel/contracts/money/money';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { findById } from '../../accounts/accounts/accounts.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { findMembership, pickOfferedVersion } from './find-membership.ts';
import { sumDebts, toPlanStatus, toSubscriptionDetail } from './membership-view.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { findPlanDocuments, findPlans } from '../plans/find-plans.ts';
import { membershipTerms } from '../plans/membership-terms.ts';
import { registerPlanPictureRoute } from '../plans/plan-pictures.ts';
import { toTermsHtml } from '../plans/terms-html.ts';
import { toPlanView } from '../plans/plan-view.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly route: ApiRoute;
}

export const planRoutes = (app: App, { db, route }: Dependencies): void => {
  registerPlanPictureRoute(app, { db, route });

  route(app, readPlansProfile, async ({ params, query, traveller, user }): Promise<PlansResponse> => {
    if (params.user_id !== user.user_id) {
      throw createDeclaredProblem(readPlansProfile, 'other_user', {
        detail: 'The ID does not match the signed-in user.',
      });
    }
    const { id, default_currency } = await traveller.organisation();
    const language = getResponseLanguage(query.lang ?? '');
    const own = await findMembership(db, user);
    const offered = (await findPlans(db, id)).map((plan) => pickOfferedVersion(own, plan, query.currency));
    const onSale = offered.find(({ sub_id }) => sub_id === own?.plan.sub_id);
    const account = await findById(db, user.user_id);
    const status = own && toPlanStatus(own.subscription);
    const needsSubscription = !own;
    const needsRenewal = status === 'EXPIRED' || status === 'CANCELLED';
    const currency = offered[0]?.currency ?? default_currency;
    return {
      displayModal: !user.is_demo && offered.length > 0 && (needsSubscription || needsRenewal),
      needsRenewal,
      needsSubscription,
      sumDebt: toDecimal(own ? sumDebts(own.debts, currency) : zero(currency)),
      plans: offered.map((plan) => toPlanView(plan, language)),
      userProfile: {
        subscription_details: own ? toSubscriptionDetail({ ...own, plan: onSale ?? own.plan }, language) : null,
        is_blocked: account?.is_blocked ?? true,
      },
    };
  });

  route(app, listSubscriptionPlans, async ({ body, traveller }) => {
    const { id } = await traveller.organisation();
    const language = getResponseLanguage(body.lang);
    const session = await traveller.session();
    const own = session ? await findMembership(db, session.user) : undefined;
    const offered = (await findPlans(db, id)).map((plan) => pickOfferedVersion(own, plan, body.currency));
    return { subscriptionplans: { data: { data: { data: offered.map((plan) => toPlanView(plan, language)) } } } };
  });

  route(app, readPlanTerms, async ({ params, query }) => {
    const documents = await findPlanDocuments(db, params);
    if (!documents) throw createDeclaredProblem(readPlanTerms, 'plan_unknown', { detail: 'There are no such terms.' });
    return { data: toTermsHtml(documents[getResponseLanguage(query.lang)]) };
  });

  route(app, readMembershipTerms, async ({ body }) => ({ data: membershipTerms[getResponseLanguage(body.lang)] }));
};
