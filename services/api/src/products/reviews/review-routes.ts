import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { listReviews, reportReview, type ReviewList } from '@travel/contracts/endpoints/products/reviews';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { reviewTopics } from '@travel/contracts/products/review-options';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import type { Review, ReviewSource } from '@travel/supplier-kit/reviews/review-source';
import { toNetwork } from '@travel/kit/requests/to-network';
import type { SharedLimit, SharedLimits } from '@travel/kit/rate-limits/shared-limits';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { OpenRoute } from '../../platform/http/route.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { itemReviews } from './item-review-table.ts';
import type { WrittenReviews } from './written-reviews.ts';

/** Number of units whose reviews are cached, because travellers page through the reviews of one unit. */
const keptUnits = 100;

const getAverage = (scores: readonly number[]): number =>
  scores.length === 0 ? 0 : Math.round(scores.reduce((all, score) => all + score, 0) / scores.length);

/** Counts reviews by a property, the most frequent value first. */
const countBy = <Value extends string>(reviews: readonly Review[], read: (review: Review) => Value) =>
  [...Map.groupBy(reviews, read)]
    .map(([value, { length: count }]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

const toReviewList = (
  product: CatalogueCode,
  reviews: readonly Review[],
  { traveller_type, language, offset, limit }: ParsedRequest<typeof listReviews>['query'],
): ReviewList => {
  const found = reviews.filter(
    (review) =>
      (traveller_type === undefined || review.traveller_type === traveller_type) &&
      (language === undefined || review.language === language),
  );
  return {
    score: getAverage(reviews.map(({ score }) => score)),
    reviews: reviews.length,
    topics: (reviewTopics[product] ?? []).flatMap((topic) => {
      const scores = reviews.flatMap(({ topics }) => topics[topic] ?? []);
      return scores.length === 0 ? [] : [{ topic, score: getAverage(scores) }];
    }),
    traveller_types: countBy(reviews, (review) => review.traveller_type),
    languages: countBy(reviews, (review) => review.language),
    total: found.length,
    shown: found.slice(offset, offset + limit).map(({ read, topics: _, ...review }) => ({ ...review, ...read() })),
  };
};

/** Reports from one network, which operators could not read otherwise. */
const reportsByNetwork: SharedLimit = { name: 'reviews/reports', limit: 20, windowMs: 3_600_000 };

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly limits: SharedLimits;
  readonly route: OpenRoute<Pick<Traveller, 'organisation'>>;
  /** Reviews of generated units; absent in production. */
  readonly generated: ReviewSource | undefined;
  readonly written: WrittenReviews;
}

/** Registers the routes that list the reviews of a unit and report one of them. */
export const registerReviewRoutes = (app: App, deps: Dependencies): void => {
  const { db, clock, limits, route, generated, written } = deps;
  const kept = new LRUCache<string, Promise<readonly Review[]>>({ max: keptUnits });

  const listGenerated = (product: CatalogueCode, unitId: string): Promise<readonly Review[]> => {
    const today = clock.now().toISOString().slice(0, 10);
    const key = [product, unitId, today].join(' ');
    const found = kept.get(key) ?? generated?.list(product, unitId, today) ?? Promise.resolve([]);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };

  route(app, listReviews, async ({ params: { product, unit_id }, query, traveller }) => {
    const { id } = await traveller.organisation();
    const [own, others] = await Promise.all([written.list(id, product, unit_id), listGenerated(product, unit_id)]);
    const all = own.length === 0 ? others : [...own, ...others].toSorted((a, b) => b.date.localeCompare(a.date));
    return { data: toReviewList(product, all, query) };
  });

  route(app, reportReview, async ({ params, body, traveller, request }) => {
    await limits.takeAll(new Map([[reportsByNetwork, toNetwork(request.ip)]]));
    const { id } = await traveller.organisation();
    await db
      .update(itemReviews)
      .set({ reports: sql`${itemReviews.reports} + 1`, report_reason: body.reason })
      .where(
        and(
          eq(itemReviews.review_id, params.review_id),
          eq(itemReviews.organisation_id, id),
          eq(itemReviews.status, 'published'),
        ),
      );
    return { data: { reported: true as const } };
  });
};
