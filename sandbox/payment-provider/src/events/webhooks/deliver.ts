import { and, eq, lte } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { merchantAccounts } from '../../calls/merchant-account-table.ts';
import { countPendingWebhooks } from '../announce.ts';
import { eventObject } from '../event-object.ts';
import { events } from '../event-table.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { faults } from '../../calls/faults.ts';
import { readSandboxClock } from '@travel/sandbox-kit/controls/sandbox-clock';
import type { ServiceDependencies } from '../../calls/in-transaction.ts';
import { deliverWebhook } from './deliver-webhook-job.ts';
import { sendWebhook, type DeliveryAttempt } from './send-webhook.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, type DeliveryRow } from './webhook-tables.ts';

const second = 1000;
const longestPauseMs = 12 * 3_600 * second;
/** The maximum number of attempts to deliver a webhook, over about three and a half days. */
export const mostAttempts = 16;

/**
 * Returns the wait in milliseconds after a number of failed attempts: 5 s, then three times as long each, up to half a
 * day.
 */
export const pauseMs = (attempts: number): number => Math.min(5 * second * 3 ** (attempts - 1), longestPauseMs);

const readDelivery = async (db: PaymentsDb, id: number) => {
  const [found] = await db
    .select({ delivery: webhookDeliveries, event: events, endpoint: webhookEndpoints, account: merchantAccounts })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.event_id, webhookDeliveries.event_id))
    .innerJoin(merchantAccounts, eq(merchantAccounts.account_id, events.account_id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.webhook_endpoint_id, webhookDeliveries.webhook_endpoint_id))
    .where(eq(webhookDeliveries.delivery_id, id));
  return found;
};

const lost: DeliveryAttempt = { status: null, failure: 'lost on purpose', milliseconds: 0 };

const queueDelivery = async (
  { jobs }: Pick<ServiceDependencies, 'jobs'>,
  tx: PaymentsDb,
  delivery_id: number,
  at: Date,
): Promise<void> => {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'pending', next_attempt_at: at })
    .where(eq(webhookDeliveries.delivery_id, delivery_id));
  await jobs.enqueue(tx, deliverWebhook, { delivery_id }, { startAfter: at });
};

/** Registers the job handler that sends each webhook until its endpoint accepts it or no attempt is left. */
export const workOnWebhooks = async (jobs: Pick<Jobs, 'work'>, deps: ServiceDependencies): Promise<void> => {
  const { db } = deps;

  const record = (delivery: DeliveryRow, sent: DeliveryAttempt, now: Date): Promise<void> =>
    transaction(db, async (tx) => {
      const { delivery_id } = delivery;
      const [locked] = await tx
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.delivery_id, delivery_id))
        .for('update');
      if (!locked) return;
      await tx.insert(webhookAttempts).values({ delivery_id, ...sent, attempted_at: now });
      // Another attempt of this delivery finished first.
      if (locked.state !== 'pending') return;
      const attempts = locked.attempts + 1;
      const over = sent.failure === null ? 'delivered' : attempts >= mostAttempts ? 'failed' : undefined;
      await tx
        .update(webhookDeliveries)
        .set({ attempts, ...(over && { state: over, next_attempt_at: null }) })
        .where(eq(webhookDeliveries.delivery_id, delivery_id));
      if (!over) await queueDelivery(deps, tx, delivery_id, new Date(now.getTime() + pauseMs(attempts)));
    });

  await jobs.work(
    deliverWebhook,
    async ({ delivery_id }) => {
      const now = await readSandboxClock(db, deps.clock);
      const found = await readDelivery(db, delivery_id);
      if (!found) return;
      const { delivery, event, endpoint, account } = found;
      if (endpoint.is_deleted) {
        await db
          .update(webhookDeliveries)
          .set({ state: 'failed', next_attempt_at: null })
          .where(eq(webhookDeliveries.delivery_id, delivery_id));
        return;
      }
      // Another attempt has delivered or postponed the webhook.
      if (delivery.next_attempt_at === null || delivery.next_attempt_at.getTime() > now.getTime() + second) return;
      const fault = await faults.take(db, ['webhook_lost', 'webhook_doubled', 'webhook_late']);
      if (fault?.kind === 'webhook_late') {
        await transaction(db, (tx) =>
          queueDelivery(deps, tx, delivery_id, new Date(now.getTime() + fault.seconds * second)),
        );
        return;
      }
      const pending = await countPendingWebhooks(db, [event.event_id]);
      const payload = JSON.stringify({
        ...eventObject(event, pending.get(event.event_id) ?? 0),
        // For an event of another account, the platform's endpoint also receives that account's ID.
        ...(endpoint.account_id === null && !account.is_platform && { account: event.account_id }),
      });
      if (fault?.kind === 'webhook_doubled') await sendWebhook(endpoint, payload);
      await record(delivery, fault?.kind === 'webhook_lost' ? lost : await sendWebhook(endpoint, payload), now);
    },
    { concurrency: 4 },
  );
};

/**
 * Queues deliveries again that a killed process had begun, without waiting until their jobs count as lost. A webhook
 * that another instance is sending may arrive twice, which webhooks always may.
 */
export const resumeDeliveries = async (deps: ServiceDependencies): Promise<void> => {
  const now = await readSandboxClock(deps.db, deps.clock);
  await transaction(deps.db, async (tx) => {
    const left = await tx
      .select({ delivery_id: webhookDeliveries.delivery_id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.state, 'pending'), lte(webhookDeliveries.next_attempt_at, now)))
      .for('update', { skipLocked: true });
    for (const { delivery_id } of left) await queueDelivery(deps, tx, delivery_id, now);
  });
};

/**
 * Resends an event to the endpoints that received it, or to the endpoint of one delivery. Returns the number of
 * deliveries.
 */
export const resendEvent = async (deps: ServiceDependencies, eventId: string, only?: number): Promise<number> => {
  const now = await readSandboxClock(deps.db, deps.clock);
  return transaction(deps.db, async (tx) => {
    const chosen = await tx
      .select({ delivery_id: webhookDeliveries.delivery_id })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.webhook_endpoint_id, webhookDeliveries.webhook_endpoint_id))
      .where(
        and(
          eq(webhookDeliveries.event_id, eventId),
          eq(webhookEndpoints.is_deleted, false),
          only === undefined ? undefined : eq(webhookDeliveries.delivery_id, only),
        ),
      );
    for (const { delivery_id } of chosen) await queueDelivery(deps, tx, delivery_id, now);
    return chosen.length;
  });
};
