import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { bookingStatuses } from '@travel/contracts/endpoints/orders/bookings';
import type { contactSchema } from '@travel/contracts/endpoints/orders/bookings';
import type { Traveller } from '@travel/contracts/endpoints/orders/travellers';
import { productCodes } from '@travel/contracts/products/product-codes';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { holds } from '../holds/hold-table.ts';
import type { BookingEvent } from './booking-transitions.ts';

export type Contact = z.output<typeof contactSchema>;

/** One entry in the history of a booking, for later investigation. */
export interface HistoryLine {
  readonly at: string;
  readonly event: BookingEvent;
  readonly to: (typeof bookingStatuses)[number];
  readonly payment?: string;
  readonly reason?: string;
}

export const bookings = pgTable('bookings', {
  booking_id: text().primaryKey(),
  hold_id: text()
    .notNull()
    .references(() => holds.hold_id),
  organisation_id: text().notNull(),
  /** Null for a guest. */
  user_id: text().references(() => accounts.user_id),
  /** Browser that started the booking. */
  browser_hash: text(),
  /** Browser in which a guest last resumed the payment through a mailed link, or null. */
  resumed_browser_hash: text(),
  /** When the one mail about the open payment was queued, or null. */
  waiting_mail_at: timestamp({ withTimezone: true }),
  product_type: text({ enum: productCodes }).notNull(),
  status: text({ enum: bookingStatuses }).notNull(),
  /** Increases with each transition, so that a concurrent change based on an older version is detected. */
  version: integer().notNull().default(0),
  number: text(),
  reason: text(),
  travellers: jsonb().$type<readonly Traveller[]>().notNull(),
  /** Names before the first change, which limit how far corrections may go. Null while the names were never changed. */
  booked_travellers: jsonb().$type<readonly Traveller[]>(),
  /** Names that were requested from suppliers. Null once they have answered. */
  wanted_travellers: jsonb().$type<readonly Traveller[]>(),
  /**
   * Version of the last names requested from suppliers; reverting them uses the next version. Null if none were
   * requested.
   */
  names_version: integer(),
  contact: jsonb().$type<Contact>().notNull(),
  /** Language of mails. */
  language: text().$type<TextLanguage>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** First and last day of the items, each in the time zone of its place. Null for undated items. */
  starts_on: date({ mode: 'string' }),
  ends_on: date({ mode: 'string' }),
  /** Refund agreed at cancellation, in minor units. */
  refund: bigint({ mode: 'number' }),
  /** Whether the items are booked only as a complete set. Null for bookings from before this choice existed. */
  all_or_nothing: boolean(),
  /** Commission of the agent in percent, as agreed at booking time. Null if no agent booked. */
  commission_percent: integer(),
  card_attempts: integer().notNull().default(0),
  history: jsonb().$type<readonly HistoryLine[]>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  cancelled_at: timestamp({ withTimezone: true }),
});

export type BookingRow = typeof bookings.$inferSelect;
