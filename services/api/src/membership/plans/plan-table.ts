import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TextLanguage } from '@travel/contracts/locale/languages';

/** What a plan is called and what it is for, in a language. */
export interface PlanWords {
  readonly name: string;
  readonly description: string;
}

/** What is sold of a plan now, or was. */
const planStates = ['active', 'withdrawn'] as const;

/** Memberships as organisations sell them (spec §3/07). Amounts are minor units of the plan's currency. */
export const plans = pgTable('plans', {
  sub_id: text().primaryKey(),
  membership_id: text().notNull(),
  organisation_id: text().notNull(),
  subscription_code: text().notNull(),
  words: jsonb().$type<Readonly<Record<TextLanguage, PlanWords>>>().notNull(),
  image: text().notNull(),
  initial_price: bigint({ mode: 'number' }).notNull(),
  renewal_price: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** How long the first period is. */
  validity_year: integer().notNull(),
  validity_month: integer().notNull(),
  /** How long each one after it is. */
  auto_validity_year: integer().notNull(),
  auto_validity_month: integer().notNull(),
  is_renewable: boolean().notNull(),
  /** Days of the trial; 0 where there is none. */
  charge_after: integer().notNull(),
  /** The organisation is charged, for the first period and for each one after it. */
  init_charge_org: boolean().notNull(),
  /** Name of the terms on the asset host. */
  html: text().notNull(),
  member_discount_percent: integer().notNull(),
  status: text({ enum: planStates }).notNull(),
  position: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type PlanRow = typeof plans.$inferSelect;
