import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { findNextActions } from '../../payment-methods/challenges/challenges.ts';
import { invalidRequest, createNoSuchError, type ProviderError } from '../../wire/provider-error.ts';
import type { Work } from '../../calls/work.ts';
import { paymentIntentObject } from './payment-intent-object.ts';
import { paymentIntents, type PaymentIntentRow } from './payment-intent-table.ts';

const ofAccount = (work: Work, id: string) =>
  and(eq(paymentIntents.payment_intent_id, id), eq(paymentIntents.account_id, work.account.account_id));

/** Returns a payment intent of the account, or undefined. */
export const findPaymentIntent = async (work: Work, id: string): Promise<PaymentIntentRow | undefined> => {
  const [row] = await work.db.select().from(paymentIntents).where(ofAccount(work, id));
  return row;
};

/** Returns a payment intent, locked until the transaction ends. @throws ProviderError 404 */
export const lockPaymentIntent = async (work: Work, id: string, param = 'intent'): Promise<PaymentIntentRow> => {
  const [row] = await work.db.select().from(paymentIntents).where(ofAccount(work, id)).for('update');
  if (!row) throw createNoSuchError('payment_intent', id, param);
  return row;
};

/** Changes columns of a payment intent and returns the changed row. */
export const changePaymentIntent = async (
  work: Work,
  { payment_intent_id }: PaymentIntentRow,
  changes: Partial<PaymentIntentRow>,
): Promise<PaymentIntentRow> => {
  const [row] = await work.db
    .update(paymentIntents)
    .set(changes)
    .where(eq(paymentIntents.payment_intent_id, payment_intent_id))
    .returning();
  if (!row) throw new Error(`${payment_intent_id} is gone`);
  return row;
};

/**
 * Returns payment intents in Stripe's format. If a payer has to approve, the intent contains the URL of the bank's
 * page.
 */
export const showPaymentIntents = async (
  work: Work,
  rows: readonly PaymentIntentRow[],
): Promise<Stripe.PaymentIntent[]> => {
  const asked = rows.filter(({ status }) => status === 'requires_action').map((row) => row.payment_intent_id);
  const actions = await findNextActions(work, asked);
  return rows.map((row) => paymentIntentObject(row, actions.get(row.payment_intent_id) ?? null));
};

/** Returns one payment intent in Stripe's format. */
export const showPaymentIntent = async (work: Work, row: PaymentIntentRow): Promise<Stripe.PaymentIntent> => {
  const [object] = await showPaymentIntents(work, [row]);
  if (!object) throw new Error('Nothing to show');
  return object;
};

/** Returns a 400 error for a call that requires another state, with the current intent. */
export const createStateError = async (work: Work, row: PaymentIntentRow, message: string): Promise<ProviderError> =>
  invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: await showPaymentIntent(work, row),
  });

type Status = PaymentIntentRow['status'];

/** The states of an intent that allow each transition. */
const allowedIn = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  capture: ['requires_capture'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
  /**
   * Statuses in which amount, payment method and customer can be changed. The description can be changed in any status.
   */
  change: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly Status[]>;

type Transition = keyof typeof allowedIn;

/** Returns whether an intent can be confirmed, captured, cancelled or changed in this state. */
const isAllowed = (transition: Transition, status: Status): boolean =>
  allowedIn[transition].some((one) => one === status);

const past: Record<Transition, string> = {
  confirm: 'confirmed',
  capture: 'captured',
  cancel: 'canceled',
  change: 'changed',
};

/** Returns Stripe's message for a transition that is refused in this state. */
const refusalText = (transition: Transition, status: Status): string => {
  if (transition === 'confirm' && status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  if (transition === 'capture' && status === 'succeeded') {
    return 'This PaymentIntent could not be captured because it has already been captured.';
  }
  return `This PaymentIntent could not be ${past[transition]} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${past[transition]}: ${allowedIn[transition].join(', ')}.`;
};

/**
 * Checks that the state of a payment intent allows the transition.
 * @throws ProviderError if it does not
 */
export const requireAllowed = async (work: Work, row: PaymentIntentRow, transition: Transition): Promise<void> => {
  if (isAllowed(transition, row.status)) return;
  throw await createStateError(work, row, refusalText(transition, row.status));
};
