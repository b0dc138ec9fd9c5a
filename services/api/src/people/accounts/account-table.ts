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
  /** When somebody showed that they read what is mailed there; null until then. */
  email_confirmed_at: timestamp({ withTimezone: true }),
  /** The account that had the address when this one was made with it; null for the one that has it. */
  duplicate_of: text(),
  /** When its owner deleted it; null while it is somebody's. */
  erased_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export type Account = typeof accounts.$inferSelect;
