import { eq, ne, sql } from 'drizzle-orm';
import {
  changeReviewMails,
  readBookingReviews,
  writeReview,
  type ReviewInput,
} from '@travel/contracts/endpoints/orders/written-reviews';
import { randomCode } from '@travel/kit/crypto/random-id';
import { createProblems } from '@travel/kit/problem/problem';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { App } from '@travel/kit/server/create-server';
import { itemReviews } from '../../products/reviews/item-review-table.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { openBooking } from '../bookings/open-booking.ts';
import { getsReviewMails } from './is-review-expected.ts';
import { hashEmail, reviewMailStops } from './review-tables.ts';
import {
  isCompleted,
  listReviewableItems,
  readReviews,
  toReviewedItem,
  type ReviewableItem,
} from './reviewed-items.ts';

const problem = createProblems(writeReview);

const getFirstName = ({ booking }: BookedOrder): string => booking.travellers[0]?.first_name ?? '';

/** Returns the columns that a traveller writes. */
const toColumns = (order: BookedOrder, { shows_name, country, score, ...written }: ReviewInput, now: Date) => ({
  ...written,
  score: score * 10,
  author_name: shows_name ? getFirstName(order) || null : null,
  author_country: country,
  updated_at: now,
});

const saveReview = async (
  { db }: Pick<BookingDeps, 'db'>,
  order: BookedOrder,
  { item, unitId, ends }: ReviewableItem,
  body: ReviewInput,
  now: Date,
) => {
  const { booking_id, organisation_id } = order.booking;
  const columns = toColumns(order, body, now);
  const [saved] = await db
    .insert(itemReviews)
    .values({
      ...columns,
      review_id: `RV${randomCode(12)}`,
      item_id: item.item_id,
      booking_id,
      organisation_id,
      product_type: item.product_type,
      unit_id: unitId,
      stayed_on: ends.date,
      created_at: now,
    })
    .onConflictDoUpdate({
      target: itemReviews.item_id,
      set: { ...columns, status: 'pending', refusal: null, revision: sql`${itemReviews.revision} + 1` },
      setWhere: ne(itemReviews.status, 'published'),
    })
    .returning();
  return saved;
};

/** Registers the routes by which travellers write reviews of what they booked, with a session or a mailed link. */
export const registerReviewWritingRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, products, route } = deps;

  route(app, readBookingReviews, async ({ params, query, traveller }) => {
    const order = await openBooking(deps, params.booking_id, traveller, query.access);
    const reviews = await readReviews(db, order.booking.booking_id);
    const reading = { products, language: getResponseLanguage(query.lang), now: clock.now() };
    return {
      data: {
        booking_id: order.booking.booking_id,
        first_name: getFirstName(order),
        items: listReviewableItems(order, products).map((one) =>
          toReviewedItem(
            one,
            reading,
            reviews.find(({ item_id }) => item_id === one.item.item_id),
          ),
        ),
        mails: await getsReviewMails(deps, order.booking.contact.email),
      },
    };
  });

  route(app, writeReview, async ({ params, query, body, traveller }) => {
    const order = await openBooking(deps, params.booking_id, traveller, query.access);
    const found = listReviewableItems(order, products).find(({ item }) => item.item_id === params.item_id);
    if (!found) throw problem('item_unknown', 'Nothing to review', 'The booking has no such item with reviews.');
    const now = clock.now();
    if (!isCompleted(found, now)) {
      throw problem('review_early', 'Not over yet', 'A review can be written once the stay or activity has ended.');
    }
    const saved = await saveReview(deps, order, found, body, now);
    if (!saved) {
      throw problem('review_published', 'Review is published', 'A published review can no longer be changed.');
    }
    return { data: toReviewedItem(found, { products, language: getResponseLanguage(query.lang), now }, saved) };
  });

  route(app, changeReviewMails, async ({ params, query, body, traveller }) => {
    const { booking } = await openBooking(deps, params.booking_id, traveller, query.access);
    const email_hash = hashEmail(booking.contact.email);
    await (body.mails
      ? db.delete(reviewMailStops).where(eq(reviewMailStops.email_hash, email_hash))
      : db.insert(reviewMailStops).values({ email_hash, stopped_at: clock.now() }).onConflictDoNothing());
    return { data: body };
  });
};
