import { and, eq, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { setDefaultCard } from '@travel/contracts/endpoints/payments/supplier-cards';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { recordCaller, recordSecurity } from '@travel/kit/security-events/security-trail';
import { keyDigest } from '../../calls/callers.ts';
import { merchantAccounts, type MerchantAccount } from '../../calls/merchant-account-table.ts';
import { customers, type CustomerRow } from '../customer-table.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { ephemeralKeys } from '../ephemeral-keys/ephemeral-key-table.ts';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';

/** The customer whose browser makes a call, and the account of the shop. */
export interface CardOwner {
  readonly account: MerchantAccount;
  readonly customer: CustomerRow;
}

type Code = Parameters<typeof createDeclaredProblem<typeof setDefaultCard>>[1];
const createRefusal = (code: Code, detail: string) => createDeclaredProblem(setDefaultCard, code, { detail });

/**
 * Identifies the customer by the ephemeral key in the api-key header.
 * @throws ProblemError api_key_missing, api_key_wrong (also if it has expired), api_key_public
 */
export const recogniseOwner = async (
  db: PaymentsDb,
  clock: AdjustableClock,
  request: FastifyRequest,
): Promise<CardOwner> => {
  const key = request.headers['api-key'];
  if (typeof key !== 'string' || key === '') {
    throw createRefusal('api_key_missing', "The customer's key is required in the api-key header.");
  }
  const now = await readSandboxClock(db, clock);
  const [found] = await db
    .select({
      account: merchantAccounts,
      customer: customers,
      expires_at: ephemeralKeys.expires_at,
      key_id: ephemeralKeys.ephemeral_key_id,
    })
    .from(merchantAccounts)
    .leftJoin(
      ephemeralKeys,
      and(eq(ephemeralKeys.account_id, merchantAccounts.account_id), eq(ephemeralKeys.secret_hash, keyDigest(key))),
    )
    .leftJoin(customers, eq(customers.customer_id, ephemeralKeys.customer_id))
    .where(or(eq(merchantAccounts.publishable_key, key), eq(ephemeralKeys.secret_hash, keyDigest(key))));
  if (!found) throw createRefusal('api_key_wrong', 'The key is not known.');
  const { account, customer, expires_at, key_id } = found;
  if (!customer || !expires_at) {
    throw createRefusal('api_key_public', "The publishable key opens nobody's cards. A customer's own key does.");
  }
  if (customer.is_deleted || expires_at <= now) throw createRefusal('api_key_wrong', 'The key has run out.');
  const accounts = [customer.email ?? ''];
  recordCaller(request, accounts);
  recordSecurity(request, { kind: 'ephemeral_key.used', accounts, details: { key: key_id } });
  return { account, customer };
};

/**
 * Checks that the request names the customer's own e-mail address.
 * @throws ProblemError other_customer if the address is not that of the key's customer
 */
export const requireOwnEmail = ({ customer }: CardOwner, email: string): void => {
  if (customer.email?.toLowerCase() === email.toLowerCase()) return;
  throw createRefusal('other_customer', 'The key is not of the customer with this e-mail address.');
};
