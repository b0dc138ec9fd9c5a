import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ModeratedReview } from '@travel/contracts/endpoints/orders/review-moderation';
import type { ReviewInput } from '@travel/contracts/endpoints/orders/written-reviews';
import { productCodes } from '@travel/contracts/products/product-codes';
import { refusalReasons, travellerTypes } from '@travel/contracts/products/review-options';

const reviewStatuses = ['pending', 'published', 'refused'] as const satisfies readonly ModeratedReview['status'][];

/** Reviews by travellers of items whose stay or activity has ended, one for each item. */
export const itemReviews = pgTable('item_reviews', {
  review_id: text().primaryKey(),
  item_id: text().notNull().unique(),
  booking_id: text().notNull(),
  organisation_id: text().notNull(),
  product_type: text({ enum: productCodes }).notNull(),
  /** The reviewed hotel, lodging or activity. */
  unit_id: text().notNull(),
  /** Scores of the table are in tenths of a point, those of topics in points as the traveller gave them. */
  score: integer().notNull(),
  topics: jsonb().$type<ReviewInput['topics']>().notNull(),
  traveller_type: text({ enum: travellerTypes }).notNull(),
  language: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  /** Null if the traveller does not show it, like the country. */
  author_name: text(),
  author_country: text(),
  stayed_on: date({ mode: 'string' }).notNull(),
  status: text({ enum: reviewStatuses }).notNull().default('pending'),
  refusal: text({ enum: refusalReasons }),
  /** Increases with each change by the traveller, so that operators decide on the text that they read. */
  revision: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  decided_at: timestamp({ withTimezone: true }),
  /** E-mail address of the operator. */
  decided_by: text(),
  decided_why: text(),
  /** Answer of the host. */
  answer: text(),
  answered_on: date({ mode: 'string' }),
  /** Number of reports by readers since the last decision. */
  reports: integer().notNull().default(0),
  report_reason: text({ enum: refusalReasons }),
});

export type ItemReview = typeof itemReviews.$inferSelect;

/** Returns the answer of the host, or null if there is none. */
export const getHostAnswer = ({ answer, answered_on }: Pick<ItemReview, 'answer' | 'answered_on'>) =>
  answer === null || answered_on === null ? null : { text: answer, date: answered_on };
