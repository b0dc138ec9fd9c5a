import { isDeepStrictEqual } from 'node:util';
import { type AdRule, type HomeAd, listHomeAds, setHomeAd } from '@travel/contracts/endpoints/office/home-ads';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import { and, eq, sql } from 'drizzle-orm';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ReloadedRows } from '../../platform/database/reloaded-rows.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { adRules as ruleTable, type AdRuleRow } from '../../products/ads/ad-rule-table.ts';
import type { FindAds } from '../../products/ads/ads-routes.ts';
import { chooseAds, isRuleFor } from '../../products/ads/choose-ads.ts';

export interface HomeAdDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly findAds: FindAds;
  readonly adRules: Pick<ReloadedRows<unknown>, 'reload'>;
}

const toRule = ({ kind, priority, from_day, until_day }: AdRuleRow): AdRule => ({
  kind,
  priority,
  from: from_day,
  until: until_day,
});

/** Registers the routes with which merchandisers see, hide and pin the ads of home pages. */
export const registerHomeAdRoutes = (app: App, deps: HomeAdDeps): void => {
  const { db, clock, route, organisations, findAds, adRules } = deps;
  const record = createRecordStaffAction({ clock });

  const readRules = (tx: ApiDb, organisationId: string) =>
    tx.select().from(ruleTable).where(eq(ruleTable.organisation_id, organisationId));

  const find = async (organisationId: string, query: ParsedRequest<typeof listHomeAds>['query']) => {
    const organisation = await organisations.byId(organisationId);
    if (!organisation) throw commonProblem('not_found', { detail: 'There is no such organization.' });
    return findAds(query, { session: async () => null, organisation: async () => organisation });
  };

  const list = async (organisationId: string, query: ParsedRequest<typeof listHomeAds>['query']) => {
    const found = await find(organisationId, query);
    const rules = await readRules(db, organisationId);
    const shown = chooseAds(found, rules, getUtcDay(clock.now())).map(({ offer }) => offer);
    const toAd = (one: Pick<AdRuleRow, 'section' | 'lodging_id' | 'name'>): HomeAd => {
      const ad = found.find((other) => isRuleFor(one, other));
      const rule = rules.find((other) => isRuleFor(one, other));
      const at = shown.findIndex((other) => isRuleFor(one, other));
      return {
        section: one.section,
        lodging_id: one.lodging_id,
        name: ad?.title ?? one.name,
        position: at === -1 ? null : at + 1,
        offer: ad ? { price: ad.price, strike: ad.strike, checkin: ad.checkin, checkout: ad.checkout } : null,
        rule: rule ? toRule(rule) : null,
        set: rule ? { by: rule.set_by, at: rule.set_at.toISOString() } : null,
      };
    };
    const others = found.filter((ad) => !shown.includes(ad));
    const offered = [...shown, ...others].map((ad) => toAd({ ...ad, name: ad.title }));
    return [...offered, ...rules.filter((rule) => !found.some((ad) => isRuleFor(rule, ad))).map(toAd)];
  };

  route(app, listHomeAds, async ({ params, query }) => ({ data: { ads: await list(params.organisation_id, query) } }));

  route(app, setHomeAd, async ({ params, query, body: { section, lodging_id, rule, before, why }, staff }) => {
    const { organisation_id } = params;
    const ad = (await find(organisation_id, query)).find((one) => isRuleFor({ section, lodging_id }, one));
    await transaction(db, async (tx) => {
      // An ad without a rule cannot be locked by its row.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtext(${`ad/${organisation_id}/${section}/${lodging_id}`}))`,
      );
      const row = (await readRules(tx, organisation_id)).find((one) => isRuleFor({ section, lodging_id }, one));
      const name = ad?.title ?? row?.name;
      if (name === undefined) throw createDeclaredProblem(setHomeAd, 'ad_unknown', { detail: 'There is no such ad.' });
      if (!isDeepStrictEqual(row ? toRule(row) : null, before)) {
        throw createDeclaredProblem(setHomeAd, 'ad_changed', {
          title: 'The ad has changed',
          detail: 'Someone has changed this ad. Nothing was set.',
        });
      }
      if (rule) {
        const { kind, priority, from, until } = rule;
        const period = { from_day: from, until_day: until };
        const set = { name, kind, priority, ...period, set_by: staff.email, set_at: clock.now() };
        await tx
          .insert(ruleTable)
          .values({ organisation_id, section, lodging_id, ...set })
          .onConflictDoUpdate({ target: [ruleTable.organisation_id, ruleTable.section, ruleTable.lodging_id], set });
      } else {
        const isAd = and(eq(ruleTable.section, section), eq(ruleTable.lodging_id, lodging_id));
        await tx.delete(ruleTable).where(and(eq(ruleTable.organisation_id, organisation_id), isAd));
      }
      const entry = { organisation_id, subject: lodging_id, staff, why, action: 'ad.set' };
      await record(tx, { ...entry, before: { rule: before }, after: { rule } });
    });
    await adRules.reload();
    return { data: { ads: await list(organisation_id, query) } };
  });
};
