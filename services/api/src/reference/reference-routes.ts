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
import { cacheable } from '../platform/http/cacheable.ts';
import { registerAirportRoutes } from './airports/airport-routes.ts';
import { countriesIn } from './countries.ts';
import { currenciesIn } from './currencies.ts';
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
    cacheable(reply);
    return { data: [...currenciesIn(query.lang)] };
  });
  route(app, listLanguages, ({ reply }) => {
    cacheable(reply);
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
    cacheable(reply);
    return { data: [...countriesIn(query.lang)] };
  });
};
