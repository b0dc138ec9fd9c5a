import { and, asc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  answerReview,
  decideReview,
  listModeratedReviews,
  listReviewDecisions,
  type ModeratedReview,
} from '@travel/contracts/endpoints/orders/review-moderation';
import type { ModerationList } from '@travel/contracts/products/review-options';
import { transaction } from '@travel/kit/database/transaction';
import { createProblems } from '@travel/kit/problem/problem';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import type { App } from '@travel/kit/server/create-server';
import type { OperatorLogin } from '../../accounts/operators/operator-sessions.ts';
import { requireSecondStep } from '../../accounts/operators/require-second-step.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { getHostAnswer, itemReviews } from '../../products/reviews/item-review-table.ts';
import type { WrittenReviews } from '../../products/reviews/written-reviews.ts';
import { bookings } from '../bookings/booking-table.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { orderItems } from '../items/order-item-table.ts';
import { readReviewDecisions, writeReviewDecision } from './review-decisions.ts';

const listedAtOnce = 50;

const lists: Readonly<Record<ModerationList, SQL | undefined>> = {
  pending: eq(itemReviews.status, 'pending'),
  reported: and(eq(itemReviews.status, 'published'), gt(itemReviews.reports, 0)),
  published: eq(itemReviews.status, 'published'),
  refused: eq(itemReviews.status, 'refused'),
};

const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::integer`;

const readCounts = async (db: ApiDb) => {
  const [counts] = await db
    .select({
      pending: count(lists.pending),
      reported: count(lists.reported),
      published: count(lists.published),
      refused: count(lists.refused),
    })
    .from(itemReviews);
  return counts ?? { pending: 0, reported: 0, published: 0, refused: 0 };
};

const findModerated = async (db: ApiDb, where: SQL | undefined, offset = 0): Promise<ModeratedReview[]> => {
  const rows = await db
    .select({ review: getTableColumns(itemReviews), item: orderItems.title, number: bookings.number })
    .from(itemReviews)
    .innerJoin(orderItems, eq(orderItems.item_id, itemReviews.item_id))
    .innerJoin(bookings, eq(bookings.booking_id, itemReviews.booking_id))
    .where(where)
    .orderBy(asc(itemReviews.updated_at), asc(itemReviews.review_id))
    .limit(listedAtOnce)
    .offset(offset);
  return rows.map(({ review: { author_name, author_country, answered_on, ...review }, item, number }) => ({
    ...review,
    item,
    number,
    score: Math.round(review.score / 10),
    name: author_name,
    country: author_country,
    updated_at: review.updated_at.toISOString(),
    answer: getHostAnswer({ ...review, answered_on }),
  }));
};

interface Dependencies extends Pick<BookingDeps, 'db' | 'clock'> {
  readonly route: ApiRoute<OperatorLogin>;
  readonly writtenReviews: WrittenReviews;
}

/** Registers the routes by which operators publish, refuse and answer reviews in the console. */
export const registerReviewModerationRoutes = (app: App, { db, clock, route, writtenReviews }: Dependencies): void => {
  const decideProblem = createProblems(decideReview);
  const answerProblem = createProblems(answerReview);

  const record = (
    request: FastifyRequest,
    { method, path }: typeof decideReview | typeof answerReview,
    why: string,
    details: Readonly<Record<string, string>>,
  ): void =>
    recordSecurity(request, { kind: 'operator.called', reason: why, details: { method, route: path, ...details } });

  route(app, listModeratedReviews, async ({ query, operator }) => {
    requireSecondStep(operator);
    const [counts, reviews] = await Promise.all([readCounts(db), findModerated(db, lists[query.list], query.offset)]);
    return { data: { counts, reviews } };
  });

  route(app, decideReview, async ({ params, body: { refusal, revision, why }, operator, request }) => {
    requireSecondStep(operator);
    const byId = eq(itemReviews.review_id, params.review_id);
    const { email: who } = operator.account;
    const at = clock.now();
    const data = await transaction(db, async (tx) => {
      const decided = await tx
        .update(itemReviews)
        .set({
          status: refusal === null ? 'published' : 'refused',
          refusal,
          decided_at: at,
          decided_by: who,
          decided_why: why,
          reports: 0,
          report_reason: null,
        })
        .where(and(byId, eq(itemReviews.revision, revision)));
      const [review] = await findModerated(tx, byId);
      if (!review) throw decideProblem('review_unknown', 'Review not found', 'There is no such review.');
      if (decided.rowCount === 0) {
        throw decideProblem('review_changed', 'Review was changed', 'The traveller changed the review. Read it again.');
      }
      const outcome = refusal === null ? 'published' : `refused: ${refusal.replaceAll('_', ' ')}`;
      await writeReviewDecision(tx, { at, who, review, outcome, why });
      return review;
    });
    writtenReviews.forgetRatings();
    record(request, decideReview, why, { review_id: params.review_id, decision: refusal ?? 'published' });
    return { data };
  });

  route(app, answerReview, async ({ params, body: { text, why }, operator, request }) => {
    requireSecondStep(operator);
    const byId = eq(itemReviews.review_id, params.review_id);
    const at = clock.now();
    const answered_on = text === null ? null : at.toISOString().slice(0, 10);
    const answer = text === null ? 'removed' : 'written';
    const data = await transaction(db, async (tx) => {
      await tx.update(itemReviews).set({ answer: text, answered_on }).where(byId);
      const [review] = await findModerated(tx, byId);
      if (!review) throw answerProblem('review_unknown', 'Review not found', 'There is no such review.');
      const { email: who } = operator.account;
      await writeReviewDecision(tx, { at, who, review, outcome: `with the host's answer ${answer}`, why });
      return review;
    });
    record(request, answerReview, why, { review_id: params.review_id, answer });
    return { data };
  });

  route(app, listReviewDecisions, async ({ query, operator }) => {
    requireSecondStep(operator);
    return { data: { entries: await readReviewDecisions(db, query) } };
  });
};
