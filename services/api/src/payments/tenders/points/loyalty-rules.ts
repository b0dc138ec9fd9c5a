import { desc, eq } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LoyaltyTerms } from '@travel/contracts/endpoints/office/loyalty-rules';
import type { ApiDb } from '../../../platform/database/api-db.ts';

/** The currency in which rules state amounts. Payments in other currencies are converted. */
export const rulesCurrency = 'USD';

/** The rules by which an organisation's travellers earn points. A change adds a revision. */
export const loyaltyRules = pgTable(
  'loyalty_rules',
  {
    organisation_id: text().notNull(),
    revision: integer().notNull(),
    point_type_code: text().notNull(),
    label: text().notNull(),
    /** Value of 1,000 points in US cents. */
    worth: integer().notNull(),
    /** Points for USD 100. */
    per_hundred: integer().notNull(),
    products: jsonb().$type<LoyaltyTerms['products']>().notNull(),
    expiry_months: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ organisation_id, revision }) => [primaryKey({ columns: [organisation_id, revision] })],
);

export type LoyaltyRulesRow = typeof loyaltyRules.$inferSelect;

/** Returns the current rules of an organisation. */
export const findLoyaltyRules = async (db: ApiDb, organisationId: string): Promise<LoyaltyRulesRow | undefined> => {
  const [latest] = await db
    .select()
    .from(loyaltyRules)
    .where(eq(loyaltyRules.organisation_id, organisationId))
    .orderBy(desc(loyaltyRules.revision))
    .limit(1);
  return latest;
};

/** Returns the value of one point in US dollars as a decimal, from that of 1,000 points in cents. */
export const toPointValue = (worth: number): string => String(worth / 100_000);
