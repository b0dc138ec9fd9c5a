import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PaymentStatus } from '@travel/contracts/endpoints/payments/payments';
import { commonProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import type { GatewayEvent } from '../provider/gateway.ts';
import { payments, type PaymentRow } from './payment-table.ts';
import { providerEvents } from './provider-events.ts';

const largestEventBytes = 262_144;
/** Delay of the lookup after a webhook, because the page polls as soon as the traveller has answered. */
const pageFirstMs = 2_000;
/** Time after the start of a payment attempt in which its own request and job poll the provider. */
const freshMs = 10_000;

/**
 * Returns whether a webhook event may report a change that nothing else would notice. A recent payment attempt is still
 * polled by its own request and job, and a capture is followed by the job that started it.
 */
const isNews = (status: PaymentStatus, { state, updated_at, challenge_url }: PaymentSummary, now: Date): boolean => {
  switch (state) {
    case 'confirming':
      // After the traveller answered the bank's challenge, only the page polls the provider.
      return challenge_url !== null || now.getTime() - updated_at.getTime() > freshMs;
    case 'challenged':
      return status !== 'requires_action';
    case 'authorised':
      return status === 'canceled';
    default:
      return false;
  }
};

type PaymentSummary = Pick<PaymentRow, 'state' | 'updated_at' | 'challenge_url'>;

/** Event types that may report a change. Our server starts captures, so it already knows their success. */
const handledEventTypes = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  // Events about cards that are saved without a charge.
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
]);

/**
 * The webhook's signature header, for example `t=1492774577,v1=5257a869`. Invalid headers are rejected here, because
 * the provider's library throws for a signature that is empty or not ASCII.
 */
const signatureHeader = z
  .string()
  .max(1_000)
  .regex(/^\w+=\w+(?:,\w+=\w+)*$/);

const signed = z.object({ 'stripe-signature': signatureHeader });

/**
 * Registers the webhook of the provider. Events arrive in any order and any number of times, and only trigger a lookup
 * at the provider. An event is acknowledged once that lookup is queued.
 */
export const webhookRoutes = (
  app: App,
  { db, clock, gateway, orders }: Pick<PaymentRouteDeps, 'db' | 'clock' | 'gateway' | 'orders'>,
): void => {
  /** Stores a webhook event and returns the current state of its payment. */
  const recordEvent = async ({ event_id, type, intent_id }: GatewayEvent) => {
    const noted = db.$with('noted').as(
      db
        .insert(providerEvents)
        .values({ event_id, type, intent_id, received_at: clock.now() })
        .onConflictDoUpdate({
          target: providerEvents.event_id,
          set: { times: sql`${providerEvents.times} + 1` },
        })
        .returning({ about: providerEvents.intent_id }),
    );
    const [about] = await db
      .with(noted)
      .select({
        state: payments.state,
        updated_at: payments.updated_at,
        challenge_url: payments.challenge_url,
        booking_id: payments.booking_id,
      })
      .from(noted)
      .innerJoin(payments, eq(payments.intent_id, noted.about));
    return about;
  };

  void app.register((scope, _options, done) => {
    // The signature covers the raw bytes of the body, so the body must not be parsed before the check.
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
      if (handledEventTypes.has(event.type) && event.status !== null) {
        const about = await recordEvent(event);
        if (about?.booking_id && isNews(event.status, about, clock.now())) {
          const isPageFirst = about.state === 'challenged';
          const startAfter = isPageFirst ? new Date(clock.now().getTime() + pageFirstMs) : undefined;
          await orders.settleLater(db, about.booking_id, startAfter);
        }
      }
      return reply.code(200).send({ received: true });
    });
    done();
  });
};
