import type { Seed } from '../../platform/database/seed.ts';
import { itemReviews } from '../../products/reviews/item-review-table.ts';
import { reviewDecisions, reviewMailStops } from './review-tables.ts';

/** Deletes all reviews, because a sandbox starts without orders that could be reviewed. */
export const reviewSeed: Seed = {
  async clear(tx) {
    await tx.delete(itemReviews);
    await tx.delete(reviewMailStops);
    await tx.delete(reviewDecisions);
  },
};
