import { isDay } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { listIn } from '../../../results/filters/filter-values.ts';
import { formatRooms } from '../../../search/party.ts';
import type { Query } from '../../../search/search-query.ts';
import type { Search } from '../../../search/search.ts';

export const transferSorts = ['recommended', 'price', 'price-desc', 'score'] as const;

/** Where a ride goes exactly, whether it comes back, and the flight that it meets, as the address keeps it. */
export interface RideChoice {
  /** Ids of points. */
  readonly start: string | null;
  readonly end: string | null;
  readonly returnDate: string | null;
  readonly returnHour: string | null;
  readonly flight: string | null;
  /** Large ones; as many as passengers where it is not said. */
  readonly bags: number | null;
}

/** A ride, what its list is narrowed by, and its order. */
export interface TransferFilters extends RideChoice {
  readonly sort: (typeof transferSorts)[number];
  readonly vehicle: readonly string[];
  readonly supplier: readonly string[];
  readonly shared: 'true' | 'false' | null;
  readonly refundable: boolean;
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const point = /^[a-z0-9-]+\.[a-z0-9-]+$/;
/** As on a ticket: `TP 943`. */
export const flightNumber = /^[A-Za-z0-9]{2} ?\d{1,4}$/;

/** As many as anybody asks for at once. */
export const mostBags = 60;

const when = (text: string | undefined, isIt: (text: string) => boolean): string | null =>
  text !== undefined && isIt(text) ? text : null;
const keysIn = (text: string | undefined): string[] => listIn(text).filter((key) => /^[a-z0-9-]{1,60}$/.test(key));

const bagsIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,2}$/.test(text) && Number(text) <= mostBags ? Number(text) : null;

/** Reads a ride and its filters from an address; what makes no sense is left out. */
export const readFilters = (query: Query): TransferFilters => ({
  start: when(query['start'], (text) => point.test(text)),
  end: when(query['end'], (text) => point.test(text)),
  returnDate: when(query['return_date'], isDay),
  returnHour: when(query['return_hour'], (text) => clock.test(text)),
  flight: when(query['flight'], (text) => flightNumber.test(text)),
  bags: bagsIn(query['bags']),
  sort: transferSorts.find((sort) => sort === query['sort']) ?? 'recommended',
  vehicle: keysIn(query['vehicle']),
  supplier: keysIn(query['supplier']),
  shared: query['shared'] === 'true' || query['shared'] === 'false' ? query['shared'] : null,
  refundable: query['refundable'] === 'true',
});

/** Writes a ride as an address has it. */
export const rideInAddress = ({ start, end, returnDate, returnHour, flight, bags }: RideChoice) => ({
  ...(start && { start }),
  ...(end && { end }),
  ...(returnDate && { return_date: returnDate }),
  ...(returnDate && returnHour && { return_hour: returnHour }),
  ...(flight && { flight }),
  ...(bags !== null && { bags: String(bags) }),
});

/** Writes filters as address and API have them; what is not set is left out. */
const narrowing = ({ sort, vehicle, supplier, shared, refundable }: TransferFilters) => ({
  ...(sort !== 'recommended' && { sort }),
  ...(vehicle.length > 0 && { vehicle: vehicle.join(',') }),
  ...(supplier.length > 0 && { supplier: supplier.join(',') }),
  ...(shared && { shared }),
  ...(refundable && { refundable: 'true' as const }),
});

/** Writes a ride and its filters as the address has them. */
export const filterQuery = (filters: TransferFilters) => ({ ...rideInAddress(filters), ...narrowing(filters) });

/** What of the results' address goes on with another search: points are those of a place. */
export const keptRide = (query: Query, samePlace: boolean): Query => {
  const filters = readFilters(query);
  return filterQuery(samePlace ? filters : { ...filters, start: null, end: null });
};

/** A ride as both calls of the API are asked. */
export const rideQuery = (search: Search, ride: RideChoice, locale: Host['locale']) => ({
  ...(ride.start && { from: ride.start }),
  ...(ride.end && { to: ride.end }),
  checkin: search.checkin ?? '',
  ...(search.time && { time: search.time }),
  ...(ride.returnDate && { return_date: ride.returnDate, return_time: ride.returnHour ?? '12:00' }),
  ...(ride.flight && { flight: ride.flight }),
  ...(ride.bags !== null && { bags: ride.bags }),
  rooms: formatRooms(search.rooms ?? []),
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});

/** A search for transfers as the API is asked, without which part of the list. */
export const searchQuery = (search: Search, filters: TransferFilters, locale: Host['locale']) => ({
  place: search.place ?? '',
  ...rideQuery(search, filters, locale),
  ...narrowing(filters),
});

/** A filter that can be cleared by itself, as the API names it. */
export type TransferFilter = 'vehicle' | 'supplier' | 'shared' | 'refundable';

export const eachFilter = (filters: TransferFilters): TransferFilter[] => [
  ...(filters.vehicle.length > 0 ? (['vehicle'] as const) : []),
  ...(filters.supplier.length > 0 ? (['supplier'] as const) : []),
  ...(filters.shared ? (['shared'] as const) : []),
  ...(filters.refundable ? (['refundable'] as const) : []),
];

const cleared: Readonly<Record<TransferFilter, Partial<TransferFilters>>> = {
  vehicle: { vehicle: [] },
  supplier: { supplier: [] },
  shared: { shared: null },
  refundable: { refundable: false },
};

/** Returns the filters without one of them; `all` clears every one and keeps ride and order. */
export const without = (filters: TransferFilters, filter: string): TransferFilters => {
  const found = eachFilter(filters).find((one) => one === filter);
  return { ...filters, ...(found ? cleared[found] : Object.assign({}, ...Object.values(cleared))) };
};
