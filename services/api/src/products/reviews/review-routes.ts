import { LRUCache } from 'lru-cache';
import { listReviews, type ReviewList } from '@travel/contracts/endpoints/products/reviews';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { reviewTopics } from '@travel/contracts/products/review-options';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import type { Review, ReviewSource } from '@travel/supplier-kit/reviews/review-source';
import type { OpenRoute } from '../../platform/http/route.ts';

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

interface Dependencies {
  readonly clock: Clock;
  readonly route: OpenRoute;
  /** Reviews of generated units; absent in production. */
  readonly generated: ReviewSource | undefined;
}

/** Registers the route that lists the reviews of a unit. */
export const registerReviewRoutes = (app: App, { clock, route, generated }: Dependencies): void => {
  const kept = new LRUCache<string, Promise<readonly Review[]>>({ max: keptUnits });

  const list = (product: CatalogueCode, unitId: string): Promise<readonly Review[]> => {
    const today = clock.now().toISOString().slice(0, 10);
    const key = [product, unitId, today].join(' ');
    const found = kept.get(key) ?? generated?.list(product, unitId, today) ?? Promise.resolve([]);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };

  route(app, listReviews, async ({ params, query }) => ({
    data: toReviewList(params.product, await list(params.product, params.unit_id), query),
  }));
};
