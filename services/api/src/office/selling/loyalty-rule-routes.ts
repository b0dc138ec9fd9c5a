import {
  changeLoyaltyRules,
  readLoyaltyRules,
  type LoyaltyRules,
  type LoyaltyTerms,
} from '@travel/contracts/endpoints/office/loyalty-rules';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { sql } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import {
  findLoyaltyRules,
  loyaltyRules,
  type LoyaltyRulesRow,
  rulesCurrency,
  toPointValue,
} from '../../payments/tenders/points/loyalty-rules.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { pickChanged } from './pick-changed.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
}

const toTerms = ({
  organisation_id: _organisation,
  revision: _revision,
  created_at: _at,
  ...terms
}: LoyaltyRulesRow): LoyaltyTerms => terms;

const toView = (row: LoyaltyRulesRow | undefined): LoyaltyRules => ({
  terms: row ? toTerms(row) : null,
  revision: row?.revision ?? 0,
  since: row?.created_at.toISOString() ?? null,
});

/** Returns whether points with the code have another value, at any organisation. */
const isCodeUsed = async (tx: ApiDb, { point_type_code, worth }: LoyaltyTerms): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from loyalty_rules where point_type_code = ${point_type_code} and worth <> ${worth}
    union all
    select from loyalty_accounts where point_type_code = ${point_type_code}
      and (rate_per_miles::numeric <> ${toPointValue(worth)}::numeric or currency <> ${rulesCurrency})
    limit 1`);
  return rows.length > 0;
};

/** Registers the routes with which staff read and change the rules by which travellers earn points. */
export const registerLoyaltyRuleRoutes = (app: App, { db, clock, route }: Dependencies): void => {
  const record = createRecordStaffAction({ clock });

  route(app, readLoyaltyRules, async ({ params: { organisation_id } }) => ({
    data: toView(await findLoyaltyRules(db, organisation_id)),
  }));

  route(app, changeLoyaltyRules, async ({ params, body: { revision, why, ...terms }, staff }) => {
    const { organisation_id } = params;
    await transaction(db, async (tx) => {
      // Codes have one value at all organisations, so changes happen one after another.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('loyalty_rules'))`);
      const current = await findLoyaltyRules(tx, organisation_id);
      if ((current?.revision ?? 0) !== revision) {
        throw createDeclaredProblem(changeLoyaltyRules, 'rules_changed', {
          title: 'Rules changed',
          detail: `Someone has changed the rules. Their current revision is ${current?.revision ?? 0}.`,
        });
      }
      if (await isCodeUsed(tx, terms)) {
        const detail = 'Points with this code have another value. Choose a new code';
        throw createFieldProblem(changeLoyaltyRules, 'code_used', 'point_type_code', detail);
      }
      await tx
        .insert(loyaltyRules)
        .values({ ...terms, organisation_id, revision: revision + 1, created_at: clock.now() });
      const before = current ? toTerms(current) : null;
      await record(tx, {
        organisation_id,
        staff,
        action: 'loyalty.changed',
        subject: organisation_id,
        why,
        before: before && pickChanged(before, terms),
        after: pickChanged(terms, before ?? {}),
      });
    });
    return { data: toView(await findLoyaltyRules(db, organisation_id)) };
  });
};
