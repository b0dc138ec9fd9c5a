import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { wholeNumber } from '../../http/whole-number.schema.ts';
import { productCodes } from '../../products/product-codes.ts';
import { auditEntrySchema } from '../../releases/rollout.schema.ts';
import { moderationLists, refusalReasons } from '../../products/review-options.ts';
import { reviewInput } from './written-reviews.ts';

const moderatedReviewSchema = reviewInput
  .omit({ shows_name: true })
  .extend({
    review_id: z.string(),
    /** Increases with each change by the traveller. */
    revision: z.int(),
    organisation_id: z.string(),
    product_type: z.enum(productCodes),
    /** Title of the booked item. */
    item: z.string(),
    number: z.string().nullable(),
    status: z.enum(['pending', 'published', 'refused']),
    /** First name to show; null if the traveller shows none. */
    name: z.string().nullable(),
    stayed_on: z.iso.date(),
    updated_at: z.iso.datetime(),
    /** Answer of the host; null if there is none. */
    answer: z.object({ text: z.string(), date: z.iso.date() }).nullable(),
    /** Number of reports since the last decision, and the reason of the last one. */
    reports: z.int(),
    report_reason: z.enum(refusalReasons).nullable(),
    refusal: z.enum(refusalReasons).nullable(),
    /** The operator who decided, and why; null before the first decision. */
    decided_by: z.string().nullable(),
    decided_why: z.string().nullable(),
  })
  .meta({ id: 'ModeratedReview' });

export type ModeratedReview = z.output<typeof moderatedReviewSchema>;

const access = { caller: 'operatorSession' } as const;
const params = z.object({ review_id: z.string().min(6).max(64) });
const why = z.string().trim().min(3).max(500);

/** @private exported for tests of the console */
export const sampleModerated = {
  review_id: 'RV4NQK7ZV2MJ8R',
  revision: 1,
  organisation_id: 'main',
  product_type: 'HLT' as const,
  item: 'Torre Limonaia',
  number: 'ALM 7F4K 2091',
  status: 'pending' as const,
  score: 10,
  topics: [{ topic: 'staff' as const, score: 10 }],
  traveller_type: 'couple' as const,
  language: 'en',
  title: 'The terrace alone is worth it',
  text: 'Breakfast under the lemon trees, and a host who drew us a map of the quiet beaches.',
  name: 'Maya',
  country: 'US',
  stayed_on: '2026-11-18',
  updated_at: '2026-11-20T08:00:00.000Z',
  answer: null,
  reports: 0,
  report_reason: null,
  refusal: null,
  decided_by: null,
  decided_why: null,
};

/** Returns reviews of all organisations for the console, those that wait longest first. */
export const listModeratedReviews = endpoint({
  method: 'GET',
  path: '/api/operator/reviews',
  summary: 'Reviews to moderate, for the console',
  tag: 'reviews',
  access,
  query: z.object({
    list: z.enum(moderationLists).default('pending'),
    offset: wholeNumber(z.int().nonnegative().max(10_000)).default(0),
  }),
  response: nested1(
    z.object({
      /** Number of reviews in each list. */
      counts: z.object({ pending: z.int(), reported: z.int(), published: z.int(), refused: z.int() }),
      reviews: z.array(moderatedReviewSchema),
    }),
  ),
  sample: {
    response: { data: { counts: { pending: 1, reported: 0, published: 12, refused: 2 }, reviews: [sampleModerated] } },
  },
});

/**
 * Publishes or refuses a review. A published review that is refused disappears. 404 review_unknown; 409 review_changed
 * if the traveller changed the review after the operator read it.
 */
export const decideReview = endpoint({
  method: 'POST',
  path: '/api/operator/reviews/{review_id}/decision',
  summary: 'Publishes or refuses a review',
  tag: 'reviews',
  access,
  params,
  body: z.object({
    /** Null to publish the review. */
    refusal: z.enum(refusalReasons).nullable(),
    revision: z.int(),
    why,
  }),
  response: nested1(moderatedReviewSchema),
  errors: { review_unknown: 404, review_changed: 409 },
  sample: {
    request: { refusal: null, revision: 1, why: 'It follows the rules' },
    response: {
      data: {
        ...sampleModerated,
        status: 'published',
        decided_by: 'operator@example.test',
        decided_why: 'It follows the rules',
      },
    },
  },
});

/** Writes, replaces or removes the answer of the host. 404 review_unknown. */
export const answerReview = endpoint({
  method: 'PUT',
  path: '/api/operator/reviews/{review_id}/answer',
  summary: 'Writes the answer of the host to a review',
  tag: 'reviews',
  access,
  params,
  body: z.object({ text: z.string().trim().min(3).max(2_000).nullable(), why }),
  response: nested1(moderatedReviewSchema),
  errors: { review_unknown: 404 },
  sample: {
    request: { text: 'Thank you for the kind words.', why: 'Sent by the hotel' },
    response: {
      data: { ...sampleModerated, answer: { text: 'Thank you for the kind words.', date: '2026-11-21' } },
    },
  },
});

/** Returns what operators decided on reviews, newest first, as entries of the console's audit log. */
export const listReviewDecisions = endpoint({
  method: 'GET',
  path: '/api/operator/review-decisions',
  summary: 'Who decided what on reviews and why, for the console',
  tag: 'reviews',
  access,
  query: z.object({
    /** E-mail address of an operator. */
    who: z.string().max(320).optional(),
    /** Start of the period, inclusive. */
    since: z.iso.datetime({ offset: true }).optional(),
    /** End of the period, exclusive. */
    until: z.iso.datetime({ offset: true }).optional(),
    limit: wholeNumber(z.int().min(1).max(500)).default(50),
  }),
  response: nested1(z.object({ entries: z.array(auditEntrySchema) })),
  sample: {
    response: {
      data: {
        entries: [
          {
            id: 1,
            at: '2026-11-20T08:30:00.000Z',
            who: 'operator@example.test',
            action: 'review',
            package: null,
            organisation: 'main',
            what: 'Review RV4NQK7ZV2MJ8R of Torre Limonaia published',
            why: 'It follows the rules',
          },
        ],
      },
    },
  },
});

export const reviewModerationEndpoints = [
  listModeratedReviews,
  decideReview,
  answerReview,
  listReviewDecisions,
] as const;
