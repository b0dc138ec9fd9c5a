import {
  adjustCustomerPoints,
  readCustomerPoints,
  type CustomerPoints,
} from '@travel/contracts/endpoints/office/customer-points';
import { adjustmentLimit, canStaff } from '@travel/contracts/people/permissions';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { asc, eq } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import { findLoyaltyRules } from '../../payments/tenders/points/loyalty-rules.ts';
import { loyaltyAccounts } from '../../payments/tenders/points/loyalty-table.ts';
import { chooseMembershipNo, ensurePointsAccount } from '../../payments/tenders/points/own-points.ts';
import { adjustPoints, readPointHistory } from '../../payments/tenders/points/point-adjustments.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { lockOwnAccount, requireAccount, selectCustomerAccount } from './customers.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
}

interface Whose {
  readonly organisation_id: string;
  readonly user_id: string;
  /** Whether the account was made at the organisation. Only then its staff change the points. */
  readonly isOwn: boolean;
}

/** Registers the routes with which staff read the points of customers and adjust them. */
export const registerCustomerPointsRoutes = (app: App, { db, clock, route }: Dependencies): void => {
  const record = createRecordStaffAction({ clock });

  const read = async (whose: Whose, after?: string): Promise<CustomerPoints> => {
    const [rules, rows, movements] = await Promise.all([
      whose.isOwn ? findLoyaltyRules(db, whose.organisation_id) : undefined,
      db
        .select()
        .from(loyaltyAccounts)
        .where(eq(loyaltyAccounts.user_id, whose.user_id))
        .orderBy(asc(loyaltyAccounts.created_at), asc(loyaltyAccounts.point_type_code)),
      readPointHistory(db, { ...whose, after }),
    ]);
    const accounts = rows.map(({ membership_no, point_type_code, point_type_label: label, points, reserved }) => ({
      membership_no,
      point_type_code,
      label,
      points: points - reserved,
      reserved,
    }));
    // Staff can give points to a customer of their own who has earned none yet.
    if (rules && rows.every(({ point_type_code }) => point_type_code !== rules.point_type_code)) {
      const { point_type_code, label } = rules;
      const membership_no = await chooseMembershipNo(db, whose.user_id);
      accounts.push({ membership_no, point_type_code, label, points: 0, reserved: 0 });
    }
    return { accounts, ...movements };
  };

  route(app, readCustomerPoints, async ({ params, query: { after } }) => {
    const { organisation_id, user_id } = params;
    const { madeAt } = requireAccount(await selectCustomerAccount(db, organisation_id, user_id), readCustomerPoints);
    return { data: await read({ ...params, isOwn: madeAt === organisation_id }, after) };
  });

  route(app, adjustCustomerPoints, async ({ params, body: { why, ...adjustment }, staff }) => {
    const roles = staff.rolesByOrganisation.get(params.organisation_id) ?? [];
    if (Math.abs(adjustment.points) > adjustmentLimit && !canStaff(roles, 'adjust-points-freely')) {
      throw createDeclaredProblem(adjustCustomerPoints, 'over_limit', {
        title: 'More than your roles allow',
        detail: `Your roles allow ${adjustmentLimit} points at once. An administrator can adjust more.`,
      });
    }
    await transaction(db, async (tx) => {
      const { user_id } = await lockOwnAccount(tx, params, adjustCustomerPoints);
      const at = clock.now();
      const rules = await findLoyaltyRules(tx, params.organisation_id);
      if (rules?.point_type_code === adjustment.point_type_code) await ensurePointsAccount(tx, user_id, rules, at);
      const before = await adjustPoints(tx, { ...adjustment, user_id, at, who: staff.email, why });
      if (before === 'unknown') {
        throw createDeclaredProblem(adjustCustomerPoints, 'points_unknown', {
          detail: 'The customer has no such points.',
        });
      }
      if (before === 'missing') {
        throw createDeclaredProblem(adjustCustomerPoints, 'points_missing', {
          title: 'Not enough points',
          detail: 'The customer has fewer points than that, or orders have reserved them.',
        });
      }
      if (before === 'done') return;
      const { membership_no, point_type_code, points } = before;
      await record(tx, {
        organisation_id: params.organisation_id,
        staff,
        action: 'customer.points_adjusted',
        subject: user_id,
        why,
        before: { membership_no, point_type_code, points },
        after: { membership_no, point_type_code, points: points + adjustment.points },
      });
    });
    return { data: await read({ ...params, isOwn: true }) };
  });
};
