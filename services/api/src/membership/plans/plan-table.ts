import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TextLanguage } from '@travel/contracts/locale/languages';

export interface PlanTexts {
  readonly name: string;
  readonly description: string;
}

/** `active` plans are on sale; `withdrawn` ones are not sold any more. */
const planStates = ['active', 'withdrawn'] as const;

/** Membership plans that organisations sell (spec §3/07). Amounts are minor units of the plan's currency. */
export const plans = pgTable('plans', {
  sub_id: text().primaryKey(),
  membership_id: text().notNull(),
  organisation_id: text().notNull(),
  subscription_code: text().notNull(),
  words: jsonb().$type<Readonly<Record<TextLanguage, PlanTexts>>>().notNull(),
  image: text().notNull(),
  initial_price: bigint({ mode: 'number' }).notNull(),
  renewal_price: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  /** Length of the first period in years and months. */
  validity_year: integer().notNull(),
  validity_month: integer().notNull(),
  /** Length of each further period in years and months. */
  auto_validity_year: integer().notNull(),
  auto_validity_month: integer().notNull(),
  is_renewable: boolean().notNull(),
  /** Days of the trial, or 0 without a trial. */
  charge_after: integer().notNull(),
  /** Whether the organisation pays for the first period, and for each further period. */
  init_charge_org: boolean().notNull(),
  /** File name of the terms on the asset host. */
  html: text().notNull(),
  member_discount_percent: integer().notNull(),
  status: text({ enum: planStates }).notNull(),
  position: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type PlanRow = typeof plans.$inferSelect;
