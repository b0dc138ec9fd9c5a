import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createOldRows } from '../../platform/retention/clear-old-rows.ts';
import type { mailBooking } from '../bookings/booking-jobs.ts';
import { bookings } from '../bookings/booking-table.ts';

/** Mails about bookings as they were sent, for the back office. */
export const sentMails = pgTable('sent_mails', {
  mail_id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  booking_id: text()
    .notNull()
    .references(() => bookings.booking_id, { onDelete: 'cascade' }),
  message_id: text().notNull(),
  /** The job that sent the mail, with which it can be sent again. */
  request: jsonb().$type<z.output<typeof mailBooking.schema>>().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  /** Plain text; the secrets in its links are masked. */
  text: text().notNull(),
  /** The HTML part, masked like the text; null if the mail was sent before HTML was stored. */
  html: text(),
  sent_at: timestamp({ withTimezone: true }).notNull(),
});

export const oldSentMails = createOldRows({ keys: [sentMails.mail_id], time: sentMails.sent_at, days: 400 });
