import {
  confirmRate,
  type exchangeRateEndpoints,
  type ExchangeRates,
  importExchangeRates,
  overrideRate,
  readRates,
} from '@travel/contracts/endpoints/office/exchange-rates';
import { canStaff } from '@travel/contracts/people/permissions';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { asc, eq } from 'drizzle-orm';
import { mainId } from '../../accounts/organisations/organisations.ts';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute, StaffCaller } from '../../platform/http/route.ts';
import { exchangeRates, getEffectiveRate, type RateRow, trimDecimal } from '../../reference/exchange-rates.ts';
import { RatesFileError } from '../../reference/rates/ecb-file.ts';
import { lockRate, readRateImports, type RateImport } from '../../reference/rates/import-rates.ts';

export interface RateDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly rateImport: RateImport;
  /** Days up to which rates are used; null if they do not age. */
  readonly maxDays: number | null;
}

type View = ExchangeRates['rates'][number];
type ChangeEndpoint = Exclude<(typeof exchangeRateEndpoints)[number], typeof readRates>;

const toView = (row: RateRow, now: Date, maxDays: number | null): View => {
  const effective = getEffectiveRate(row, now, maxDays);
  const { override_until: until, override_by: by, override_why: why, jump_rate, jump_as_of } = row;
  const isOverridden = effective.source === 'override' && until !== null && by !== null && why !== null;
  return {
    ...effective,
    override: isOverridden ? { until: until.toISOString(), by, why, replaces: trimDecimal(row.rate) } : null,
    jump: jump_rate !== null && jump_as_of !== null ? { rate: trimDecimal(jump_rate), as_of: jump_as_of } : null,
  };
};

/** Refuses changes from other organisations than the main one, because all organisations sell at the same rates. */
const requireMain = (endpoint: ChangeEndpoint, { organisation_id }: { readonly organisation_id: string }): void => {
  if (organisation_id === mainId) return;
  throw createDeclaredProblem(endpoint, 'main_organisation_only', {
    title: 'Only at the main organisation',
    detail: 'Exchange rates apply to all organisations. Staff of the main organisation change them.',
  });
};

const noOverride = { override_rate: null, override_until: null, override_by: null, override_why: null };

/** Creates the function that reads all rates as a member of staff sees them. */
const createReadRates =
  ({ db, clock, rateImport, maxDays }: RateDeps) =>
  async (organisationId: string, staff: StaffCaller): Promise<ExchangeRates> => {
    const [rows, imports] = await Promise.all([
      db.select().from(exchangeRates).orderBy(asc(exchangeRates.currency)),
      readRateImports(db),
    ]);
    const now = clock.now();
    const roles = staff.rolesByOrganisation.get(organisationId) ?? [];
    return {
      // All rates are for one US dollar, whose own is always 1.
      rates: rows.filter(({ currency }) => currency !== 'USD').map((row) => toView(row, now, maxDays)),
      imports: imports.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
      max_days: maxDays,
      is_scheduled: rateImport.isConfigured,
      can_change: organisationId === mainId && canStaff(roles, 'manage-rates'),
    };
  };

/** Registers the routes with which finance reads, imports and overrides the exchange rates of the platform. */
export const registerRateRoutes = (app: App, deps: RateDeps): void => {
  const { db, clock, route, rateImport, maxDays } = deps;
  const record = createRecordStaffAction({ clock });
  const read = createReadRates(deps);

  const change = (currency: string, set: Partial<RateRow>, tx: ApiDb) =>
    tx.update(exchangeRates).set(set).where(eq(exchangeRates.currency, currency));

  route(app, readRates, async ({ params, staff }) => ({ data: await read(params.organisation_id, staff) }));

  route(app, importExchangeRates, async ({ params, body: { file, why }, staff }) => {
    requireMain(importExchangeRates, params);
    try {
      await rateImport.run(file, staff.email, async (tx, { before, as_of, after, jumps }) => {
        const entry = {
          ...params,
          staff,
          action: 'rates.imported',
          subject: file === undefined ? 'address' : 'file',
          why,
        };
        await record(tx, { ...entry, before, after: { as_of, ...after, ...(jumps.length > 0 && { jumps }) } });
      });
    } catch (error) {
      if (!(error instanceof RatesFileError)) throw error;
      throw createDeclaredProblem(importExchangeRates, 'rates_not_imported', {
        title: 'The rates were not imported',
        detail: `${error.message}. The previous rates stay.`,
        cause: error,
      });
    }
    return { data: await read(params.organisation_id, staff) };
  });

  route(app, overrideRate, async ({ params, body: { override, why }, staff }) => {
    requireMain(overrideRate, params);
    const now = clock.now();
    const until = override && new Date(override.until);
    if (until && until <= now)
      throw createDeclaredProblem(overrideRate, 'end_past', { detail: 'The end must be later than now.' });
    const { organisation_id, currency } = params;
    await transaction(db, async (tx) => {
      const row = await lockRate(tx, currency);
      if (!row) throw createDeclaredProblem(overrideRate, 'currency_unknown', { detail: 'There is no such rate.' });
      const set = override && {
        override_rate: override.rate,
        override_until: until,
        override_by: staff.email,
        override_why: why,
      };
      await change(currency, set ?? noOverride, tx);
      const before = getEffectiveRate(row, now, maxDays);
      const after = getEffectiveRate({ ...row, ...(set ?? noOverride) }, now, maxDays);
      await record(tx, {
        organisation_id,
        staff,
        action: override ? 'rates.overridden' : 'rates.override_ended',
        subject: currency,
        why,
        before: { rate: before.rate, source: before.source },
        after: { rate: after.rate, source: after.source, ...(override && { until: override.until }) },
      });
    });
    return { data: await read(organisation_id, staff) };
  });

  route(app, confirmRate, async ({ params, body: { rate, why }, staff }) => {
    requireMain(confirmRate, params);
    const { organisation_id, currency } = params;
    await transaction(db, async (tx) => {
      const row = await lockRate(tx, currency);
      if (!row || row.jump_rate === null || row.jump_as_of === null || trimDecimal(row.jump_rate) !== rate) {
        throw createDeclaredProblem(confirmRate, 'rate_changed', {
          title: 'The rate has changed',
          detail: 'Another rate was imported since, or a colleague confirmed this one. Load the rates again.',
        });
      }
      const as_of = row.jump_as_of;
      await change(currency, { rate, as_of, source: 'import', jump_rate: null, jump_as_of: null }, tx);
      await record(tx, {
        organisation_id,
        staff,
        action: 'rates.confirmed',
        subject: currency,
        why,
        before: { rate: trimDecimal(row.rate), as_of: row.as_of },
        after: { rate, as_of },
      });
    });
    return { data: await read(organisation_id, staff) };
  });
};
