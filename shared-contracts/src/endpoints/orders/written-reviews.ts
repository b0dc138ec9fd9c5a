import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { refusalReasons, reviewLengths, travellerTypes } from '../../products/review-options.ts';
import { textLanguage, topicNames } from '../products/reviews.ts';
import { lang } from '../request-locale.ts';
import { bookingAccess, bookingLocator } from './bookings.ts';
import { countryCode } from './travellers.ts';

/** Points from 1 to 10. */
const points = z.int().min(1).max(10);

const createText = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.string().trim().min(min).max(max);

/** A review as its traveller writes it. */
export const reviewInput = z
  .object({
    score: points,
    /** Points of the topics that the traveller rates; not every topic must be rated. */
    topics: z.array(z.object({ topic: z.enum(topicNames), score: points })).max(topicNames.length),
    traveller_type: z.enum(travellerTypes),
    /** Language of the text. */
    language: textLanguage,
    title: createText(reviewLengths.title),
    text: createText(reviewLengths.text),
    /** Whether the first name of the booking's first traveller is shown. */
    shows_name: z.boolean(),
    /** The traveller's country to show, such as `US`; null to show none. */
    country: countryCode.nullable(),
  })
  .meta({ id: 'WrittenReview' });

export type ReviewInput = z.output<typeof reviewInput>;

/**
 * `early`: the stay or activity has not ended. `open`: can be written. `pending`: written, waiting for an operator, and
 * still editable. `refused`: can be corrected. `published`: final.
 */
const reviewStates = ['early', 'open', 'pending', 'refused', 'published'] as const;

const reviewedItemSchema = z
  .object({
    item_id: z.string(),
    product_type: z.enum(productCodes),
    title: z.string(),
    /** Name of the place. */
    place: z.string().nullable(),
    starts_on: z.iso.date().nullable(),
    ends_on: z.iso.date(),
    state: z.enum(reviewStates),
    /** The traveller's own review; null before it is written. */
    review: reviewInput.nullable(),
    /** Null unless an operator refused the review. */
    refusal: z.enum(refusalReasons).nullable(),
  })
  .meta({ id: 'ReviewedItem' });

export type ReviewedItem = z.output<typeof reviewedItemSchema>;

const reviewedBookingSchema = z.object({
  booking_id: z.string(),
  /** First name that a review can show. */
  first_name: z.string(),
  items: z.array(reviewedItemSchema),
  /** Whether mails that ask for reviews are sent to the e-mail address of the booking. */
  mails: z.boolean(),
});

export type ReviewedBooking = z.output<typeof reviewedBookingSchema>;

const sampleReview = {
  score: 10,
  topics: [{ topic: 'staff', score: 10 }],
  traveller_type: 'couple',
  language: 'en',
  title: 'The terrace alone is worth it',
  text: 'Breakfast under the lemon trees, and a host who drew us a map of the quiet beaches.',
  shows_name: true,
  country: 'US',
} as const;

const sampleItem = {
  item_id: 'IT4NQK7ZV2MJ8R',
  product_type: 'HLT',
  title: 'Torre Limonaia',
  place: 'Amalfi Coast',
  starts_on: '2026-11-14',
  ends_on: '2026-11-18',
  refusal: null,
} as const;

const sampleBooking = { booking_id: 'BK7F4K2091XQ', first_name: 'Maya', mails: true } as const;

// Anyone who may book may also review, with a session or the mailed link of the booking.
const access = { caller: 'anyone', own: 'order', action: 'book' } as const;
const params = bookingLocator.pick({ booking_id: true });

/** Returns the items of a confirmed booking that can be reviewed, with the reviews of the traveller. */
export const readBookingReviews = endpoint({
  method: 'GET',
  path: '/api/bookings/{booking_id}/reviews',
  summary: 'Items of a booking that can be reviewed',
  tag: 'reviews',
  access,
  params,
  query: bookingAccess.extend({ lang }),
  response: nested1(reviewedBookingSchema),
  errors: { booking_unknown: 404, demo_account: 403 },
  sample: { response: { data: { ...sampleBooking, items: [{ ...sampleItem, state: 'open', review: null }] } } },
});

/**
 * Writes the review of an item, or replaces it until an operator publishes it. Repeating the call changes nothing. 404
 * item_unknown if the item was not booked or has no reviews; 409 review_early before its end, review_published after
 * its publication.
 */
export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/bookings/{booking_id}/items/{item_id}/review',
  summary: 'Writes the review of a booked item',
  tag: 'reviews',
  access,
  params: params.extend({ item_id: z.string().min(6).max(64) }),
  query: bookingAccess.extend({ lang }),
  body: reviewInput,
  response: nested1(reviewedItemSchema),
  errors: { booking_unknown: 404, demo_account: 403, item_unknown: 404, review_early: 409, review_published: 409 },
  sample: {
    request: { ...sampleReview, topics: [...sampleReview.topics] },
    response: {
      data: { ...sampleItem, state: 'pending', review: { ...sampleReview, topics: [...sampleReview.topics] } },
    },
  },
});

/** Stops mails that ask for reviews to the e-mail address of a booking, or allows them again. */
export const changeReviewMails = endpoint({
  method: 'PUT',
  path: '/api/bookings/{booking_id}/review-mails',
  summary: 'Stops or allows mails that ask for reviews',
  tag: 'reviews',
  access,
  params,
  query: bookingAccess,
  body: z.object({ mails: z.boolean() }),
  response: nested1(z.object({ mails: z.boolean() })),
  errors: { booking_unknown: 404, demo_account: 403 },
  sample: { request: { mails: false }, response: { data: { mails: false } } },
});

export const writtenReviewEndpoints = [readBookingReviews, writeReview, changeReviewMails] as const;
