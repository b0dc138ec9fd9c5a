import type { OwnAdContent } from '@travel/contracts/endpoints/office/own-ads';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Ads that staff write themselves. */
export const ownAds = pgTable(
  'own_ads',
  {
    organisation_id: text().notNull(),
    ad_id: text().notNull(),
    revision: integer().notNull(),
    archived: boolean().notNull(),
    content: jsonb().$type<Omit<OwnAdContent, 'archived'>>().notNull(),
    /** E-mail address of the member of staff. */
    set_by: text().notNull(),
    set_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ organisation_id, ad_id }) => [primaryKey({ columns: [organisation_id, ad_id] })],
);

export type OwnAdRow = typeof ownAds.$inferSelect;
