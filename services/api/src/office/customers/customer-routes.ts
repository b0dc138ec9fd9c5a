import { eq } from 'drizzle-orm';
import {
  changeCustomerBlock,
  findCustomers as findCustomersEndpoint,
  readCustomer as readCustomerEndpoint,
} from '@travel/contracts/endpoints/office/customers';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { setBlocked, type AfterBlocking } from '../../accounts/accounts/block-routes.ts';
import { writeStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { findCustomers, readCustomer } from './customers.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly afterBlocking: AfterBlocking;
}

type CustomerEndpoint = typeof readCustomerEndpoint | typeof changeCustomerBlock;

interface CustomerParams {
  readonly organisation_id: string;
  readonly user_id: string;
}

/** Registers the routes with which staff find customers, read them and block them. */
export const registerCustomerRoutes = (app: App, { db, clock, route, afterBlocking }: Dependencies): void => {
  /** @throws ProblemError customer_unknown */
  const requireCustomer = async (
    endpoint: CustomerEndpoint,
    { organisation_id, user_id }: CustomerParams,
    lang: string,
  ) => {
    const context = { language: getResponseLanguage(lang), now: clock.now() };
    const found = await readCustomer(db, organisation_id, user_id, context);
    if (found) return found;
    throw createDeclaredProblem(endpoint, 'customer_unknown', { detail: 'There is no such customer.' });
  };

  route(app, findCustomersEndpoint, async ({ params, query }) => ({
    data: { customers: await findCustomers(db, params.organisation_id, query.q) },
  }));

  route(app, readCustomerEndpoint, async ({ params, query }) => ({
    data: (await requireCustomer(readCustomerEndpoint, params, query.lang)).customer,
  }));

  route(app, changeCustomerBlock, async ({ params, query, body: { is_blocked, why }, staff, request }) => {
    const { customer, madeAt } = await requireCustomer(changeCustomerBlock, params, query.lang);
    const { organisation_id, user_id } = params;
    if (madeAt !== organisation_id) {
      throw createDeclaredProblem(changeCustomerBlock, 'account_elsewhere', {
        title: 'Account of another organisation',
        detail: 'The account was made at another organisation, whose staff can block it.',
      });
    }
    const isChange = await transaction(db, async (tx) => {
      const [locked] = await tx
        .select({ is_blocked: accounts.is_blocked })
        .from(accounts)
        .where(eq(accounts.user_id, user_id))
        .for('update');
      if (locked?.is_blocked === is_blocked) return false;
      await setBlocked(tx, { user_id, is_blocked, why }, afterBlocking);
      await writeStaffAction(tx, {
        at: clock.now(),
        organisation_id,
        who: staff.email,
        action: is_blocked ? 'customer.blocked' : 'customer.unblocked',
        subject: user_id,
        why,
        before: { is_blocked: customer.is_blocked },
        after: { is_blocked },
      });
      return true;
    });
    if (isChange) {
      recordSecurity(request, {
        kind: is_blocked ? 'account.blocked' : 'account.unblocked',
        actor: staff.email,
        reason: why,
        accounts: [user_id, customer.email],
      });
    }
    return { data: (await requireCustomer(changeCustomerBlock, params, query.lang)).customer };
  });
};
