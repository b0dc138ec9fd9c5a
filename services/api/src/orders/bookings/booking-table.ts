import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { bookingStatuses, type contactSchema } from '@travel/contracts/endpoints/orders/bookings';
import type { Traveller } from '@travel/contracts/endpoints/orders/travellers';
import { productCodes } from '@travel/contracts/products/product-codes';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { accounts } from '../../accounts/accounts/account-table.ts';
import { holds } from '../holds/hold-table.ts';
import type { BookingEvent } from './booking-transitions.ts';

export type Contact = z.output<typeof contactSchema>;

/** One status change in the history of a booking, stored for later investigation. */
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
  /** ID of the account that made the booking; null for a guest. */
  user_id: text().references(() => accounts.user_id),
  /** Hash of the key of the browser that started the booking. */
  browser_hash: text(),
  /** Hash of the key of the browser in which a guest last resumed the payment through a mailed link, or null. */
  resumed_browser_hash: text(),
  /** When the mail about an unfinished payment was queued, or null. A booking gets only one such mail. */
  waiting_mail_at: timestamp({ withTimezone: true }),
  product_type: text({ enum: productCodes }).notNull(),
  status: text({ enum: bookingStatuses }).notNull(),
  /** Increases with each status change, so that a concurrent change based on an older version is detected. */
  version: integer().notNull().default(0),
  number: text(),
  reason: text(),
  travellers: jsonb().$type<readonly Traveller[]>().notNull(),
  /**
   * The names before their first change, with which every correction is compared. Null if the names were never changed.
   */
  booked_travellers: jsonb().$type<readonly Traveller[]>(),
  /** The new names, while a change is requested from the suppliers. Null once all suppliers have answered. */
  wanted_travellers: jsonb().$type<readonly Traveller[]>(),
  /**
   * Version number of the last name change sent to suppliers; reverting the change uses the next number. Null if no
   * change was sent.
   */
  names_version: integer(),
  contact: jsonb().$type<Contact>().notNull(),
  /** Language of the mails about the booking. */
  language: text().$type<TextLanguage>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** First and last day of the booked items, each in the time zone of its place. Null if no item has a date. */
  starts_on: date({ mode: 'string' }),
  ends_on: date({ mode: 'string' }),
  /** The refund that the traveller agreed to when cancelling, in minor units. */
  refund: bigint({ mode: 'number' }),
  /** Sum of the refunds of the payment that staff agreed to beyond the policies, in minor units. */
  goodwill: bigint({ mode: 'number' }).notNull().default(0),
  /** The same for refunds that are issued as cash cards, which reduce what the tenders refund. */
  goodwill_by_cash_card: bigint({ mode: 'number' }).notNull().default(0),
  /** Whether the traveller accepts only all items or none. Null for bookings from before this choice existed. */
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
