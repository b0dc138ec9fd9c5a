import { eq } from 'drizzle-orm';
import type { ReviewedItem } from '@travel/contracts/endpoints/orders/written-reviews';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { itemReviews, type ItemReview } from '../../products/reviews/item-review-table.ts';
import type { Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { Item } from '../items/item.ts';

/** A booked item that can be reviewed. */
export interface ReviewableItem {
  readonly item: Item;
  /** The hotel, lodging or activity that the review is about. */
  readonly unitId: string;
  readonly ends: NonNullable<Item['ends']>;
}

/** Returns the booked items of a confirmed booking that travellers can review, now or after their end. */
export const listReviewableItems = ({ booking, hold }: BookedOrder, products: Products): ReviewableItem[] =>
  booking.status === 'confirmed'
    ? hold.items.flatMap((item) => {
        const unitId = products.of(item.product_type).getReviewedUnit?.(item) ?? null;
        return item.status === 'booked' && unitId !== null && item.ends ? [{ item, unitId, ends: item.ends }] : [];
      })
    : [];

/** Returns whether the stay or activity has ended. */
export const isCompleted = ({ ends }: ReviewableItem, now: Date): boolean => new Date(ends.at) <= now;

export const readReviews = (db: ApiDb, bookingId: string): Promise<ItemReview[]> =>
  db.select().from(itemReviews).where(eq(itemReviews.booking_id, bookingId));

/** Returns an item with the state of its review. `title` and `place` are in the language of the page. */
export const toReviewedItem = (
  reviewable: ReviewableItem,
  {
    products,
    language,
    now,
  }: { products: Products; language: Parameters<Products['all'][number]['translateItem']>[1]; now: Date },
  review: ItemReview | undefined,
): ReviewedItem => {
  const { item, ends } = reviewable;
  const { title, place } = products.of(item.product_type).translateItem(item, language);
  return {
    item_id: item.item_id,
    product_type: item.product_type,
    title,
    place: place?.name ?? null,
    starts_on: item.starts?.date ?? null,
    ends_on: ends.date,
    state: review?.status ?? (isCompleted(reviewable, now) ? 'open' : 'early'),
    refusal: review?.refusal ?? null,
    review: review
      ? {
          score: Math.round(review.score / 10),
          topics: review.topics,
          traveller_type: review.traveller_type,
          language: review.language,
          title: review.title,
          text: review.text,
          shows_name: review.author_name !== null,
          country: review.author_country,
        }
      : null,
  };
};
