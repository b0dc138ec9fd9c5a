import { and, eq, gt, min } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getViewerTerms, type FindMemberTerms } from '../../reference/member-terms.ts';
import { plans } from './plan-table.ts';

const freshMs = 30_000;

/**
 * Creates the function that returns a member's discount. For non-members it returns the discount that a membership
 * promises: the lowest of all plans on sale that have a discount. Plans are reloaded after half a minute.
 */
export const createFindMemberTerms = (db: ApiDb): FindMemberTerms => {
  let promises: Promise<ReadonlyMap<string, number>> | undefined;
  let readAt = 0;
  const read = async (): Promise<ReadonlyMap<string, number>> => {
    const sold = await db
      .select({ organisation_id: plans.organisation_id, percent: min(plans.member_discount_percent) })
      .from(plans)
      .where(and(eq(plans.status, 'active'), gt(plans.member_discount_percent, 0)))
      .groupBy(plans.organisation_id);
    return new Map(sold.map(({ organisation_id, percent }) => [organisation_id, percent ?? 0]));
  };
  const getKnownTerms = (): Promise<ReadonlyMap<string, number>> => {
    if (promises && performance.now() - readAt < freshMs) return promises;
    readAt = performance.now();
    const asked = read();
    promises = asked;
    asked.catch(() => {
      if (promises === asked) promises = undefined;
    });
    return asked;
  };
  return async (asker, organisationId) =>
    asker === null || asker.member_percent === null
      ? { pays: 0, promised: (await getKnownTerms()).get(organisationId) ?? 0 }
      : getViewerTerms(asker);
};
