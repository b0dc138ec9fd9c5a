import { openAsCustomer } from '@travel/contracts/endpoints/office/customer-account';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { AccountDeps } from '../../accounts/account-deps.ts';
import type { Account } from '../../accounts/accounts/account-table.ts';
import { findById } from '../../accounts/accounts/accounts.ts';
import { createKey, getKeyLogName } from '../../accounts/impersonation/impersonation-keys.ts';
import { getPageOrigin } from '../../accounts/organisations/page-origin.ts';
import { findStaffRoles } from '../../accounts/staff/staff.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { lockOwnAccount } from './customers.ts';

export interface CustomerAccountDeps extends Pick<AccountDeps, 'organisations' | 'mainOrigin'> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
}

const keyLifetimeMs = 5 * 60_000;

type AccountEndpoint = Endpoint & {
  readonly errors: {
    readonly customer_unknown: 404;
    readonly account_elsewhere: 409;
    readonly account_of_staff: 409;
  };
};

/**
 * Locks the account of a customer who is neither an operator nor staff, whose accounts only their owners open.
 * @throws ProblemError customer_unknown, account_elsewhere, account_of_staff
 */
const lockCustomerAccount = async (
  tx: ApiDb,
  params: { organisation_id: string; user_id: string },
  endpoint: AccountEndpoint,
): Promise<Account> => {
  const { user_id } = await lockOwnAccount(tx, params, endpoint);
  const account = await findById(tx, user_id);
  if (!account) throw new Error(`There is no account ${user_id}`);
  if (account.role !== 'operator' && (await findStaffRoles(tx, user_id)).size === 0) return account;
  throw createDeclaredProblem(endpoint, 'account_of_staff', {
    title: 'Account of staff',
    detail: 'The account belongs to a person who works here or operates the site.',
  });
};

/** Registers the routes with which staff open the site as a customer. */
export const registerCustomerAccountRoutes = (app: App, deps: CustomerAccountDeps): void => {
  const { db, clock, route, organisations, mainOrigin } = deps;
  const record = createRecordStaffAction(deps);

  route(app, openAsCustomer, async ({ params, body: { why }, staff, request }) => {
    const { organisation_id, user_id } = params;
    const organisation = await organisations.byId(organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${organisation_id}`);
    const expiresAt = new Date(clock.now().getTime() + keyLifetimeMs);
    const { key, email } = await transaction(db, async (tx) => {
      const account = await lockCustomerAccount(tx, params, openAsCustomer);
      if (account.is_blocked) {
        throw createDeclaredProblem(openAsCustomer, 'customer_blocked', {
          title: 'Account is blocked',
          detail: 'Unblock the account first.',
        });
      }
      const made = await createKey(tx, clock, { account, organisationId: organisation_id, expiresAt });
      const entry = { organisation_id, staff, subject: user_id, why, before: null };
      await record(tx, { ...entry, action: 'customer.opened', after: { key: getKeyLogName(made) } });
      return { key: made, email: account.email };
    });
    recordSecurity(request, {
      kind: 'impersonation_key.made',
      actor: staff.email,
      reason: why,
      accounts: [user_id, email],
      details: { key: getKeyLogName(key), organisation: organisation_id, minutes: keyLifetimeMs / 60_000 },
    });
    const url = new URL('/', getPageOrigin(organisation, '', mainOrigin));
    url.searchParams.set('impersonate_key', key);
    return { data: { url: url.href, expires_at: expiresAt.toISOString() } };
  });
};
