import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { FareHistory, FlightSearchQuery } from '@travel/contracts/endpoints/products/flights';
import { addDays } from '@travel/contracts/locale/days/days';
import { money, multiply } from '@travel/contracts/money/money';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import type { Clock } from '@travel/kit/clock/clock';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { createOldRows } from '../../../platform/retention/clear-old-rows.ts';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { convertAmount } from '../../suppliers/prices/supplied-price.ts';
import type { FlightMarket } from '../search/flight-market.ts';
import { readPassengers } from '../search/read-journey.ts';

/** Lowest fare of a journey for one adult, by the day on which a search found it. */
export const fareObservations = pgTable(
  'fare_observations',
  {
    organisation_id: text().notNull(),
    /** Airports and days, as in a search. */
    legs: text().notNull(),
    cabin: text().$type<Cabin>().notNull(),
    observed_on: date({ mode: 'string' }).notNull(),
    /** Minor units of `observedCurrency`. */
    price: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisation_id, table.legs, table.cabin, table.observed_on] })],
);

const observedDays = 90;
/** One currency for all observations, so that travellers with different currencies share them. */
const observedCurrency = 'USD';
/** Fewest days from which a range of typical prices is calculated. */
const fewestDays = 5;

export const oldFareObservations = createOldRows({
  keys: [fareObservations.organisation_id, fareObservations.legs, fareObservations.cabin, fareObservations.observed_on],
  time: fareObservations.observed_on,
  days: observedDays,
});

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly reportIgnoredError: ReportIgnoredError;
}

type Market = Pick<FlightMarket, 'at' | 'candidates' | 'currency' | 'suppliers'>;

/** Returns a quantile of sorted amounts, interpolated between its neighbours. */
const getQuantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = sorted.slice(Math.floor(at), Math.floor(at) + 2);
  return Math.round(below + (above - below) * (at % 1));
};

const judgePrice = (latest: number, from: number, to: number): FareHistory['level'] =>
  latest < from ? 'low' : latest > to ? 'high' : 'typical';

/** Records the lowest fares that searches find, and reads them as the price history of a journey. */
export const createFareHistory = ({ db, clock, exchange, reportIgnoredError }: Dependencies) => {
  const written = new LRUCache<string, number>({ max: 10_000 });

  /**
   * Returns the lowest fare for one adult; undefined if it is not known: if a supplier has not answered, or the search
   * is for children or bags, whose prices are not comparable.
   */
  const findFare = ({ at, candidates, currency, suppliers }: Market, query: FlightSearchQuery): number | undefined => {
    const { adults, childAges } = readPassengers(query.passengers);
    if (at > 0 || query.bags !== 'none' || childAges.length > 0 || candidates.length === 0) return undefined;
    if (suppliers.some(({ state }) => state !== 'answered')) return undefined;
    const lowest = candidates.reduce((least, { total }) => Math.min(least, total), Infinity);
    const total = convertAmount(money(lowest, currency), observedCurrency, exchange);
    return total && multiply(total, { numerator: 1, denominator: adults }).amount;
  };

  const write = async (row: typeof fareObservations.$inferInsert): Promise<void> => {
    const { organisation_id, legs, cabin, observed_on, price } = row;
    const key = [organisation_id, legs, cabin, observed_on].join(' ');
    if (price >= (written.get(key) ?? Infinity)) return;
    written.set(key, price);
    try {
      await db
        .insert(fareObservations)
        .values(row)
        .onConflictDoUpdate({
          target: [
            fareObservations.organisation_id,
            fareObservations.legs,
            fareObservations.cabin,
            fareObservations.observed_on,
          ],
          set: { price: sql`least(${fareObservations.price}, excluded.price)` },
        });
    } catch (error) {
      // The next search writes the row again.
      written.delete(key);
      throw error;
    }
  };

  return {
    /** Records the lowest fare of a search without delaying its answer. */
    record(market: Market, query: FlightSearchQuery, organisationId: string): void {
      const price = findFare(market, query);
      if (price === undefined) return;
      const { legs, cabin } = query;
      const observed_on = getUtcDay(clock.now());
      write({ organisation_id: organisationId, legs, cabin, observed_on, price }).catch((error: unknown) =>
        reportIgnoredError('record fare', error),
      );
    },

    /** @throws ProblemError validation_failed if the currency has no rate. */
    async read(
      organisationId: string,
      { legs, cabin, currency }: Pick<FlightSearchQuery, 'legs' | 'cabin' | 'currency'>,
    ): Promise<FareHistory> {
      await exchange.getConverter(currency);
      const rows = await db
        .select()
        .from(fareObservations)
        .where(
          and(
            eq(fareObservations.organisation_id, organisationId),
            eq(fareObservations.legs, legs),
            eq(fareObservations.cabin, cabin),
            gt(fareObservations.observed_on, addDays(getUtcDay(clock.now()), -observedDays)),
          ),
        )
        .orderBy(asc(fareObservations.observed_on));
      const days = rows.flatMap(({ observed_on, price }) => {
        const converted = convertAmount(money(price, observedCurrency), currency, exchange);
        return converted ? [{ date: observed_on, price: converted }] : [];
      });
      const latest = days.at(-1)?.price.amount;
      if (latest === undefined || days.length < fewestDays) return { days, typical: null, level: null };
      const sorted = days.map(({ price }) => price.amount).toSorted((one, other) => one - other);
      const [from, to] = [getQuantile(sorted, 0.25), getQuantile(sorted, 0.75)];
      return {
        days,
        typical: { from: money(from, currency), to: money(to, currency) },
        level: judgePrice(latest, from, to),
      };
    },
  };
};
