import { getTableColumns } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { planStates } from '@travel/contracts/endpoints/office/membership-plans';
import type { TextLanguage } from '@travel/contracts/locale/languages';

export interface PlanTexts {
  readonly name: string;
  readonly description: string;
  /** Describes the picture. */
  readonly alt?: string | undefined;
}

/** A price of a plan in a further currency, in minor units. */
export interface PlanPrice {
  readonly currency: string;
  readonly initial_price: number;
  /** Null if the plan does not renew. */
  readonly renewal_price: number | null;
}

export type PlanDocuments = Readonly<Record<TextLanguage, string>>;

/** Terms that matter to members. Amounts are minor units. */
const terms = {
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
  /** File name of the terms on the asset host, or the name of the version's own terms. */
  html: text().notNull(),
  member_discount_percent: integer().notNull(),
};

/** Membership plans that organisations sell (spec §3/07), with the terms of the version on sale. */
export const plans = pgTable('plans', {
  sub_id: text().primaryKey(),
  membership_id: text().notNull(),
  organisation_id: text().notNull(),
  subscription_code: text().notNull(),
  words: jsonb().$type<Readonly<Record<TextLanguage, PlanTexts>>>().notNull(),
  image: text().notNull(),
  ...terms,
  status: text({ enum: planStates }).notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  /** Increases with each change. */
  revision: integer().notNull().default(1),
  /** Chosen by the caller, so that a repeated request creates once. Null for seeded plans. */
  key: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

/** All versions of plans, including those on sale. They never change, because memberships keep the version bought. */
export const planVersions = pgTable(
  'plan_versions',
  {
    sub_id: text()
      .notNull()
      .references(() => plans.sub_id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    ...terms,
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Terms that staff wrote as plain text; null if `html` names a file of the asset host. */
    documents: jsonb().$type<PlanDocuments>(),
    /** Prices in other currencies than the main one. */
    further_prices: jsonb().$type<readonly PlanPrice[]>().notNull().default([]),
  },
  ({ sub_id, version }) => [primaryKey({ columns: [sub_id, version] })],
);

const { created_at: _, documents: _unread, ...versionColumns } = getTableColumns(planVersions);

/** Columns of a plan with the terms of one of its versions. */
export const planColumns = { ...getTableColumns(plans), ...versionColumns };

export type PlanRow = typeof plans.$inferSelect & Pick<typeof planVersions.$inferSelect, 'further_prices'>;

export type PlanTerms = Pick<PlanRow, keyof typeof terms | 'further_prices'>;

/** Returns the terms of a plan or a version. */
export const pickTerms = (plan: PlanTerms): PlanTerms => ({
  initial_price: plan.initial_price,
  renewal_price: plan.renewal_price,
  currency: plan.currency,
  validity_year: plan.validity_year,
  validity_month: plan.validity_month,
  auto_validity_year: plan.auto_validity_year,
  auto_validity_month: plan.auto_validity_month,
  is_renewable: plan.is_renewable,
  charge_after: plan.charge_after,
  init_charge_org: plan.init_charge_org,
  html: plan.html,
  member_discount_percent: plan.member_discount_percent,
  further_prices: plan.further_prices,
});

/** Returns a plan with its prices in a currency, or in its main currency if it has no prices in that one. */
export const applyPlanCurrency = (plan: PlanRow, currency: string | null | undefined): PlanRow => {
  const own = plan.further_prices.find((price) => price.currency === currency);
  if (!own) return plan;
  const { initial_price, renewal_price } = own;
  return { ...plan, currency: own.currency, initial_price, renewal_price: renewal_price ?? initial_price };
};
