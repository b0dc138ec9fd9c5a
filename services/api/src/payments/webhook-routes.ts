import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PaymentStatus } from '@travel/contracts/endpoints/payments';
import { transaction } from '@travel/kit/database/transaction';
import { commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import { settleBooking } from '../bookings/booking-jobs.ts';
import type { BookingParts } from '../bookings/booking-parts.ts';
import type { GatewayEvent } from './gateway.ts';
import type { PaymentState } from './payment-states.ts';
import { payments } from './payment-table.ts';
import { providerEvents } from './provider-event-table.ts';

const largestEventBytes = 262_144;
/** Whoever caused the event usually has its answer first; what it then says is no news. */
const patienceMs = 2_000;

/** What an event tells a payment that stands so, and its attempt in flight; anything else is known already. */
const isNews = (status: PaymentStatus, state: PaymentState): boolean => {
  switch (state) {
    case 'confirming':
    case 'challenged':
      return status !== 'requires_action' || state === 'confirming';
    case 'authorised':
      return status === 'succeeded' || status === 'canceled';
    default:
      return false;
  }
};

/** Events that may tell what nobody here has heard; of all others there is nothing to keep. */
const told = new Set([
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.succeeded',
]);

const signed = z.object({ 'stripe-signature': z.string().max(1_000) });

/** What the provider tells by itself: each event once, in any order, and never believed but asked about. */
export const webhookRoutes = (
  app: App,
  { db, clock, jobs, gateway }: Pick<BookingParts, 'db' | 'clock' | 'jobs' | 'gateway'>,
): void => {
  /** Writes an event down; answers what it is about as that stands now, unless it was dealt with before. */
  const note = async ({ event_id, type, intent_id }: GatewayEvent) => {
    const noted = db.$with('noted').as(
      db
        .insert(providerEvents)
        .values({ event_id, type, intent_id, received_at: clock.now() })
        .onConflictDoUpdate({
          target: providerEvents.event_id,
          set: { times: sql`${providerEvents.times} + 1` },
        })
        .returning({ about: providerEvents.intent_id, handled_at: providerEvents.handled_at }),
    );
    const [row] = await db
      .with(noted)
      .select({ handled_at: noted.handled_at, state: payments.state, booking_id: payments.booking_id })
      .from(noted)
      .leftJoin(payments, eq(payments.intent_id, noted.about));
    return row && row.handled_at === null ? row : undefined;
  };

  const queue = (event: GatewayEvent, booking_id: string) =>
    transaction(db, async (tx) => {
      const startAfter = new Date(clock.now().getTime() + patienceMs);
      await jobs.enqueue(tx, settleBooking, { booking_id }, { startAfter });
      await tx
        .update(providerEvents)
        .set({ handled_at: clock.now() })
        .where(eq(providerEvents.event_id, event.event_id));
    });

  void app.register((scope, _options, done) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestEventBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post('/webhooks/payments', async (request, reply) => {
      const headers = signed.safeParse(request.headers);
      const event = headers.success
        ? gateway.readEvent(String(request.body), headers.data['stripe-signature'])
        : undefined;
      if (!event) throw commonProblem('bad_request', { detail: 'The signature is not of this event.' });
      if (told.has(event.type) && event.status !== null) {
        const about = await note(event);
        if (about?.state && about.booking_id && isNews(event.status, about.state)) await queue(event, about.booking_id);
      }
      return reply.code(200).send({ received: true });
    });
    done();
  });
};
