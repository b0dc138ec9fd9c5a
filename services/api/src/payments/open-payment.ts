import { and, eq, sql } from 'drizzle-orm';
import { createPayment } from '@travel/contracts/endpoints/payments';
import type { Clock } from '@travel/kit/clock';
import { randomCode } from '@travel/kit/ids';
import { declaredProblem } from '@travel/kit/problem';
import type { ApiDb } from '../database/schema.ts';
import type { Order } from '../bookings/find-order.ts';
import type { HoldRow } from '../holds/hold-table.ts';
import { GatewayUnavailable } from './gateway.ts';
import type { Gateway, Intent } from './gateway.ts';
import { livePaymentStates } from './payment-states.ts';
import { payments } from './payment-table.ts';
import type { PaymentRow } from './payment-table.ts';

export interface PaymentParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly gateway: Gateway;
}

/** What a new payment is for, in the words of its page. */
export interface PaymentWish {
  readonly browser: string;
  readonly description: string;
  readonly returnUrl: string;
}

/** The provider does not say; nothing is lost and the call can be repeated. */
export const unlessAway = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw declaredProblem(createPayment, 'provider_unavailable', {
      title: 'The payment provider does not answer',
      detail: 'Nothing was charged and the room stays held. Try again in a moment.',
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
};

/** Makes the payment's intent, or finds the one that was made when nobody wrote it down. */
export const makeIntent = ({ gateway }: Pick<PaymentParts, 'gateway'>, payment: PaymentRow): Promise<Intent> => {
  const { payment_id, hold_id, booking_id, organisation_id, amount, currency, description } = payment;
  return gateway.create(
    {
      amount: { amount, currency },
      description,
      metadata: { payment_id, hold_id, org_id: organisation_id, ...(booking_id && { bookingId: booking_id }) },
    },
    `${payment_id}/create`,
  );
};

/** Writes a new payment down; undefined where the hold has a live one already. */
const insertPayment = async (
  { db, clock }: PaymentParts,
  { hold, booking }: Pick<Order, 'hold' | 'booking'>,
  wish: PaymentWish,
): Promise<PaymentRow | undefined> => {
  const now = clock.now();
  const amount = booking?.total ?? hold.total;
  const [made] = await db
    .insert(payments)
    .values({
      payment_id: `P${randomCode(15)}`,
      hold_id: hold.hold_id,
      booking_id: booking?.booking_id ?? null,
      organisation_id: hold.organisation_id,
      browser_hash: wish.browser,
      // Nothing to pay needs no intent.
      state: amount === 0 ? 'open' : 'preparing',
      amount,
      currency: hold.currency,
      description: wish.description,
      return_url: wish.returnUrl,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  return made;
};

const findLive = async (db: ApiDb, { hold_id }: HoldRow): Promise<PaymentRow | undefined> => {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.hold_id, hold_id), sql`${payments.state} in ${[...livePaymentStates]}`));
  return found;
};

/** A payment that has its intent: from here on a card can be given. @throws ProblemError provider_unavailable */
export const prepared = async (parts: PaymentParts, payment: PaymentRow): Promise<PaymentRow> => {
  if (payment.state !== 'preparing') return payment;
  const { intent_id, client_secret } = await unlessAway(makeIntent(parts, payment));
  const [ready] = await parts.db
    .update(payments)
    .set({
      intent_id,
      client_secret,
      // Where the hold ended meanwhile it is let go, and has to be known for that.
      state: sql`case ${payments.state} when 'preparing' then 'open' else ${payments.state} end`,
      updated_at: parts.clock.now(),
    })
    .where(eq(payments.payment_id, payment.payment_id))
    .returning();
  return ready ?? payment;
};

/**
 * The payment that stands for a hold: the one it has, or a new one. @throws ProblemError provider_unavailable, and then
 * the next call goes on with the same payment
 */
export const openPayment = async (parts: PaymentParts, order: Order, wish: PaymentWish): Promise<PaymentRow> => {
  const live = order.payment ?? (await insertPayment(parts, order, wish)) ?? (await findLive(parts.db, order.hold));
  // Ended between two looks: the hold is over with it.
  if (!live) throw declaredProblem(createPayment, 'hold_ended', { detail: 'The room is not held any more.' });
  return prepared(parts, live);
};
