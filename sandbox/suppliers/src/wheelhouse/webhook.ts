import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { httpUrl } from '@travel/kit/env/settings';
import { signWebhook } from '@travel/kit/crypto/sign-webhook';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import type { ServerDependencies } from '../servers/server-dependencies.ts';
import { webhook } from './reservation-tables.ts';

const limitMs = 10_000;

export const webhookSchema = z.object({ url: httpUrl });

/** Sends an event to the webhook of Wheelhouse, and again if it is not accepted. */
export const deliverEvent = defineJob(
  'wheelhouse/deliver-event',
  z.object({ id: z.string(), type: z.string(), reservation_id: z.string(), created_at: z.iso.datetime() }),
  { retries: 12, timeLimitSeconds: 30 },
);

/** Sets the address that receives events, and returns the secret with which they are signed. */
export const setWebhook = async (
  db: SuppliersDb,
  { url }: z.output<typeof webhookSchema>,
): Promise<{ url: string; secret: string }> => {
  const secret = `whsec_${randomBytes(18).toString('base64url')}`;
  await db
    .insert(webhook)
    .values({ url, secret })
    .onConflictDoUpdate({ target: webhook.only_row, set: { url, secret } });
  return { url, secret };
};

/** Queues an event about a reservation. */
export const announce = async (
  { db, jobs, clock }: ServerDependencies,
  type: 'reservation.cancelled_by_supplier' | 'reservation.overbooked',
  reservationId: string,
): Promise<void> => {
  const id = `whe_${randomBytes(9).toString('hex')}`;
  const created_at = clock.now().toISOString();
  await jobs.enqueue(db, deliverEvent, { id, type, reservation_id: reservationId, created_at });
};

/** Registers the job handler that delivers events; they are dropped while there is no webhook. */
export const workOnEvents = ({ db, jobs }: ServerDependencies): Promise<void> =>
  jobs.work(
    deliverEvent,
    async (event) => {
      const [receiver] = await db.select().from(webhook);
      if (!receiver) return;
      const body = JSON.stringify(event);
      const response = await fetch(receiver.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
        // The real time, because it proves how recent the message is.
        headers: {
          'content-type': 'application/json',
          'wheelhouse-signature': signWebhook(receiver.secret, body, new Date()),
        },
        body,
      });
      if (!response.ok) throw new Error(`The webhook responded with ${response.status}`);
    },
    { concurrency: 2 },
  );
