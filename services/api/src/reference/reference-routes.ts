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
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../platform/database/api-db.ts';
import { markCacheable } from '../platform/http/mark-cacheable.ts';
import { registerAirportRoutes } from './airports/airport-routes.ts';
import { getCountries } from '@travel/reference/countries';
import { getCurrencies } from '@travel/reference/currencies';
import { readExchangeRates } from './exchange-rates.ts';

interface ReferenceVisitor {
  organisation(): Promise<DateSettings>;
}

interface Dependencies {
  readonly db: ApiDb;
  readonly route: Route<{ anyone: { readonly traveller: ReferenceVisitor } }>;
}

/** Registers the routes of reference data that every page may need. Responses are the same for everyone. */
export const registerReferenceRoutes = (app: App, { db, route }: Dependencies): void => {
  registerAirportRoutes(app, route);
  route(app, listCurrencies, ({ query, reply }) => {
    markCacheable(reply);
    return { data: [...getCurrencies(query.lang)] };
  });
  route(app, listLanguages, ({ reply }) => {
    markCacheable(reply);
    return { data: [...languages] };
  });
  route(app, listExchangeRates, async () => ({ data: await readExchangeRates(db) }));
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
