import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { setDefaultCard, type SavedCard } from '@travel/contracts/endpoints/payments/supplier-cards';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { CustomerRow } from '../customer-table.ts';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { paymentMethods, type PaymentMethodRow } from '../../payment-methods/payment-method-table.ts';
import { cardDetails } from '../../payment-methods/card/card-details.ts';

const prefix = 'pm_';

/** Returns a saved card in the format for its owner's browser. */
export const toSavedCard = (row: PaymentMethodRow, { default_payment_method_id }: CustomerRow): SavedCard => {
  const { brand, last4, exp_month, exp_year } = cardDetails(row);
  return {
    id: row.payment_method_id.slice(prefix.length),
    nick_name: row.metadata['nick_name'] ?? '',
    name: row.billing_details.name ?? '',
    last4,
    brand: brand === 'diners' ? 'dinersClub' : brand,
    exp_month,
    exp_year,
    is_default: row.payment_method_id === default_payment_method_id,
  };
};

/**
 * Returns the newest cards of a customer. A card that was saved several times is listed once, with the newest ID. It
 * keeps its earlier nickname and remains the default.
 */
export const newestCards = async (db: PaymentsDb, customer: CustomerRow, limit: number): Promise<SavedCard[]> => {
  const { customer_id, default_payment_method_id } = customer;
  const { fingerprint, metadata, payment_method_id, place } = paymentMethods;
  const once = db
    .selectDistinctOn([fingerprint], {
      ...getTableColumns(paymentMethods),
      isDefault: sql<boolean>`bool_or(${payment_method_id} = ${default_payment_method_id ?? ''})
        over (partition by ${fingerprint})`.as('is_default'),
      lastName: sql<string>`coalesce(first_value(${metadata}->>'nick_name') over (
        partition by ${fingerprint}
        order by coalesce(${metadata}->>'nick_name', '') <> '' desc, ${place} desc), '')`.as('last_name'),
    })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.customer_id, customer_id), eq(paymentMethods.type, 'card')))
    .orderBy(fingerprint, desc(place))
    .as('once');
  const rows = await db
    .select()
    .from(once)
    .orderBy(sql`${once.place} desc`)
    .limit(limit);
  return rows.map(({ isDefault, lastName, ...row }) => ({
    ...toSavedCard(row, customer),
    nick_name: lastName,
    is_default: isDefault,
  }));
};

/**
 * Returns a card of this customer, locked.
 * @throws ProblemError card_unknown, also for another customer's card
 */
export const lockOwnCard = async (
  db: PaymentsDb,
  { customer_id }: CustomerRow,
  cardId: string,
): Promise<PaymentMethodRow> => {
  const own = and(eq(paymentMethods.payment_method_id, prefix + cardId), eq(paymentMethods.customer_id, customer_id));
  const [row] = await db.select().from(paymentMethods).where(own).for('update');
  if (!row) throw createDeclaredProblem(setDefaultCard, 'card_unknown', { detail: 'The customer has no such card.' });
  return row;
};

/** Returns every saved copy of this card for its customer, locked. */
export const lockSameCards = (db: PaymentsDb, card: PaymentMethodRow): Promise<PaymentMethodRow[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.customer_id, card.customer_id ?? ''),
        eq(paymentMethods.fingerprint, cardDetails(card).fingerprint),
      ),
    )
    .orderBy(paymentMethods.place)
    .for('update');
