import { and, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { charges } from '../../intents/charges/charge-table.ts';
import { challenges } from '../../payment-methods/challenges/challenge-table.ts';
import { customers } from '../../customers/customer-table.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { events } from '../../events/event-table.ts';
import { ledgerEntries, ledgerTransfers } from '../../intents/ledger/ledger-tables.ts';
import { paymentIntents, type PaymentIntentRow } from '../../intents/payment-intents/payment-intent-table.ts';
import { paymentMethods } from '../../payment-methods/payment-method-table.ts';
import { refunds } from '../../intents/refunds/refund-table.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../../events/webhooks/webhook-tables.ts';

export const pageSize = 50;

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Returns payment intents, newest first, whose ID, metadata (such as a booking's ID) or customer's e-mail address
 * begins with a text.
 */
export const findPayments = (db: PaymentsDb, wanted: string, before: number | undefined) => {
  const begin = `${escapePattern(wanted)}%`;
  const inMetadata = sql`exists (select from jsonb_each_text(${paymentIntents.metadata}) as one where one.value ilike ${begin})`;
  return db
    .select({ intent: paymentIntents, email: customers.email, method: paymentMethods })
    .from(paymentIntents)
    .leftJoin(customers, eq(customers.customer_id, paymentIntents.customer_id))
    .leftJoin(paymentMethods, eq(paymentMethods.payment_method_id, paymentIntents.payment_method_id))
    .where(
      and(
        before === undefined ? undefined : lt(paymentIntents.place, before),
        wanted === ''
          ? undefined
          : or(ilike(paymentIntents.payment_intent_id, begin), ilike(customers.email, begin), inMetadata),
      ),
    )
    .orderBy(desc(paymentIntents.place))
    .limit(pageSize + 1);
};

export const findDeliveries = (db: PaymentsDb, eventIds?: readonly string[]) =>
  db
    .select({ delivery: webhookDeliveries, event: events, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.event_id, webhookDeliveries.event_id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.webhook_endpoint_id, webhookDeliveries.webhook_endpoint_id))
    .where(eventIds && inArray(webhookDeliveries.event_id, [...eventIds]))
    .orderBy(desc(webhookDeliveries.delivery_id))
    .limit(200);

export const findAttempts = (db: PaymentsDb, deliveryIds: readonly number[]) =>
  deliveryIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(webhookAttempts)
        .where(inArray(webhookAttempts.delivery_id, [...deliveryIds]))
        .orderBy(desc(webhookAttempts.attempt_id));

export const findTransfers = (db: PaymentsDb, chargeIds?: readonly string[]) =>
  db
    .select({ transfer: ledgerTransfers, entry: ledgerEntries })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transfer_id, ledgerTransfers.transfer_id))
    .where(chargeIds && inArray(ledgerTransfers.charge_id, [...chargeIds]))
    .orderBy(desc(ledgerTransfers.transfer_id), ledgerEntries.amount)
    .limit(200);

export const findEvents = (db: PaymentsDb, objectId?: string) =>
  db
    .select()
    .from(events)
    .where(objectId === undefined ? undefined : eq(events.object_id, objectId))
    .orderBy(desc(events.place))
    .limit(200);

/** Returns everything about one payment intent: charges, refunds, challenges, transfers, events and their deliveries. */
export const readPayment = async (db: PaymentsDb, intent: PaymentIntentRow) => {
  const id = intent.payment_intent_id;
  const own = await db.select().from(charges).where(eq(charges.payment_intent_id, id)).orderBy(desc(charges.place));
  const chargeIds = own.map(({ charge_id }) => charge_id);
  const given = await db.select().from(refunds).where(eq(refunds.payment_intent_id, id)).orderBy(desc(refunds.place));
  const objectIds = [id, ...chargeIds, ...given.map(({ refund_id }) => refund_id)];
  const told = await db.select().from(events).where(inArray(events.object_id, objectIds)).orderBy(desc(events.place));
  const deliveries =
    told.length > 0
      ? await findDeliveries(
          db,
          told.map(({ event_id }) => event_id),
        )
      : [];
  return {
    charges: own,
    refunds: given,
    events: told,
    deliveries,
    challenges: await db
      .select()
      .from(challenges)
      .where(eq(challenges.payment_intent_id, id))
      .orderBy(desc(challenges.created_at)),
    transfers: chargeIds.length > 0 ? await findTransfers(db, chargeIds) : [],
  };
};
