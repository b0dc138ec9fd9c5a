import {
  cancelCustomerMembership,
  extendCustomerMembership,
} from '@travel/contracts/endpoints/office/customer-membership';
import { transaction } from '@travel/kit/database/transaction';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { writeStaffAction } from '../../accounts/staff/staff-actions.ts';
import { createCancellation } from '../../membership/cancellation/cancel-membership.ts';
import { createGiveDays } from '../../membership/renewals/give-days.ts';
import type { RenewalDependencies } from '../../membership/renewals/renewal-dependencies.ts';
import { findMembership } from '../../membership/subscriptions/find-membership.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute, StaffCaller } from '../../platform/http/route.ts';
import { lockOwnAccount, readCustomer } from './customers.ts';

interface Dependencies extends RenewalDependencies {
  readonly route: ApiRoute;
}

interface CustomerParams {
  readonly organisation_id: string;
  readonly user_id: string;
}

interface MembershipAction {
  readonly params: CustomerParams;
  readonly staff: StaffCaller;
  readonly why: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Registers the routes with which staff cancel and extend the memberships of customers. */
export const registerCustomerMembershipRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, route } = dependencies;
  const { cancel } = createCancellation(dependencies);
  const giveDays = createGiveDays(dependencies);

  /**
   * Requires that the account was made at the organisation and has a membership there. The lock ends before the
   * membership changes, which happens in another transaction.
   * @throws ProblemError customer_unknown, account_elsewhere, no_membership
   */
  const requireMember = async (
    endpoint: typeof cancelCustomerMembership | typeof extendCustomerMembership,
    params: CustomerParams,
  ) => {
    const account = await transaction(db, (tx) => lockOwnAccount(tx, params, endpoint));
    const own = await findMembership(db, params);
    if (own?.subscription.organisation_id === params.organisation_id) return { account, own: own.subscription };
    throw createDeclaredProblem(endpoint, 'no_membership', { detail: 'There is no membership here.' });
  };

  const record = (tx: ApiDb, { params, staff, ...action }: MembershipAction): Promise<void> =>
    writeStaffAction(tx, {
      ...action,
      at: clock.now(),
      organisation_id: params.organisation_id,
      who: staff.email,
      subject: params.user_id,
    });

  const read = async (endpoint: Parameters<typeof requireMember>[0], params: CustomerParams, lang: string) => {
    const { account } = await requireMember(endpoint, params);
    const language = getResponseLanguage(lang);
    return { data: await readCustomer(db, params.organisation_id, account, { language, now: clock.now() }) };
  };

  route(app, cancelCustomerMembership, async ({ params, query, body: { why }, staff }) => {
    const { own } = await requireMember(cancelCustomerMembership, params);
    const action = { params, staff, why, action: 'customer.membership_cancelled' };
    const toView = ({ status, cancel_at_period_end: is_ending }: typeof own) => ({ status, is_ending });
    await cancel(params.user_id, (tx, changed) =>
      record(tx, { ...action, before: toView(own), after: toView(changed) }),
    );
    return read(cancelCustomerMembership, params, query.lang);
  });

  route(app, extendCustomerMembership, async ({ params, query, body: { days, until, why }, staff }) => {
    await requireMember(extendCustomerMembership, params);
    const action = { params, staff, why, action: 'customer.membership_extended', before: { until } };
    const isExtended = await giveDays(params.user_id, { days, until }, (tx, { period_end }) =>
      record(tx, { ...action, after: { until: period_end } }),
    );
    if (!isExtended) {
      throw createDeclaredProblem(extendCustomerMembership, 'not_extendable', {
        title: 'Membership not extended',
        detail: 'It is not running, its next charge has begun, or its period has changed. Read it again.',
      });
    }
    return read(extendCustomerMembership, params, query.lang);
  });
};
