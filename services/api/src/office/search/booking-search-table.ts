import { bigint, boolean, customType, date, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { bookingStatuses } from '@travel/contracts/endpoints/orders/bookings';
import { productCodes } from '@travel/contracts/products/product-codes';
import { bookings } from '../../orders/bookings/booking-table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Bookings as lists of the back office show them, with the words that find them. Database triggers write the rows. */
export const bookingSearch = pgTable('booking_search', {
  booking_id: text()
    .primaryKey()
    .references(() => bookings.booking_id, { onDelete: 'cascade' }),
  organisation_id: text().notNull(),
  number: text(),
  status: text({ enum: bookingStatuses }).notNull(),
  product_type: text({ enum: productCodes }).notNull(),
  traveller: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  title: text().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  starts_on: date({ mode: 'string' }),
  ends_on: date({ mode: 'string' }),
  last4: text(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  /** Whether the booking is confirmed and its payment is still due. */
  is_unpaid: boolean().notNull(),
  /** Whether a refund was promised and is not sent yet. */
  refund_pending: boolean().notNull(),
  /** Whether the supplier cancelled an item and the traveller has not answered. */
  cancelled_by_supplier: boolean().notNull(),
  /**
   * Letters before a colon: o organisation, p reversed phone number, c card end, a amount, d day of the trip, k day of a
   * charge.
   */
  words: tsvector().notNull(),
  /** Version of the function that wrote the words. A job refreshes rows of earlier versions. */
  words_version: smallint().notNull(),
});

/** Names of travellers and buyers by organisation, in which misspelt names are looked up. */
export const bookingNames = pgTable(
  'booking_names',
  { organisation_id: text().notNull(), name: text().notNull() },
  ({ organisation_id, name }) => [primaryKey({ columns: [organisation_id, name] })],
);
