import {
  cancelCustomerMembership,
  extendCustomerMembership,
  mailMembershipCardLink,
} from '@travel/contracts/endpoints/office/customer-membership';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { createCancellation } from '../../membership/cancellation/cancel-membership.ts';
import { createGiveDays } from '../../membership/renewals/give-days.ts';
import type { RenewalDependencies } from '../../membership/renewals/renewal-dependencies.ts';
import { mailMembership } from '../../membership/renewals/renewal-jobs.ts';
import { findMembership } from '../../membership/subscriptions/find-membership.ts';
import { isRunning } from '../../membership/subscriptions/subscription-transitions.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { createReadCustomer, lockOwnAccount } from './customers.ts';

interface Dependencies extends RenewalDependencies {
  readonly route: ApiRoute;
}

interface CustomerParams {
  readonly organisation_id: string;
  readonly user_id: string;
}

/** Registers the routes with which staff cancel and extend the memberships of customers, and mail links to change cards. */
export const registerCustomerMembershipRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, jobs, route } = dependencies;
  const { cancel } = createCancellation(dependencies);
  const giveDays = createGiveDays(dependencies);
  const record = createRecordStaffAction(dependencies);
  const read = createReadCustomer(dependencies);

  /**
   * Requires that the account was made at the organisation and has a membership there. The lock ends before the
   * membership changes, which happens in another transaction.
   * @throws ProblemError customer_unknown, account_elsewhere, no_membership
   */
  const requireMember = async (
    endpoint: typeof cancelCustomerMembership | typeof extendCustomerMembership | typeof mailMembershipCardLink,
    params: CustomerParams,
  ) => {
    const account = await transaction(db, (tx) => lockOwnAccount(tx, params, endpoint));
    const own = await findMembership(db, params);
    if (own?.subscription.organisation_id === params.organisation_id)
      return { account, own: own.subscription, plan: own.plan };
    throw createDeclaredProblem(endpoint, 'no_membership', { detail: 'There is no membership here.' });
  };

  route(app, cancelCustomerMembership, async ({ params, query, body: { why }, staff }) => {
    const { account, own } = await requireMember(cancelCustomerMembership, params);
    const { organisation_id, user_id: subject } = params;
    const action = { organisation_id, subject, staff, why, action: 'customer.membership_cancelled' };
    const toView = ({ status, cancel_at_period_end: is_ending }: typeof own) => ({ status, is_ending });
    await cancel(params.user_id, (tx, changed) =>
      record(tx, { ...action, before: toView(own), after: toView(changed) }),
    );
    return read(organisation_id, account, query.lang);
  });

  route(app, extendCustomerMembership, async ({ params, query, body: { days, until, why }, staff }) => {
    const { account } = await requireMember(extendCustomerMembership, params);
    const { organisation_id, user_id: subject } = params;
    const entry = { organisation_id, subject, staff, why, action: 'customer.membership_extended' };
    const isExtended = await giveDays(params.user_id, { days, until }, (tx, { period_end }) =>
      record(tx, { ...entry, before: { until }, after: { until: period_end } }),
    );
    if (!isExtended) {
      throw createDeclaredProblem(extendCustomerMembership, 'not_extendable', {
        title: 'Membership not extended',
        detail: 'It is not running, its next charge has begun, or its period has changed. Read it again.',
      });
    }
    return read(organisation_id, account, query.lang);
  });

  route(app, mailMembershipCardLink, async ({ params, body: { key, why }, staff }) => {
    const { own, plan } = await requireMember(mailMembershipCardLink, params);
    if (!isRunning(own)) {
      throw createDeclaredProblem(mailMembershipCardLink, 'not_running', {
        title: 'The membership is not running',
        detail: 'The membership has ended. The customer can buy a plan again.',
      });
    }
    if (plan.init_charge_org) {
      throw createDeclaredProblem(mailMembershipCardLink, 'card_not_needed', {
        title: 'No card needed',
        detail: 'The organisation pays for this plan.',
      });
    }
    const { organisation_id, user_id: subject } = params;
    await transaction(db, async (tx) => {
      await jobs.enqueue(tx, mailMembership, {
        subscription_id: own.subscription_id,
        kind: 'changeCard',
        about: key,
      });
      await record(tx, { organisation_id, subject, staff, why, action: 'customer.card_link_mailed' });
    });
    return { data: { queued: true } as const };
  });
};
