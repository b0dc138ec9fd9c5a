import { and, eq, inArray, sql } from 'drizzle-orm';
import { createPayment } from '@travel/contracts/endpoints/payments/payments';
import type { PgType } from '@travel/contracts/payments/pg-types';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import { transaction } from '@travel/kit/database/transaction';
import type { HeldOrder, Order, OrderBooking } from '../order/order.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getGateway, GatewayUnavailable, type Intent } from '../provider/gateway.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { getOrCreateCustomer } from '../saved-cards/provider-customers.ts';
import { createHoldEndedProblem, requireLargeEnough } from '../order/payment-checks.ts';
import { calculatePayable } from '../order/payable.ts';
import { voidPayment } from './payment-jobs.ts';
import { chooseMethod, getPaymentMethod } from '../methods/registry.ts';
import { livePaymentStates } from './payment-states.ts';
import { payments, type PaymentRow } from './payment-table.ts';

/** The data that a page supplies for a new payment. */
export interface PaymentRequest {
  readonly browser: string;
  readonly description: string;
  readonly returnUrl: string;
  /** Language of the page, or null if unknown. */
  readonly language: string | null;
  readonly statementName: string | null;
  readonly pgType: PgType;
  /**
   * ID of the account that saves the card for future charges; a card is then required even if nothing is charged now.
   * Null if no card is to be saved. Undefined if the page does not mention saving a card: the order's current payment
   * is then used whether or not it saves one.
   */
  readonly keeper?: string | null;
}

/** Returns the request data with which a payment was created, in order to create its replacement. */
export const toPaymentRequest = (
  payment: PaymentRow,
  booking: Pick<OrderBooking, 'user_id'> | null,
): PaymentRequest => ({
  browser: payment.browser_hash,
  description: payment.description,
  returnUrl: payment.return_url,
  language: payment.language_code,
  statementName: payment.statement_name,
  pgType: payment.pg_type,
  keeper: payment.keeps_card ? (booking?.user_id ?? null) : null,
});

/** Maps the error of an unreachable provider to the problem `provider_unavailable`. */
export const mapUnavailable = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw createDeclaredProblem(createPayment, 'provider_unavailable', {
      title: 'Payment provider not responding',
      detail: 'Nothing was charged, and the hold continues. Try again in a moment.',
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
};

/** Creates the payment's intent, or returns the existing one if it was created earlier but never stored. */
export const createIntent = ({ gateway }: Pick<PaymentDeps, 'gateway'>, payment: PaymentRow): Promise<Intent> => {
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
  return getPaymentMethod(payment).createIntent(getGateway(gateway, payment), payment, request, key);
};

/** Returns the metadata that the provider stores with the payment of an order. */
export const getOrderMetadata = ({ terms }: Pick<HeldOrder, 'terms'>): PaymentRow['order_metadata'] => ({
  ...terms.metadata,
  isPackage: String(terms.is_package),
});

type NewPayment = Omit<
  typeof payments.$inferInsert,
  | 'payment_id'
  | 'hold_id'
  | 'organisation_id'
  | 'state'
  | 'amount'
  | 'currency'
  | 'order_metadata'
  | 'created_at'
  | 'updated_at'
>;

/**
 * Inserts a payment of the payable amount. It is open at once if its method does not involve the provider; otherwise it
 * must be prepared first. Returns undefined if the hold already has a live payment.
 */
export const insertPayment = async (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  hold: HeldOrder,
  columns: NewPayment,
): Promise<PaymentRow | undefined> => {
  const now = clock.now();
  const amount = calculatePayable(hold);
  const { method = 'card', customer_id = null } = columns;
  const [inserted] = await db
    .insert(payments)
    .values({
      ...columns,
      payment_id: `P${randomCode(15)}`,
      hold_id: hold.hold_id,
      organisation_id: hold.organisation_id,
      state: getPaymentMethod({ method, amount, customer_id }).hasIntent ? 'preparing' : 'open',
      amount,
      currency: hold.currency,
      order_metadata: getOrderMetadata(hold),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  return inserted;
};

/** Inserts a payment of the default method. Returns undefined if the hold already has a live payment. */
const insertDefaultPayment = async (
  deps: PaymentDeps,
  { hold, booking }: Pick<Order, 'hold' | 'booking'>,
  { browser, description, returnUrl, language, statementName, pgType, keeper }: PaymentRequest,
): Promise<PaymentRow | undefined> => {
  requireLargeEnough(hold);
  const owner = hold.terms.card_keeper === null ? null : (keeper ?? null);
  return insertPayment(deps, hold, {
    booking_id: booking?.booking_id ?? null,
    pg_type: pgType,
    browser_hash: browser,
    method: chooseMethod(hold, owner).code,
    customer_id: owner && (await mapUnavailable(getOrCreateCustomer(deps, { user_id: owner }, pgType))),
    keeps_card: owner !== null,
    description,
    return_url: returnUrl,
    language_code: language,
    statement_name: statementName,
  });
};

const findLive = async (db: ApiDb, { hold_id }: HeldOrder): Promise<PaymentRow | undefined> => {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.hold_id, hold_id), sql`${payments.state} in ${[...livePaymentStates]}`));
  return found;
};

/** The running creations of intents by payment. */
const creations = new Map<string, Promise<Intent>>();

/** Creates the payment's intent once for simultaneous calls. The provider refuses a key that is in use. */
const createIntentOnce = (deps: PaymentDeps, payment: PaymentRow): Promise<Intent> => {
  const { payment_id } = payment;
  const creation = creations.get(payment_id) ?? createIntent(deps, payment).finally(() => creations.delete(payment_id));
  creations.set(payment_id, creation);
  return creation;
};

/**
 * Returns the payment with its intent, ready to take a card.
 * @throws ProblemError provider_unavailable
 */
export const preparePayment = async (deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> => {
  if (payment.state !== 'preparing') return payment;
  const { intent_id, client_secret } = await mapUnavailable(createIntentOnce(deps, payment));
  const [ready] = await deps.db
    .update(payments)
    .set({
      intent_id,
      client_secret,
      // Stores the intent's ID even if the payment is being voided because the hold expired during the call: voiding
      // needs the ID.
      state: sql`case ${payments.state} when 'preparing' then 'open' else ${payments.state} end`,
      updated_at: deps.clock.now(),
    })
    .where(eq(payments.payment_id, payment.payment_id))
    .returning();
  return ready ?? payment;
};

/**
 * Returns the current payment of a hold, or creates one.
 * @throws ProblemError provider_unavailable; the next call continues with the same payment
 */
export const openPayment = async (deps: PaymentDeps, order: Order, request: PaymentRequest): Promise<PaymentRow> => {
  const live =
    order.payment ?? (await insertDefaultPayment(deps, order, request)) ?? (await findLive(deps.db, order.hold));
  // The hold and its payment ended between the two queries.
  if (!live) throw createHoldEndedProblem(order.hold);
  return preparePayment(deps, live);
};

/**
 * Returns whether a payment fits an order: it charges the payable amount or, if there is nothing to pay, saves the card
 * if the order must save one.
 */
export const fitsPayment = (
  payment: PaymentRow,
  hold: HeldOrder,
  { keeper }: Pick<PaymentRequest, 'keeper'>,
): boolean => {
  const { kind } = getPaymentMethod(payment);
  const wanted = chooseMethod(hold, keeper ?? null).kind;
  return kind === wanted || (keeper === undefined && (kind === 'money') === (wanted === 'money'));
};

/** Voids a payment that has no attempt in flight, so that another payment can be created for its hold. */
export const queueVoid = (
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

/**
 * Returns the current payment of a hold or creates one, like `openPayment`, but replaces a payment that is at another
 * supplier or no longer fits the payable amount.
 */
export const openFittingPayment = async (
  deps: PaymentDeps,
  order: Order,
  request: PaymentRequest,
): Promise<PaymentRow> => {
  const { payment, hold } = order;
  const isRight = payment && payment.pg_type === request.pgType && fitsPayment(payment, hold, request);
  if (!payment || isRight || !['preparing', 'open'].includes(payment.state)) {
    return openPayment(deps, order, request);
  }
  await queueVoid(deps, payment);
  const { keeper = getCardKeeper(payment, hold) } = request;
  return openPayment(deps, { ...order, payment: null }, { ...request, keeper });
};

/** Returns the ID of the account for which a payment saves its card, or null if the card is not saved. */
const getCardKeeper = ({ keeps_card }: PaymentRow, hold: HeldOrder): string | null =>
  keeps_card ? hold.terms.card_keeper : null;
