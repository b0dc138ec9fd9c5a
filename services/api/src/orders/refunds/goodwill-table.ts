import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { goodwillStates } from '@travel/contracts/endpoints/office/goodwill';
import { bookings } from '../bookings/booking-table.ts';

/** Refunds that staff give beyond the policies of the items, through the payment of the order or as a cash card. */
export const goodwillRefunds = pgTable('goodwill_refunds', {
  goodwill_id: text().primaryKey(),
  booking_id: text()
    .notNull()
    .references(() => bookings.booking_id, { onDelete: 'cascade' }),
  amount: bigint({ mode: 'number' }).notNull(),
  /** The part of the amount that is issued as a cash card, in minor units. */
  to_cash_card: bigint({ mode: 'number' }).notNull().default(0),
  /** Null until the card is issued. */
  cash_card_id: text(),
  state: text({ enum: goodwillStates }).notNull(),
  why: text().notNull(),
  /** E-mail addresses of the members of staff. */
  requested_by: text().notNull(),
  requested_at: timestamp({ withTimezone: true }).notNull(),
  decided_by: text(),
  decided_at: timestamp({ withTimezone: true }),
  sent_at: timestamp({ withTimezone: true }),
});
