import { and, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SelectMemberDiscount } from '../../accounts/sessions/sessions.ts';
import { planVersions } from '../plans/plan-table.ts';
import { isOwnVersion } from './find-membership.ts';
import { runningPhases } from './subscription-transitions.ts';
import { subscriptions } from './subscription-tables.ts';

/**
 * Returns an SQL expression for the discount percentage of an account's running membership, which is null for
 * non-members.
 */
export const selectMemberDiscount: SelectMemberDiscount = (userId) => {
  const discount = new QueryBuilder()
    .select({ percent: planVersions.member_discount_percent })
    .from(subscriptions)
    .innerJoin(planVersions, isOwnVersion)
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...runningPhases])));
  return sql`(${discount})`;
};
