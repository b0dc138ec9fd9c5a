import {
  changeCustomerBlock,
  findCustomers as findCustomersEndpoint,
  listCustomerSessions,
  readCustomer as readCustomerEndpoint,
  signOutCustomer,
} from '@travel/contracts/endpoints/office/customers';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { AccountDeps } from '../../accounts/account-deps.ts';
import { findById } from '../../accounts/accounts/accounts.ts';
import { setBlocked, type AfterBlocking } from '../../accounts/accounts/block-routes.ts';
import { endUserSessions } from '../../accounts/sessions/sessions.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import {
  createReadCustomer,
  findCustomers,
  listSessions,
  lockOwnAccount,
  requireAccount,
  selectCustomerAccount,
} from './customers.ts';

export interface CustomerDeps extends Pick<AccountDeps, 'browsers' | 'organisations' | 'queueNotice'> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly afterBlocking: AfterBlocking;
}

/** Registers the routes with which staff find customers, read them and block them. */
export const registerCustomerRoutes = (app: App, deps: CustomerDeps): void => {
  const { db, clock, route, browsers, organisations, queueNotice, afterBlocking } = deps;

  const read = createReadCustomer(deps);
  const record = createRecordStaffAction(deps);

  route(app, findCustomersEndpoint, async ({ params, query }) => ({
    data: await findCustomers(db, params.organisation_id, query),
  }));

  route(app, readCustomerEndpoint, async ({ params: { organisation_id, user_id }, query }) => {
    const found = await selectCustomerAccount(db, organisation_id, user_id);
    return read(organisation_id, requireAccount(found, readCustomerEndpoint), query.lang);
  });

  route(app, listCustomerSessions, async ({ params: { organisation_id, user_id }, query: { after } }) => {
    requireAccount(await selectCustomerAccount(db, organisation_id, user_id), listCustomerSessions);
    return { data: await listSessions(db, user_id, clock.now(), after) };
  });

  route(app, changeCustomerBlock, async ({ params, query, body: { is_blocked, why, message }, staff, request }) => {
    const { organisation_id, user_id } = params;
    const organisation = message ? await organisations.byId(organisation_id) : undefined;
    const before = await transaction(db, async (tx) => {
      const account = await lockOwnAccount(tx, params, changeCustomerBlock);
      if (account.is_blocked === is_blocked) return account;
      await setBlocked(tx, { user_id, is_blocked, why }, afterBlocking);
      await record(tx, {
        organisation_id,
        staff,
        action: is_blocked ? 'customer.blocked' : 'customer.unblocked',
        subject: user_id,
        why,
        before: { is_blocked: account.is_blocked },
        after: { is_blocked, ...(message && { message }) },
      });
      const owner = organisation && (await findById(tx, user_id));
      if (owner) {
        const kind = is_blocked ? 'accountBlocked' : 'accountUnblocked';
        await queueNotice(tx, kind, { account: owner, organisation, request, message });
      }
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

  route(app, signOutCustomer, async ({ params, query, body: { session_id, why }, staff, request }) => {
    const { organisation_id, user_id } = params;
    const account = await transaction(db, async (tx) => {
      const found = await lockOwnAccount(tx, params, signOutCustomer);
      const ending = session_id === undefined ? { except: null } : { only: session_id };
      const ended = await endUserSessions(tx, user_id, ending, browsers.revoke);
      if (ended === 0 && session_id !== undefined) {
        throw createDeclaredProblem(signOutCustomer, 'session_unknown', { detail: 'The session has already ended.' });
      }
      const entry = { organisation_id, staff, subject: user_id, why, before: null };
      await record(tx, { ...entry, action: 'customer.signed_out', after: { devices: ended } });
      return found;
    });
    recordSecurity(request, {
      kind: 'account.signed_out',
      actor: staff.email,
      reason: why,
      accounts: [user_id, account.email],
    });
    return read(organisation_id, account, query.lang);
  });
};
