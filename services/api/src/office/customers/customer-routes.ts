import {
  changeCustomerBlock,
  findCustomers as findCustomersEndpoint,
  readCustomer as readCustomerEndpoint,
} from '@travel/contracts/endpoints/office/customers';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { setBlocked, type AfterBlocking } from '../../accounts/accounts/block-routes.ts';
import { writeStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import {
  findCustomers,
  lockOwnAccount,
  readCustomer,
  requireAccount,
  selectCustomerAccount,
  type CustomerAccount,
} from './customers.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly afterBlocking: AfterBlocking;
}

/** Registers the routes with which staff find customers, read them and block them. */
export const registerCustomerRoutes = (app: App, { db, clock, route, afterBlocking }: Dependencies): void => {
  const read = async (organisationId: string, account: CustomerAccount, lang: string) => ({
    data: await readCustomer(db, organisationId, account, { language: getResponseLanguage(lang), now: clock.now() }),
  });

  route(app, findCustomersEndpoint, async ({ params, query }) => ({
    data: { customers: await findCustomers(db, params.organisation_id, query.q) },
  }));

  route(app, readCustomerEndpoint, async ({ params: { organisation_id, user_id }, query }) => {
    const found = await selectCustomerAccount(db, organisation_id, user_id);
    return read(organisation_id, requireAccount(found, readCustomerEndpoint), query.lang);
  });

  route(app, changeCustomerBlock, async ({ params, query, body: { is_blocked, why }, staff, request }) => {
    const { organisation_id, user_id } = params;
    const before = await transaction(db, async (tx) => {
      const account = await lockOwnAccount(tx, params, changeCustomerBlock);
      if (account.is_blocked === is_blocked) return account;
      await setBlocked(tx, { user_id, is_blocked, why }, afterBlocking);
      await writeStaffAction(tx, {
        at: clock.now(),
        organisation_id,
        who: staff.email,
        action: is_blocked ? 'customer.blocked' : 'customer.unblocked',
        subject: user_id,
        why,
        before: { is_blocked: account.is_blocked },
        after: { is_blocked },
      });
      return account;
    });
    if (before.is_blocked !== is_blocked) {
      recordSecurity(request, {
        kind: is_blocked ? 'account.blocked' : 'account.unblocked',
        actor: staff.email,
        reason: why,
        accounts: [user_id, before.email],
      });
    }
    return read(organisation_id, { ...before, is_blocked }, query.lang);
  });
};
