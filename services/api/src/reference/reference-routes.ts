import {
  listCountries,
  listCurrencies,
  listExchangeRates,
  listLanguages,
  readDateFormat,
  readWeekStart,
} from '@travel/contracts/endpoints/reference/reference';
import { getDateFormat, getWeekStart, type DateSettings } from '@travel/contracts/locale/days/typed-day';
import { languages } from '@travel/contracts/locale/languages';
import type { Route } from '@travel/kit/server/routes/route';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../platform/database/api-db.ts';
import { markCacheable } from '../platform/http/mark-cacheable.ts';
import { registerAirportRoutes } from './airports/airport-routes.ts';
import { getCountries } from '@travel/reference/countries';
import { getCurrencies } from '@travel/reference/currencies';
import { readEffectiveRates } from './exchange-rates.ts';

interface ReferenceVisitor {
  organisation(): Promise<DateSettings>;
}

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  /** Days up to which exchange rates are used; null if they do not age. */
  readonly maxDays: number | null;
  readonly route: Route<{ anyone: { readonly traveller: ReferenceVisitor } }>;
}

/** Registers the routes of reference data that every page may need. Responses are the same for everyone. */
export const registerReferenceRoutes = (app: App, { db, clock, maxDays, route }: Dependencies): void => {
  registerAirportRoutes(app, route);
  const readUsedRates = async () =>
    (await readEffectiveRates(db, clock.now(), maxDays)).filter((one) => !one.is_outdated);

  route(app, listCurrencies, async ({ query, reply }) => {
    const used = new Set(['USD', ...(await readUsedRates()).map(({ currency }) => currency)]);
    markCacheable(reply);
    return { data: getCurrencies(query.lang).filter(({ code }) => used.has(code)) };
  });
  route(app, listLanguages, ({ reply }) => {
    markCacheable(reply);
    return { data: [...languages] };
  });
  route(app, listExchangeRates, async () => {
    const rates = await readUsedRates();
    // The dollar has no date of its own, but may be the only rate.
    const dates = rates.filter((one) => one.currency !== 'USD').map((one) => one.as_of);
    const [as_of = rates[0]?.as_of ?? ''] = dates.toSorted();
    const base = 'USD' as const;
    return { data: { base, as_of, rates: Object.fromEntries(rates.map((one) => [one.currency, one.rate])) } };
  });
  route(app, readDateFormat, async ({ query, traveller }) => ({
    data: { date_format: getDateFormat(query.lang, await traveller.organisation()) },
  }));
  route(app, readWeekStart, async ({ query, traveller }) => ({
    data: { week_start: getWeekStart(query.lang, await traveller.organisation()) },
  }));
  route(app, listCountries, ({ query, reply }) => {
    markCacheable(reply);
    return { data: [...getCountries(query.lang)] };
  });
};
