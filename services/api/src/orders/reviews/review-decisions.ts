import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { listReviewDecisions, ModeratedReview } from '@travel/contracts/endpoints/orders/review-moderation';
import type { EndpointResponse, ParsedRequest } from '@travel/contracts/http/endpoint';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { reviewDecisions } from './review-tables.ts';

type Query = ParsedRequest<typeof listReviewDecisions>['query'];
type Entries = EndpointResponse<typeof listReviewDecisions>['data']['entries'];

interface ReviewDecision {
  readonly at: Date;
  /** E-mail address of the operator. */
  readonly who: string;
  readonly review: Pick<ModeratedReview, 'review_id' | 'organisation_id' | 'item'>;
  /** Result for the review: `published`. */
  readonly outcome: string;
  readonly why: string;
}

/** Writes a decision in the caller's transaction, so that a review never changes without its entry. */
export const writeReviewDecision = async (
  tx: ApiDb,
  { at, who, review: { review_id, organisation_id, item }, outcome, why }: ReviewDecision,
): Promise<void> => {
  const what = `Review ${review_id} of ${item} ${outcome}`;
  await tx.insert(reviewDecisions).values({ at, who, organisation_id, review_id, what, why });
};

/** Returns decisions as entries of the audit log, newest first. */
export const readReviewDecisions = async (db: ApiDb, { who, since, until, limit }: Query): Promise<Entries> => {
  const rows = await db
    .select()
    .from(reviewDecisions)
    .where(
      and(
        who === undefined ? undefined : eq(reviewDecisions.who, who),
        since === undefined ? undefined : gte(reviewDecisions.at, new Date(since)),
        until === undefined ? undefined : lt(reviewDecisions.at, new Date(until)),
      ),
    )
    .orderBy(desc(reviewDecisions.decision_id))
    .limit(limit);
  return rows.map(({ decision_id, at, organisation_id, who: operator, what, why }) => ({
    id: decision_id,
    at: at.toISOString(),
    who: operator,
    action: 'review',
    package: null,
    organisation: organisation_id,
    what,
    why,
  }));
};
