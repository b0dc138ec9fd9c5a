import { countInvoice } from '../../platform/documents/invoice-count.ts';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { randomCode } from '@travel/kit/crypto/random-id';
import { getBrandLetters } from '../../orders/bookings/booking-number.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import {
  subscriptionInvoiceNumbers,
  subscriptionInvoices,
  type MembershipInvoiceRow,
} from '../subscriptions/charge-tables.ts';

export type InvoiceFacts = Omit<
  MembershipInvoiceRow,
  'invoice_id' | 'number' | 'organisation_id' | 'issued_on' | 'created_at'
>;

/**
 * Writes an invoice for a charge of a membership, in the transaction that writes the charge. The number is counted in
 * the same transaction, so that none is skipped. A database constraint allows one invoice per charge.
 */
export const issueMembershipInvoice = async (
  tx: ApiDb,
  organisation: Pick<Organisation, 'id' | 'name'>,
  facts: InvoiceFacts,
  now: Date,
): Promise<void> => {
  const organisation_id = organisation.id;
  const year = now.getUTCFullYear();
  const count = await countInvoice(tx, subscriptionInvoiceNumbers, organisation_id, year);
  await tx.insert(subscriptionInvoices).values({
    ...facts,
    organisation_id,
    invoice_id: `SI${randomCode(12)}`,
    number: `${getBrandLetters(organisation)}-M-${year}-${count}`,
    issued_on: getUtcDay(now),
    created_at: now,
  });
};
