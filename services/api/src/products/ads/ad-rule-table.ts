import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AdRule } from '@travel/contracts/endpoints/office/home-ads';

/** Ads that staff hide, or show before all others, in a period. */
export const adRules = pgTable(
  'ad_rules',
  {
    organisation_id: text().notNull(),
    section: text().notNull(),
    lodging_id: text().notNull(),
    /** Name of the lodging when the rule was set, shown while it has no offer. */
    name: text().notNull(),
    kind: text().$type<AdRule['kind']>().notNull(),
    /** 1 is shown first. */
    priority: integer().notNull(),
    /** First and last UTC day of the rule. */
    from_day: date(),
    until_day: date(),
    /** E-mail address of the member of staff. */
    set_by: text().notNull(),
    set_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ organisation_id, section, lodging_id }) => [primaryKey({ columns: [organisation_id, section, lodging_id] })],
);

export type AdRuleRow = typeof adRules.$inferSelect;
