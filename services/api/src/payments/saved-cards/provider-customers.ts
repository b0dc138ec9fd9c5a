import { and, eq } from 'drizzle-orm';
import { defaultPhone, type PgType } from '@travel/contracts/payments/pg-types';
import type { User } from '@travel/contracts/people/session.schema';
import type { Clock } from '@travel/kit/clock/clock';
import { findById } from '../../accounts/accounts/accounts.ts';
import { joinPhone } from '../../accounts/accounts/user.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getGateway, type Gateway } from '../provider/gateway.ts';
import { providerCustomers } from './provider-customer-table.ts';

export interface CustomerDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly gateway: Gateway;
}

/** Returns the account's customer ID at the provider, or undefined if none exists yet. */
export const findCustomer = async (
  db: ApiDb,
  { user_id }: Pick<User, 'user_id'>,
  pgType: PgType,
): Promise<string | undefined> => {
  const [found] = await db
    .select({ customer_id: providerCustomers.customer_id })
    .from(providerCustomers)
    .where(and(eq(providerCustomers.user_id, user_id), eq(providerCustomers.pg_type, pgType)));
  return found?.customer_id;
};

/**
 * Returns the account's customer ID at the provider. Creates the customer if necessary, but only once for concurrent
 * calls.
 * @throws GatewayUnavailable
 */
export const getOrCreateCustomer = async (
  deps: CustomerDeps,
  user: Pick<User, 'user_id'>,
  pgType: PgType,
): Promise<string> => {
  const { db, clock, gateway } = deps;
  const { user_id } = user;
  const known = await findCustomer(db, user, pgType);
  if (known !== undefined) return known;
  const account = await findById(db, user_id);
  if (!account) throw new Error(`There is no account ${user_id}`);
  const { email, firstname, lastname } = account;
  const phone = account.phone ? joinPhone(account) : defaultPhone;
  const made = await getGateway(gateway, { pg_type: pgType }).vault.createCustomer(
    { user_id, email, name: `${firstname} ${lastname}`.trim(), phone },
    `customer/${pgType}/${user_id}`,
  );
  await db
    .insert(providerCustomers)
    .values({ user_id, pg_type: pgType, customer_id: made, created_at: clock.now() })
    .onConflictDoNothing();
  return (await findCustomer(db, user, pgType)) ?? made;
};
