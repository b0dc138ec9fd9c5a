import { isDay } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import {
  choiceFilter,
  createListingFilters,
  flagFilter,
  keyFilter,
  yesOrNo,
  type ValuesOf,
} from '../../../results/filters/listing-filters.ts';
import { formatRooms } from '../../../search/party.ts';
import type { Query } from '../../../search/search-query.ts';
import type { Search } from '../../../search/search.ts';

const filters = createListingFilters(['recommended', 'price', 'price-desc', 'score'], {
  vehicle: keyFilter('vehicle'),
  supplier: keyFilter('supplier'),
  shared: choiceFilter('shared', yesOrNo),
  refundable: flagFilter('refundable'),
});

/** Exact points of a ride, the return ride, and the flight that the driver meets, as stored in the URL. */
export interface RideChoice {
  /** IDs of the exact pick-up and drop-off points. */
  readonly start: string | null;
  readonly end: string | null;
  readonly returnDate: string | null;
  readonly returnHour: string | null;
  readonly flight: string | null;
  /** Number of large bags; one per passenger if null. */
  readonly bags: number | null;
}

/** A ride with the filters and sort order of its list. */
export type TransferFilters = RideChoice & ValuesOf<typeof filters>;

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const point = /^[a-z0-9-]+\.[a-z0-9-]+$/;
/** Matches a flight number as printed on tickets, such as `TP 943`. */
export const flightNumber = /^[A-Za-z0-9]{2} ?\d{1,4}$/;

/** Maximum number of bags per search. */
export const mostBags = 60;

const parseValid = (text: string | undefined, isIt: (text: string) => boolean): string | null =>
  text !== undefined && isIt(text) ? text : null;
const parseBags = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,2}$/.test(text) && Number(text) <= mostBags ? Number(text) : null;

/** Converts a ride to query parameters for the URL. */
export const toRideParameters = ({ start, end, returnDate, returnHour, flight, bags }: RideChoice) => ({
  ...(start && { start }),
  ...(end && { end }),
  ...(returnDate && { return_date: returnDate }),
  ...(returnDate && returnHour && { return_hour: returnHour }),
  ...(flight && { flight }),
  ...(bags !== null && { bags: String(bags) }),
});

/** The ride and the filters of transfer lists. Invalid parts of a URL are ignored. */
export const transferFilters = {
  ...filters,
  read: (query: Query): TransferFilters => ({
    start: parseValid(query['start'], (text) => point.test(text)),
    end: parseValid(query['end'], (text) => point.test(text)),
    returnDate: parseValid(query['return_date'], isDay),
    returnHour: parseValid(query['return_hour'], (text) => clock.test(text)),
    flight: parseValid(query['flight'], (text) => flightNumber.test(text)),
    bags: parseBags(query['bags']),
    ...filters.read(query),
  }),
  toQuery: (values: TransferFilters) => ({ ...toRideParameters(values), ...filters.toQuery(values) }),
};

/** Returns the query parameters that still apply to a new search; exact points apply only to the same places. */
export const getReusableRide = (query: Query, samePlaces: boolean): Query => {
  const values = transferFilters.read(query);
  return transferFilters.toQuery(samePlaces ? values : { ...values, start: null, end: null });
};

/** Returns the query parameters of a ride, for both the list and the details of transfers. */
export const toRideQuery = (search: Search, ride: RideChoice, locale: Host['locale']) => ({
  ...(search.dropoff && { dropoff: search.dropoff }),
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

/** Returns the API query of a transfer search, without pagination. */
export const toTransferQuery = (search: Search, values: TransferFilters, locale: Host['locale']) => ({
  place: search.place ?? '',
  ...toRideQuery(search, values, locale),
  ...filters.toQuery(values),
});
