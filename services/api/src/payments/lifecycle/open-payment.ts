import { and, eq, inArray, sql } from 'drizzle-orm';
import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { randomCode } from '@travel/kit/crypto/random-id';
import { declaredProblem } from '@travel/kit/problem/problem';
import { transaction } from '@travel/kit/database/transaction';
import type { HeldOrder, Order, OrderBooking } from '../order/order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { gatewayOf, GatewayUnavailable } from '../provider/gateway.ts';
import type { Intent } from '../provider/gateway.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { customerOf } from '../saved-cards/provider-customers.ts';
import { notHeld } from '../order/held.ts';
import { payableOf } from '../order/payable.ts';
import { requireLargeEnough } from '../order/require-large-enough.ts';
import { voidPayment } from './payment-jobs.ts';
import { methodFor } from '../methods/method-for.ts';
import { methodOf } from '../methods/registry.ts';
import { livePaymentStates } from './payment-states.ts';
import { payments } from './payment-table.ts';
import type { PaymentRow } from './payment-table.ts';

/** What a new payment is for, in the words of its page. */
export interface PaymentRequest {
  readonly browser: string;
  readonly description: string;
  readonly returnUrl: string;
  /** Of the page. */
  readonly language: string | null;
  readonly statementName: string | null;
  readonly pgType: PgType;
  /**
   * The account that keeps a card for charges to come: one is asked for even where nothing is paid. Null where none is
   * asked for then, absent where whatever stands for the order will do.
   */
  readonly keeper?: string | null;
}

/** Returns the same request again, for another payment in this one's place. */
export const sameRequest = (payment: PaymentRow, booking: Pick<OrderBooking, 'user_id'> | null): PaymentRequest => ({
  browser: payment.browser_hash,
  description: payment.description,
  returnUrl: payment.return_url,
  language: payment.language_code,
  statementName: payment.statement_name,
  pgType: payment.pg_type,
  keeper: payment.keeps_card ? (booking?.user_id ?? null) : null,
});

/** The provider does not say; nothing is lost and the call can be repeated. */
export const unlessAway = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw declaredProblem(createPayment, 'provider_unavailable', {
      title: 'The payment provider does not answer',
      detail: 'Nothing was charged, and what is held stays held. Try again in a moment.',
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
};

/** Makes the payment's intent, or finds the one that was made when nobody wrote it down. */
export const makeIntent = ({ gateway }: Pick<PaymentDeps, 'gateway'>, payment: PaymentRow): Promise<Intent> => {
  const { payment_id, hold_id, booking_id, organisation_id, amount, currency, description } = payment;
  const { language_code, statement_name: statementName, order_metadata } = payment;
  const metadata = {
    ...order_metadata,
    payment_id,
    hold_id,
    org_id: organisation_id,
    ...(language_code && { language_code }),
    ...(booking_id && { bookingId: booking_id }),
  };
  const key = `${payment_id}/create`;
  const request = { amount: { amount, currency }, description, statementName, metadata };
  return methodOf(payment).createIntent(gatewayOf(gateway, payment), payment, request, key);
};

/** Returns what the provider is told of an order besides its payment. */
export const orderMetadata = ({ terms }: Pick<HeldOrder, 'terms'>): PaymentRow['order_metadata'] => ({
  ...terms.metadata,
  isPackage: String(terms.is_package),
});

/** Writes a new payment down; undefined where the hold has a live one already. */
const insertPayment = async (
  deps: PaymentDeps,
  { hold, booking }: Pick<Order, 'hold' | 'booking'>,
  request: PaymentRequest,
): Promise<PaymentRow | undefined> => {
  const { db, clock } = deps;
  const now = clock.now();
  const amount = payableOf(hold);
  requireLargeEnough(hold);
  const keeper = hold.terms.card_keeper !== null ? (request.keeper ?? null) : null;
  const method = methodFor(hold, keeper);
  const customer_id = keeper === null ? null : await unlessAway(customerOf(deps, { user_id: keeper }, request.pgType));
  const [made] = await db
    .insert(payments)
    .values({
      payment_id: `P${randomCode(15)}`,
      hold_id: hold.hold_id,
      booking_id: booking?.booking_id ?? null,
      organisation_id: hold.organisation_id,
      pg_type: request.pgType,
      browser_hash: request.browser,
      method: method.code,
      customer_id,
      keeps_card: keeper !== null,
      state: method.hasIntent ? 'preparing' : 'open',
      amount,
      currency: hold.currency,
      description: request.description,
      order_metadata: orderMetadata(hold),
      return_url: request.returnUrl,
      language_code: request.language,
      statement_name: request.statementName,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  return made;
};

const findLive = async (db: ApiDb, { hold_id }: HeldOrder): Promise<PaymentRow | undefined> => {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.hold_id, hold_id), sql`${payments.state} in ${[...livePaymentStates]}`));
  return found;
};

/** A payment that has its intent: from here on a card can be given. @throws ProblemError provider_unavailable */
export const prepared = async (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> => {
  if (payment.state !== 'preparing') return payment;
  const { intent_id, client_secret } = await unlessAway(makeIntent(deps, payment));
  const [ready] = await deps.db
    .update(payments)
    .set({
      intent_id,
      client_secret,
      // Where the hold ended just then it is voided, and has to be known for that.
      state: sql`case ${payments.state} when 'preparing' then 'open' else ${payments.state} end`,
      updated_at: deps.clock.now(),
    })
    .where(eq(payments.payment_id, payment.payment_id))
    .returning();
  return ready ?? payment;
};

/**
 * The payment that stands for a hold: the one it has, or a new one. @throws ProblemError provider_unavailable, and then
 * the next call goes on with the same payment
 */
export const openPayment = async (deps: PaymentDeps, order: Order, request: PaymentRequest): Promise<PaymentRow> => {
  const live = order.payment ?? (await insertPayment(deps, order, request)) ?? (await findLive(deps.db, order.hold));
  // Ended between two looks: the hold is over with it.
  if (!live) throw declaredProblem(createPayment, 'hold_ended', notHeld(order.hold));
  return prepared(deps, live);
};

/** Whether a payment can take what is left to pay, or the card that is asked for where nothing is. */
export const fits = (payment: PaymentRow, hold: HeldOrder, { keeper }: Pick<PaymentRequest, 'keeper'>): boolean => {
  const { kind } = methodOf(payment);
  const wanted = methodFor(hold, keeper ?? null).kind;
  return kind === wanted || (keeper === undefined && (kind === 'money') === (wanted === 'money'));
};

/** Voids a payment that no card was given to, so that another one can stand for its hold. */
export const voidLater = (
  { db, clock, jobs }: PaymentDeps,
  { payment_id }: Pick<PaymentRow, 'payment_id'>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [leaving] = await tx
      .update(payments)
      .set({ state: 'releasing', updated_at: clock.now() })
      .where(and(eq(payments.payment_id, payment_id), inArray(payments.state, ['preparing', 'open'])))
      .returning({ payment_id: payments.payment_id });
    if (leaving) await jobs.enqueue(tx, voidPayment, leaving);
  });

/** As `openPayment`; one of another supplier, or that does not fit what is left to pay any more, is voided for one that does. */
export const fittingPayment = async (deps: PaymentDeps, order: Order, request: PaymentRequest): Promise<PaymentRow> => {
  const { payment, hold } = order;
  const isRight = payment && payment.pg_type === request.pgType && fits(payment, hold, request);
  if (!payment || isRight || !['preparing', 'open'].includes(payment.state)) {
    return openPayment(deps, order, request);
  }
  await voidLater(deps, payment);
  const { keeper = keeperOf(payment, hold) } = request;
  return openPayment(deps, { ...order, payment: null }, { ...request, keeper });
};

/** Who keeps the card that the page of a payment asked for; null where it asked for none. */
const keeperOf = ({ keeps_card }: PaymentRow, hold: HeldOrder): string | null =>
  keeps_card ? hold.terms.card_keeper : null;
