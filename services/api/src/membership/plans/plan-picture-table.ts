import { sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RetentionRule } from '../../platform/retention/clear-old-rows.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Uploaded pictures. Their names contain the hash of their bytes, so that a picture never changes. */
export const planPictures = pgTable('plan_pictures', {
  file: text().primaryKey(),
  bytes: bytea().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Deletes uploaded pictures that no plan and no ad has, such as those of dialogs that were closed. */
export const unusedPlanPictures: RetentionRule = {
  what: 'plan_pictures',
  days: 7,
  clear: (before, limit) => sql`
    delete from plan_pictures where file in (
      select file from plan_pictures where created_at < ${before}
        and not exists (select 1 from plans where plans.image like '%' || plan_pictures.file)
        and not exists (select 1 from own_ads where own_ads.content ->> 'image' like '%' || plan_pictures.file)
      limit ${limit} for update skip locked)`,
};
