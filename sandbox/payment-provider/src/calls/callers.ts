import { createHash } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import { sandbox } from '@travel/sandbox-kit/controls/sandbox-clock';
import type { PaymentsDb } from '../database/payments-db.ts';
import { faults } from './faults.ts';
import { invalidRequest, ProviderError } from '../wire/provider-error.ts';
import { merchantAccounts, type MerchantAccount } from './merchant-account-table.ts';

/** The caller of a Stripe-format call. */
export interface Caller {
  readonly account: MerchantAccount;
  /** Whether the call used the publishable key, which grants little access. */
  readonly isPublic: boolean;
  /** Whether the sandbox has injected failures, so that the call may fail on purpose. */
  readonly mayFail: boolean;
}

/** Returns the digest of a secret key. Only the digest is stored. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Returns the key of a call from its Basic user name or bearer token, or undefined. */
const parseKey = (header: string | undefined): string | undefined => {
  const [, scheme, credentials = ''] = /^(basic|bearer) +(\S+)$/i.exec(header ?? '') ?? [];
  if (scheme === undefined) return undefined;
  if (scheme.toLowerCase() === 'bearer') return credentials;
  return Buffer.from(credentials, 'base64').toString().split(':', 1)[0];
};

const unauthorised = (message: string) => new ProviderError(401, { type: 'invalid_request_error', message });

const forbidden = (message: string, code?: string) =>
  new ProviderError(403, { type: 'invalid_request_error', message, ...(code && { code }) });

const maskKey = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`.slice(0, 20);

/**
 * Identifies the caller and sets the clock to the sandbox's time, which another instance of the service may have moved.
 * @throws ProviderError 401 without a known key, 403 for another account than the key's
 */
export const recogniseCaller = async (
  db: PaymentsDb,
  clock: AdjustableClock,
  request: FastifyRequest,
): Promise<Caller> => {
  const key = parseKey(request.headers.authorization);
  if (!key) {
    throw unauthorised(
      "You did not provide an API key. Give your secret key as a bearer token: 'Authorization: Bearer YOUR_SECRET_KEY'.",
    );
  }
  const [found] = await db
    .select({
      account: merchantAccounts,
      ahead: sandbox.ahead_seconds,
      mayFail: sql<boolean>`exists (select from ${faults.table} where ${faults.table.remaining} > 0)`,
    })
    .from(sandbox)
    .leftJoin(
      merchantAccounts,
      or(eq(merchantAccounts.secret_key_hash, keyDigest(key)), eq(merchantAccounts.publishable_key, key)),
    );
  clock.setOffsetMs((found?.ahead ?? 0) * 1000);
  if (!found?.account) throw unauthorised(`Invalid API Key provided: ${maskKey(key)}`);
  return {
    account: await findChosenAccount(db, found.account, request.headers['stripe-account']),
    isPublic: key === found.account.publishable_key,
    mayFail: found.mayFail,
  };
};

const findChosenAccount = async (
  db: PaymentsDb,
  own: MerchantAccount,
  wanted: string | string[] | undefined,
): Promise<MerchantAccount> => {
  if (wanted === undefined || wanted === own.account_id) return own;
  if (typeof wanted !== 'string') throw invalidRequest('Stripe-Account is given more than once.');
  const [other] = own.is_platform
    ? await db.select().from(merchantAccounts).where(eq(merchantAccounts.account_id, wanted))
    : [];
  if (other) return other;
  throw forbidden(
    `The provided key does not have access to account '${wanted.slice(0, 80)}' (or that account does not exist).`,
    'account_invalid',
  );
};

/**
 * Checks that the caller used a secret key.
 * @throws ProviderError 403 for a publishable key
 */
export const requireSecretKey = (caller: Caller): void => {
  if (!caller.isPublic) return;
  throw forbidden(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
};
