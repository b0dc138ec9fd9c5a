import { and, desc, eq, sql } from 'drizzle-orm';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { Review } from '@travel/supplier-kit/reviews/review-source';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { SiteVisitor } from '../offer-tokens.ts';
import { getHostAnswer, itemReviews, type ItemReview } from './item-review-table.ts';

const toReview = (row: ItemReview): Review => ({
  review_id: row.review_id,
  score: row.score,
  topics: Object.fromEntries(row.topics.map(({ topic, score }) => [topic, score * 10])),
  date: row.created_at.toISOString().slice(0, 10),
  traveller_type: row.traveller_type,
  language: row.language,
  title: row.title,
  author: { name: row.author_name, country: row.author_country },
  stayed_on: row.stayed_on,
  verified: true,
  read: () => ({ text: row.text, answer: getHostAnswer(row) }),
});

/** Number and sum of the scores of the published reviews of a unit. */
interface WrittenRating {
  readonly count: number;
  readonly sum: number;
}

/** A unit with its rating: the average score in tenths of a point, and the number of reviews. */
interface Rated {
  readonly score: number;
  readonly reviews: number;
}

/** The ratings by travellers of an organisation for the units of a product. */
export interface WrittenRatings {
  /** Part of the key of cached responses that contain ratings. */
  readonly version: number;
  /** Returns a unit with the written reviews added to its rating. */
  add<Unit extends Rated>(unitId: string, unit: Unit): Unit;
}

/** Returns the ratings of a product's units on the site that a visitor uses. */
export type ReadWrittenRatings = (visitor: SiteVisitor, product: CatalogueCode) => Promise<WrittenRatings>;

/** How long an instance of the API uses the ratings that it read. */
const ratingsAgeMs = 5_000;

interface KnownRatings {
  readonly version: number;
  readonly text: string;
  readonly byUnit: ReadonlyMap<string, WrittenRating>;
}

const toKey = (organisationId: string, product: string, unitId: string): string =>
  [organisationId, product, unitId].join(' ');

/** Reads the reviews that an organisation's travellers wrote. Each organisation shows only its own. */
export const createWrittenReviews = (db: ApiDb) => {
  let known: KnownRatings = { version: 0, text: '[]', byUnit: new Map() };
  let latest: { readonly readAt: number; readonly ratings: Promise<KnownRatings> } | undefined;

  const readAll = async (): Promise<KnownRatings> => {
    const { organisation_id, product_type, unit_id, score } = itemReviews;
    const rows = await db
      .select({
        organisation_id,
        product_type,
        unit_id,
        count: sql<number>`count(*)::integer`,
        sum: sql<number>`sum(${score})::integer`,
      })
      .from(itemReviews)
      .where(eq(itemReviews.status, 'published'))
      .groupBy(organisation_id, product_type, unit_id)
      .orderBy(organisation_id, product_type, unit_id);
    const text = JSON.stringify(rows);
    if (text === known.text) return known;
    const byUnit = new Map(rows.map((row) => [toKey(row.organisation_id, row.product_type, row.unit_id), row]));
    known = { version: known.version + 1, text, byUnit };
    return known;
  };

  /** Reads the ratings of all units in one statement, because lists and details need them on every request. */
  const getLatest = (): Promise<KnownRatings> => {
    const now = performance.now();
    if (latest && now - latest.readAt < ratingsAgeMs) return latest.ratings;
    const ratings = readAll();
    latest = { readAt: now, ratings };
    ratings.catch(() => (latest = undefined));
    return ratings;
  };

  return {
    /** Returns the published reviews of a unit, newest first. */
    async list(organisationId: string, product: CatalogueCode, unitId: string): Promise<readonly Review[]> {
      const rows = await db
        .select()
        .from(itemReviews)
        .where(
          and(
            eq(itemReviews.organisation_id, organisationId),
            eq(itemReviews.product_type, product),
            eq(itemReviews.unit_id, unitId),
            eq(itemReviews.status, 'published'),
          ),
        )
        .orderBy(desc(itemReviews.created_at));
      return rows.map(toReview);
    },

    /** Returns the ratings by travellers of the organisation of the site. */
    async readRatings(visitor: SiteVisitor, product: CatalogueCode): Promise<WrittenRatings> {
      const [{ id }, { version, byUnit }] = await Promise.all([visitor.organisation(), getLatest()]);
      return {
        version,
        add(unitId, unit) {
          const written = byUnit.get(toKey(id, product, unitId));
          if (!written) return unit;
          const reviews = unit.reviews + written.count;
          return { ...unit, reviews, score: Math.round((unit.score * unit.reviews + written.sum) / reviews) };
        },
      };
    },

    /** Discards the ratings in memory after a change. */
    forgetRatings: (): void => {
      latest = undefined;
    },
  };
};

export type WrittenReviews = ReturnType<typeof createWrittenReviews>;
