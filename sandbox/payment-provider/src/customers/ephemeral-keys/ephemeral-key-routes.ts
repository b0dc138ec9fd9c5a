import { and, eq, lt } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { keyDigest } from '../../calls/callers.ts';
import { lockCustomer } from '../customers.ts';
import type { MountCall } from '../../calls/mount-calls.ts';
import { newId, randomLetters, seconds } from '../../wire/ids.ts';
import { text } from '../../wire/params.ts';
import { createNoSuchError } from '../../wire/provider-error.ts';
import { ephemeralKeys } from './ephemeral-key-table.ts';

const goodForMs = 3_600_000;

interface CreatedKey {
  readonly id: string;
  readonly customer_id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const keyObject = ({ id, customer_id, created_at, expires_at }: CreatedKey) => ({
  id,
  object: 'ephemeral_key' as const,
  associated_objects: [{ type: 'customer', id: customer_id }],
  created: seconds(created_at),
  expires: seconds(expires_at),
  livemode: false,
});

/** Registers the calls of /v1/ephemeral_keys: keys for a customer's own browser, valid for an hour. */
export const ephemeralKeyRoutes = (call: MountCall): void => {
  const params = z.strictObject({ customer: text() });
  call({ method: 'POST', path: '/ephemeral_keys', params }, async ({ work, params: { customer }, record }) => {
    const { customer_id, email } = await lockCustomer(work, customer);
    const secret = `ek_test_${randomLetters(40)}`;
    const expires_at = new Date(work.now.getTime() + goodForMs);
    const made = { id: newId('ephkey'), customer_id, created_at: work.now, expires_at };
    const { account_id } = work.account;
    await work.db.delete(ephemeralKeys).where(lt(ephemeralKeys.expires_at, work.now));
    await work.db.insert(ephemeralKeys).values({
      ephemeral_key_id: made.id,
      account_id,
      customer_id,
      secret_hash: keyDigest(secret),
      created_at: work.now,
      expires_at,
    });
    record({ kind: 'ephemeral_key.made', accounts: [email], details: { key: made.id } });
    const object: Omit<Stripe.EphemeralKey, 'associated_objects'> = { ...keyObject(made), secret };
    return object;
  });

  call({ method: 'DELETE', path: '/ephemeral_keys/:id', params: z.strictObject({}) }, async ({ work, id, record }) => {
    const mine = and(eq(ephemeralKeys.ephemeral_key_id, id), eq(ephemeralKeys.account_id, work.account.account_id));
    const [gone] = await work.db.delete(ephemeralKeys).where(mine).returning();
    if (!gone) throw createNoSuchError('ephemeral key', id);
    record({ kind: 'ephemeral_key.revoked', details: { key: id } });
    return keyObject({ ...gone, id: gone.ephemeral_key_id });
  });
};
