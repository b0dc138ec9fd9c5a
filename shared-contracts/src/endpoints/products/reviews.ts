import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { catalogueCodes } from '../../products/product-definitions.ts';
import { refusalReasons, travellerTypes, type ReviewTopic } from '../../products/review-options.ts';

export const topicNames = [
  'cleanliness',
  'location',
  'staff',
  'comfort',
  'value',
  'organisation',
  'experience',
] as const satisfies readonly ReviewTopic[];

/** Two-letter language of a text that is not translated: `de`. */
export const textLanguage = z.string().regex(/^[a-z]{2}$/, 'A language like de is required');

/** Review score in tenths: 94 is 9.4. */
const score = z.int().min(0).max(100);

const reviewSchema = z
  .object({
    review_id: z.string(),
    score,
    date: z.iso.date(),
    traveller_type: z.enum(travellerTypes),
    language: textLanguage,
    /** Only written reviews have a title; older servers omit it, like the fields below. */
    title: z.string().optional(),
    text: z.string(),
    /** First name and two-letter country of the traveller, each null if the traveller does not show it. */
    author: z.object({ name: z.string().nullable(), country: z.string().nullable() }).optional(),
    /** Last day of the stay or the activity. */
    stayed_on: z.iso.date().optional(),
    /** Whether a traveller wrote the review after a completed booking here. Only such reviews can be reported. */
    verified: z.boolean().optional(),
    /** Answer of the host, in the language of the review; null if there is none. */
    answer: z.object({ text: z.string(), date: z.iso.date() }).nullable(),
  })
  .meta({ id: 'Review' });

const reviewListSchema = z
  .object({
    /** Average score of all reviews; 0 without reviews, in which case no score is shown. */
    score,
    /** Number of all reviews. */
    reviews: z.int(),
    topics: z.array(z.object({ topic: z.enum(topicNames), score })),
    /** Number of reviews by type of traveller and by language, the most frequent first. */
    traveller_types: z.array(z.object({ value: z.enum(travellerTypes), count: z.int() })),
    languages: z.array(z.object({ value: textLanguage, count: z.int() })),
    /** Number of reviews that match the filters. */
    total: z.int(),
    /** Matching reviews from `offset`, newest first. */
    shown: z.array(reviewSchema),
  })
  .meta({ id: 'ReviewList' });

export type ReviewList = z.output<typeof reviewListSchema>;

/**
 * Returns the reviews of a hotel, a lodging or an activity. A unit without reviews, or an unknown one, has an empty
 * list.
 */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/{product}/{unit_id}',
  summary: 'Guest reviews of a hotel, a lodging or an activity',
  tag: 'reviews',
  access: { caller: 'anyone' },
  limitedAs: 'details',
  holdsNoSecret: true,
  params: z.object({ product: z.enum(catalogueCodes), unit_id: z.string().min(1).max(200) }),
  query: z.object({
    traveller_type: z.enum(travellerTypes).optional(),
    language: textLanguage.optional(),
    offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
    limit: wholeNumber(z.int().min(1).max(20)).default(5),
  }),
  response: nested1(reviewListSchema),
  sample: {
    response: {
      data: {
        score: 94,
        reviews: 612,
        topics: [
          { topic: 'cleanliness', score: 95 },
          { topic: 'location', score: 92 },
          { topic: 'staff', score: 96 },
          { topic: 'comfort', score: 93 },
          { topic: 'value', score: 88 },
        ],
        traveller_types: [
          { value: 'couple', count: 221 },
          { value: 'family', count: 148 },
        ],
        languages: [
          { value: 'en', count: 301 },
          { value: 'de', count: 122 },
        ],
        total: 612,
        shown: [
          {
            review_id: 'amalfi-coast.torre-limonaia.0',
            score: 100,
            date: '2026-10-29',
            traveller_type: 'couple',
            language: 'en',
            text: 'The two of us came for a long weekend. They remembered our names from the first evening.',
            answer: { text: 'Thank you for the kind words. We hope to welcome you back.', date: '2026-10-31' },
          },
        ],
      },
    },
  },
});

/** Reports a published review to the operators. The answer is the same for an unknown review. */
export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{review_id}/reports',
  summary: 'Reports a review',
  tag: 'reviews',
  access: { caller: 'anyone' },
  params: z.object({ review_id: z.string().min(6).max(64) }),
  body: z.object({ reason: z.enum(refusalReasons) }),
  response: nested1(z.object({ reported: z.literal(true) })),
  status: 202,
  sample: { request: { reason: 'offensive' }, response: { data: { reported: true } } },
});
