import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { bookingStatuses } from '@travel/contracts/endpoints/orders/bookings';
import type { contactSchema } from '@travel/contracts/endpoints/orders/bookings';
import type { Traveller } from '@travel/contracts/endpoints/orders/travellers';
import { productCodes } from '@travel/contracts/products/product-codes';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { accounts } from '../../people/accounts/account-table.ts';
import { holds } from '../holds/hold-table.ts';
import type { BookingEvent } from './booking-transitions.ts';

export type Contact = z.output<typeof contactSchema>;

/** One line of what happened to a booking, for whoever has to find out later. */
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
  /** Of the browser that began it. */
  browser_hash: text(),
  /** Browser in which a guest last resumed the payment through a mailed link, or null. */
  resumed_browser_hash: text(),
  /** When the one mail about the open payment was queued, or null. */
  waiting_mail_at: timestamp({ withTimezone: true }),
  product_type: text({ enum: productCodes }).notNull(),
  status: text({ enum: bookingStatuses }).notNull(),
  /** Grows with each transition, so that whoever decided by an older one finds out. */
  version: integer().notNull().default(0),
  number: text(),
  reason: text(),
  travellers: jsonb().$type<readonly Traveller[]>().notNull(),
  /** The names before the first change, with which corrections are compared; null while they were never changed. */
  booked_travellers: jsonb().$type<readonly Traveller[]>(),
  /** Other names that suppliers are being asked for; null once they have answered. */
  wanted_travellers: jsonb().$type<readonly Traveller[]>(),
  /** Of the names that suppliers were asked for last; taking them back is one higher. Null where none were asked for. */
  names_version: integer(),
  contact: jsonb().$type<Contact>().notNull(),
  /** Of mails. */
  language: text().$type<TextLanguage>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** When the first of its items begins and the last one ends, each by its own clock; null where it is at no time. */
  starts_on: date({ mode: 'string' }),
  ends_on: date({ mode: 'string' }),
  /** Agreed to with the cancellation. */
  refund: bigint({ mode: 'number' }),
  /** Whether all of it is wanted or nothing; null where it was begun before anybody was asked. */
  all_or_nothing: boolean(),
  /** What an agent earns of it, in percent, as it was when they booked; null where no agent did. */
  commission_percent: integer(),
  card_attempts: integer().notNull().default(0),
  history: jsonb().$type<readonly HistoryLine[]>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  cancelled_at: timestamp({ withTimezone: true }),
});

export type BookingRow = typeof bookings.$inferSelect;
