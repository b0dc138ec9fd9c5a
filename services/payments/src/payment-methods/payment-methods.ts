import { and, eq } from 'drizzle-orm';
import { cardOfToken, sandboxCard } from './card/sandbox-cards.ts';
import { readCard } from './card/read-card.ts';
import type { ReadCard, TypedCard } from './card/read-card.ts';
import { newId } from '../wire/ids.ts';
import { invalidRequest, noSuch } from '../wire/provider-error.ts';
import type { Work } from '../calls/work.ts';
import { paymentMethods } from './payment-method-table.ts';
import type { PaymentMethodRow } from './payment-method-table.ts';

type Written = Partial<Pick<PaymentMethodRow, 'billing_details' | 'metadata' | 'allow_redisplay'>>;

/** Keeps a card that somebody typed, without its number. @throws CardError that names the field at fault */
export const keepCard = (work: Work, typed: TypedCard, written: Written = {}): Promise<PaymentMethodRow> =>
  insertCard(work, readCard(typed, { secret: work.parts.cardSecret, now: work.now }), written);

const insertCard = async (work: Work, card: ReadCard, written: Written): Promise<PaymentMethodRow> => {
  const [row] = await work.db
    .insert(paymentMethods)
    .values({
      payment_method_id: newId('pm'),
      account_id: work.account.account_id,
      state: 'fresh',
      ...card,
      ...written,
      created_at: work.now,
    })
    .returning();
  if (!row) throw new Error('A card was not written');
  return row;
};

export const findMethod = async (work: Work, id: string): Promise<PaymentMethodRow | undefined> => {
  const { account_id } = work.account;
  const mine = and(eq(paymentMethods.payment_method_id, id), eq(paymentMethods.account_id, account_id));
  const [row] = await work.db.select().from(paymentMethods).where(mine);
  return row;
};

/**
 * The card that a call names, kept from being changed meanwhile. A name such as pm_card_visa makes a new one.
 * @throws ProviderError 404
 */
export const lockMethod = async (work: Work, id: string, param = 'payment_method'): Promise<PaymentMethodRow> => {
  const named = cardOfToken(id);
  if (named) {
    const nextYear = work.now.getUTCFullYear() + 1;
    return keepCard(work, { number: sandboxCard(named).number, exp_month: 12, exp_year: nextYear, cvc: '123' });
  }
  const { account_id } = work.account;
  const mine = and(eq(paymentMethods.payment_method_id, id), eq(paymentMethods.account_id, account_id));
  const [row] = await work.db.select().from(paymentMethods).where(mine).for('update');
  if (!row) throw noSuch('PaymentMethod', id, param);
  return row;
};

export const changeMethod = async (
  work: Work,
  { payment_method_id }: PaymentMethodRow,
  changes: Partial<PaymentMethodRow>,
): Promise<PaymentMethodRow> => {
  const [row] = await work.db
    .update(paymentMethods)
    .set(changes)
    .where(eq(paymentMethods.payment_method_id, payment_method_id))
    .returning();
  if (!row) throw new Error(`${payment_method_id} is gone`);
  return row;
};

/**
 * Whether a card may pay or be saved for this customer.
 * @throws ProviderError where it is another's, or belonged to nobody and was used, or was taken off its customer
 */
export const requireUsable = (method: PaymentMethodRow, customerId: string | null): void => {
  const { payment_method_id, state, customer_id } = method;
  if (state === 'used' || state === 'detached') {
    throw invalidRequest(
      'The provided PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  }
  if (customer_id === null || customer_id === customerId) return;
  throw invalidRequest(
    customerId === null
      ? `The PaymentMethod supplied (${payment_method_id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter.`
      : `The PaymentMethod supplied (${payment_method_id}) does not belong to the Customer ${customerId}.`,
    { param: 'payment_method' },
  );
};
