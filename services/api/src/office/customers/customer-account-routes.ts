import { and, eq, ne } from 'drizzle-orm';
import {
  eraseCustomer,
  exportCustomerData,
  openAsCustomer,
  previewErasure,
} from '@travel/contracts/endpoints/office/customer-account';
import type { DeletionObstacle } from '@travel/contracts/endpoints/people/own-data';
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
import type { PersonalData } from '../../accounts/own-data/personal-data.ts';
import { getPageOrigin } from '../../accounts/organisations/page-origin.ts';
import { findStaffRoles } from '../../accounts/staff/staff.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { lockOwnAccount } from './customers.ts';

export interface CustomerAccountDeps extends Pick<AccountDeps, 'organisations' | 'mainOrigin'> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly personalData: PersonalData;
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
export const lockCustomerAccount = async (
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

/** @throws ProblemError booked_elsewhere */
const requireBookedHere = async (tx: ApiDb, { organisation_id, user_id }: Account): Promise<void> => {
  const [elsewhere] = await tx
    .select({ booking_id: bookings.booking_id })
    .from(bookings)
    .where(and(eq(bookings.user_id, user_id), ne(bookings.organisation_id, organisation_id)))
    .limit(1);
  if (!elsewhere) return;
  throw createDeclaredProblem(exportCustomerData, 'booked_elsewhere', {
    title: 'Booked elsewhere too',
    detail: 'The export has bookings at another organisation. The customer can download it in their own account.',
  });
};

export const nameObstacle = ({ kind, booking_id }: Pick<DeletionObstacle, 'booking_id'> & { kind: string }): string =>
  [kind, booking_id].filter(Boolean).join(' ');

/** Registers the routes with which staff open the site as a customer. */
export const registerCustomerAccountRoutes = (app: App, deps: CustomerAccountDeps): void => {
  registerPersonalDataRoutes(app, deps);
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

/** Registers the routes with which staff export and delete the data of a customer at the customer's request. */
const registerPersonalDataRoutes = (app: App, deps: CustomerAccountDeps): void => {
  const { db, route, organisations, personalData } = deps;
  const record = createRecordStaffAction(deps);

  route(app, exportCustomerData, async ({ params, body: { why }, staff, request }) => {
    const { organisation_id, user_id } = params;
    const account = await transaction(db, async (tx) => {
      const found = await lockCustomerAccount(tx, params, exportCustomerData);
      await requireBookedHere(tx, found);
      const entry = { organisation_id, staff, subject: user_id, why, before: null, after: null };
      await record(tx, { ...entry, action: 'customer.exported' });
      return found;
    });
    const exported = await personalData.read(account);
    const accounts = [user_id, account.email];
    recordSecurity(request, { kind: 'data.exported', actor: staff.email, reason: why, accounts });
    return { data: exported };
  });

  route(app, previewErasure, async ({ params }) => {
    const account = await transaction(db, (tx) => lockCustomerAccount(tx, params, previewErasure));
    return { data: await personalData.previewDeletion(account) };
  });

  route(app, eraseCustomer, async ({ params, body: { why }, staff, request }) => {
    const { organisation_id, user_id } = params;
    const organisation = await organisations.byId(organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${organisation_id}`);
    const { email, obstacles } = await transaction(db, async (tx) => {
      const account = await lockCustomerAccount(tx, params, eraseCustomer);
      const found = await personalData.erase(tx, account, { organisation, request });
      const entry = { organisation_id, staff, subject: user_id, why, before: null, after: null };
      if (found.length === 0) await record(tx, { ...entry, action: 'customer.erased' });
      return { email: account.email, obstacles: found };
    });
    const event = { actor: staff.email, reason: why, accounts: [user_id, email] };
    if (obstacles.length > 0) {
      recordSecurity(request, { ...event, kind: 'account.deletion_refused' });
      throw createDeclaredProblem(eraseCustomer, 'account_needed', {
        title: 'Account still needed',
        detail: `Nothing was deleted, because of: ${obstacles.map(nameObstacle).join(', ')}.`,
      });
    }
    recordSecurity(request, { ...event, kind: 'account.deleted' });
    return { data: { status: 'deleted' as const } };
  });
};
