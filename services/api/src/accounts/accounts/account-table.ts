import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { roles, userTypes } from '@travel/contracts/people/session.schema';

export const accounts = pgTable('accounts', {
  user_id: text().primaryKey(),
  email: text().notNull(),
  email_key: text().notNull(),
  password_hash: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  title: text(),
  calling_code: text(),
  phone: text(),
  role: text({ enum: roles }).notNull(),
  usr_type: text({ enum: userTypes }).notNull(),
  is_demo: boolean().notNull().default(false),
  is_blocked: boolean().notNull().default(false),
  preferred_language: text(),
  preferred_currency: text(),
  organisation_id: text().notNull(),
  access_code: text(),
  invited_trip_id: text(),
  referral_code: text(),
  /** When the owner confirmed the e-mail address by a mailed link; null if it is unconfirmed. */
  email_confirmed_at: timestamp({ withTimezone: true }),
  /**
   * Set if the account was created with the e-mail address of another account, whose ID this is. Null for the account
   * that owns its address.
   */
  duplicate_of: text(),
  /** When the owner deleted the account; null unless it is deleted. */
  erased_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type Account = typeof accounts.$inferSelect;

/** Returns a column with the ID of the account that a row belongs to. */
export const accountId = () =>
  text()
    .notNull()
    .references(() => accounts.user_id);
