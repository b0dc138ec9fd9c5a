import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Money } from '@travel/contracts/money/money';
import { hourMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { convertAmount } from '../../suppliers/prices/supplied-price.ts';
import type { FlightParty } from './flight-account.ts';
import type { FlightSeller } from './flight-sale.ts';

/** A one-way route for a party, whose lowest prices are known by day. */
export interface FareRoute {
  readonly seller: FlightSeller;
  readonly from: string;
  readonly to: string;
  readonly party: FlightParty;
}

/** Lowest prices in minor units by day, null for days without flights. Days that were not searched are absent. */
export type KnownPrices = ReadonlyMap<DayNumber, number | null>;

/** Searches a day; undefined if a supplier did not answer completely. */
type SearchDay = (day: DayNumber) => Promise<Money | null | undefined>;

/** How long a price is shown after the search that found it. */
const knownMs = 6 * hourMs;
const mostKnown = 50_000;
/** The largest number of days that are searched at the same time, of all calendars. */
const mostSearches = 4;
/** Milliseconds after which a calendar is shown with the prices found so far. */
const patienceMs = 3_000;

interface KnownFare {
  readonly price: Money | null;
  readonly seenAt: number;
}

/**
 * Remembers the lowest one-way prices that searches have found, for calendars and for alternatives to days without
 * flights.
 */
export const createKnownFares = ({
  clock,
  exchange,
}: {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
}) => {
  const fares = new LRUCache<string, KnownFare>({ max: mostKnown });
  const running = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let searching = 0;

  const toKey = (
    { seller: { organisationId }, from, to, party: { passengers, cabin } }: FareRoute,
    day: DayNumber,
  ): string => {
    const { adults, childAges } = passengers;
    return [organisationId, from, to, toIsoDate(day), cabin, adults, ...childAges].join(' ');
  };

  const record = (route: FareRoute, day: DayNumber, price: Money | null): void => {
    fares.set(toKey(route, day), { price, seenAt: clock.now().getTime() });
  };

  /** Returns the known price in minor units of the party's currency; undefined if it is not known. */
  const find = (route: FareRoute, day: DayNumber): number | null | undefined => {
    const known = fares.get(toKey(route, day));
    if (!known || clock.now().getTime() - known.seenAt >= knownMs) return undefined;
    return known.price && convertAmount(known.price, route.party.currency, exchange)?.amount;
  };

  const waitForTurn = async (): Promise<void> => {
    while (searching >= mostSearches) await new Promise<void>((resolve) => void waiting.push(resolve));
    searching += 1;
  };

  const search = async (route: FareRoute, day: DayNumber, searchDay: SearchDay): Promise<void> => {
    await waitForTurn();
    try {
      const price = await searchDay(day);
      if (price !== undefined) record(route, day, price);
    } finally {
      searching -= 1;
      waiting.shift()?.();
    }
  };

  /** Searches a day, or waits for another calendar that searches it. */
  const searchOnce = (route: FareRoute, day: DayNumber, searchDay: SearchDay): Promise<void> => {
    const key = toKey(route, day);
    const started = running.get(key) ?? search(route, day, searchDay).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  return {
    record,
    /** Returns known prices. Searches the other days if the suppliers allow it, for a few seconds. */
    async findLowest(route: FareRoute, days: readonly DayNumber[], searchDay: SearchDay | null): Promise<KnownPrices> {
      const missing = days.filter((day) => find(route, day) === undefined);
      if (searchDay && missing.length > 0) {
        const searches = missing.map((day) => searchOnce(route, day, searchDay));
        const ended = new AbortController();
        await Promise.race([
          Promise.all(searches).finally(() => ended.abort()),
          wait(patienceMs, undefined, { signal: ended.signal }).catch(() => undefined),
        ]);
      }
      return new Map(
        days.flatMap((day) => {
          const price = find(route, day);
          return price === undefined ? [] : [[day, price] as const];
        }),
      );
    },
  };
};
