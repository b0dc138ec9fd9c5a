import { and, eq, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SelectMemberDiscount } from '../../accounts/sessions/sessions.ts';
import { plans } from '../plans/plan-table.ts';
import { runningPhases } from './subscription-transitions.ts';
import { subscriptions } from './subscription-tables.ts';

/**
 * Returns an SQL expression for the discount percentage of an account's running membership, which is null for
 * non-members.
 */
export const selectMemberDiscount: SelectMemberDiscount = (userId) => {
  const discount = new QueryBuilder()
    .select({ percent: plans.member_discount_percent })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.sub_id, subscriptions.sub_id))
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...runningPhases])));
  return sql`(${discount})`;
};
