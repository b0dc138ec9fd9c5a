import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { ProviderError } from '../../wire/provider-error.ts';
import { idempotencyKeys } from './idempotency-table.ts';

/** The response to a call. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface KeyedCall {
  readonly accountId: string;
  readonly key: string;
  /** Digest of the request, see `requestDigest`. */
  readonly digest: string;
  readonly now: Date;
}

const storedMs = 24 * 3_600_000;

/** Returns a keyed digest that distinguishes requests without storing their contents, such as a card number. */
export const requestDigest = (secret: string, method: string, path: string, parameters: string): string =>
  createHmac('sha256', secret).update(`request\n${method} ${path}\n${parameters}`).digest('hex');

/**
 * Runs a call once per idempotency key. The first call runs `act` and stores its response in the same transaction;
 * later calls return the stored response. If the process dies, neither is written, so that a retry starts from scratch.
 * @throws ProviderError 409 while a call with the same key is running, 400 if the key was used for another request
 */
export const runOnce = (
  db: PaymentsDb,
  call: KeyedCall,
  act: (tx: PaymentsDb) => Promise<Answer>,
): Promise<Answer & { readonly replayed: boolean }> =>
  transaction(db, async (tx) => {
    await lockKey(tx, call);
    const stored = await storedAnswer(tx, call);
    if (stored) return { ...stored, replayed: true };
    const answer = await act(tx);
    const row = { request_digest: call.digest, status: answer.status, answer: answer.body, created_at: call.now };
    await tx
      .insert(idempotencyKeys)
      .values({ account_id: call.accountId, key: call.key, ...row })
      .onConflictDoUpdate({ target: [idempotencyKeys.account_id, idempotencyKeys.key], set: row });
    return { ...answer, replayed: false };
  });

/** Locks a key until the transaction ends. */
const lockKey = async (tx: PaymentsDb, { accountId, key }: KeyedCall): Promise<void> => {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 0)) as locked`,
  );
  if (rows[0]?.locked) return;
  throw new ProviderError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this idempotency key: ${key}. Please try again later.`,
  });
};

const storedAnswer = async (
  tx: PaymentsDb,
  { accountId, key, digest, now }: KeyedCall,
): Promise<Answer | undefined> => {
  const [stored] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.account_id, accountId), eq(idempotencyKeys.key, key)));
  if (!stored || stored.created_at.getTime() + storedMs <= now.getTime()) return undefined;
  if (stored.request_digest === digest) return { status: stored.status, body: stored.answer };
  throw new ProviderError(400, {
    type: 'idempotency_error',
    message:
      `Keys for idempotent requests can only be used for the same endpoint with the same parameters they were first used with. ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
};

/** Deletes responses that are older than a day. */
export const forgetOldKeys = async (db: PaymentsDb, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, new Date(now.getTime() - storedMs)));
};
