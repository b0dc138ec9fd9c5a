import { types } from 'node:util';
import { eq } from 'drizzle-orm';
import { hourMs, minuteMs } from '@travel/contracts/time/durations';
import { signWebhook } from '@travel/kit/crypto/sign-webhook';
import { transaction } from '@travel/kit/database/transaction';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { formatInstant } from '../search/wire-offer.ts';
import { deliverWebhook } from './deliver-webhook-job.ts';
import { deliveries, events, webhooks, type EventRow, type WebhookRow } from './webhook-tables.ts';

/** The maximum number of attempts, over about three days. */
const mostAttempts = 12;
const limitMs = 10_000;
const longestBody = 1_000;

/** Returns the wait after a number of failed attempts: 10 seconds, then three times as long each, up to twelve hours. */
const getPauseMs = (attempts: number): number => Math.min((minuteMs / 6) * 3 ** (attempts - 1), 12 * hourMs);

/** Returns an event in Duffel's wire format. */
export const createWireEvent = (row: EventRow) => ({
  id: row.event_id,
  api_version: 'v2',
  type: row.type,
  data: { object: row.object },
  live_mode: false,
  idempotency_key: row.idempotency_key,
  created_at: formatInstant(row.created_at.getTime()),
  identity_organisation_id: 'org_0000SandboxOrganisation',
});

interface Sent {
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
  readonly response_body: string | null;
}

const send = async ({ url, secret }: WebhookRow, event: EventRow): Promise<Sent> => {
  const payload = JSON.stringify(createWireEvent(event));
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sandbox-Duffel-Webhooks/1.0',
        // The timestamp is the real time instead of the sandbox's, because it proves how recent the message is.
        'x-duffel-signature': signWebhook(secret, payload, new Date()),
      },
      body: payload,
    });
    return { status: response.status, response_body: (await response.text()).slice(0, longestBody) };
  } catch (error) {
    const reason = types.isNativeError(error) && types.isNativeError(error.cause) ? error.cause.message : String(error);
    return { status: null, response_body: reason.slice(0, longestBody) };
  }
};

const isAccepted = ({ status }: Sent): boolean => status !== null && status >= 200 && status < 300;

/** Registers the job handler that sends each event to a webhook until it is accepted or no attempt is left. */
export const workOnWebhooks = ({ db, jobs, clock }: ServerDependencies): Promise<void> =>
  jobs.work(
    deliverWebhook,
    async ({ delivery_id }) => {
      const [found] = await db
        .select({ delivery: deliveries, event: events, webhook: webhooks })
        .from(deliveries)
        .innerJoin(events, eq(events.event_id, deliveries.event_id))
        .innerJoin(webhooks, eq(webhooks.webhook_id, deliveries.webhook_id))
        .where(eq(deliveries.delivery_id, delivery_id));
      if (!found || found.delivery.state !== 'pending' || found.webhook.is_deleted) return;
      const sent = await send(found.webhook, found.event);
      const attempts = found.delivery.attempts + 1;
      const state = isAccepted(sent) ? 'delivered' : attempts >= mostAttempts ? 'failed' : 'pending';
      await transaction(db, async (tx) => {
        await tx
          .update(deliveries)
          .set({ ...sent, attempts, state })
          .where(eq(deliveries.delivery_id, delivery_id));
        if (state !== 'pending') return;
        const startAfter = new Date(clock.now().getTime() + getPauseMs(attempts));
        await jobs.enqueue(tx, deliverWebhook, { delivery_id }, { startAfter });
      });
    },
    { concurrency: 2 },
  );
