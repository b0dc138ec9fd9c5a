import type { ProductDefinition, SearchField } from '@travel/contracts/products/product-definitions';
import { addDays, getToday, type Day } from '@travel/contracts/locale/days/days';
import type { Party } from '@travel/contracts/orders/party';
import { cabinLimits, groupLimits, roomLimits, type PartyLimits } from './party.ts';

/** Latest day that can be searched, in days from today. */
const furthestDay = 365;

/** Longest stay in nights, unless the product sets a different limit. */
const longestStay = 30;

/** Search criteria. Only the parts that the product uses are set. */
export interface Search {
  /** ID of the place where a flight or transfer starts. */
  readonly from?: string | undefined;
  /** ID of the place of the offers, or of the destination of a flight or transfer. */
  readonly place?: string | undefined;
  /** ID of the place where a car is returned or a transfer ends; undefined for `place`. */
  readonly dropoff?: string | undefined;
  readonly checkin?: Day | undefined;
  readonly checkout?: Day | undefined;
  /** Local time at the place, `HH:MM`. */
  readonly time?: string | undefined;
  /** Local return time on the last day, `HH:MM`. */
  readonly return_time?: string | undefined;
  /** Driver's age in years. */
  readonly age?: string | undefined;
  /** One party per room; a single party if the product has no rooms. */
  readonly rooms?: readonly Party[] | undefined;
}

export type SearchKey = keyof Search;

export interface SearchShape {
  readonly from: boolean;
  readonly place: boolean;
  readonly dropoff: boolean;
  /** `range`: nights between two days · `days`: first to last, possibly the same day · `day`: one day. */
  readonly dates: 'range' | 'days' | 'day' | null;
  /** Maximum number of nights between the first and the last day. */
  readonly longest: number;
  readonly time: boolean;
  readonly returnTime: boolean;
  readonly age: boolean;
  readonly who: { readonly name: WhoName; readonly limits: PartyLimits } | null;
}

type WhoAsked = Extract<SearchField, { readonly kind: 'who' }>;

/** Kind of party: `guests` share rooms, `cabins` are shared on a ship, `passengers` are one group. */
export type WhoName = WhoAsked['name'];

const getDatesKind = ({ range, lastDayCounts }: Extract<SearchField, { readonly name: 'dates' }>) => {
  if (!range) return 'day';
  return lastDayCounts ? 'days' : 'range';
};

const getPartyLimits = ({ name, rooms }: WhoAsked): PartyLimits => {
  if (name === 'cabins') return cabinLimits;
  return rooms ? roomLimits : groupLimits;
};

export const getSearchShape = ({ search }: ProductDefinition): SearchShape => {
  const has = (name: string) => search.some((field) => field.name === name);
  const dates = search.find((field) => field.kind === 'when' && field.name === 'dates');
  const who = search.find((field) => field.kind === 'who');
  return {
    from: has('origin'),
    place: has('destination'),
    dropoff: has('dropoff'),
    dates: dates?.name === 'dates' ? getDatesKind(dates) : null,
    longest: (dates?.name === 'dates' && dates.longest) || longestStay,
    time: has('time'),
    returnTime: has('return_time'),
    age: has('driver'),
    who: who?.kind === 'who' ? { name: who.name, limits: getPartyLimits(who) } : null,
  };
};

/** Returns the URL keys of a product's search, in the order of the form. */
export const listSearchKeys = (shape: SearchShape): SearchKey[] => [
  ...(shape.from ? (['from'] as const) : []),
  ...(shape.place ? (['place'] as const) : []),
  ...(shape.dropoff ? (['dropoff'] as const) : []),
  ...(shape.dates ? (['checkin'] as const) : []),
  ...(shape.dates && shape.dates !== 'day' ? (['checkout'] as const) : []),
  ...(shape.time ? (['time'] as const) : []),
  ...(shape.returnTime ? (['return_time'] as const) : []),
  ...(shape.age ? (['age'] as const) : []),
  ...(shape.who ? (['rooms'] as const) : []),
];

export const driverAges = { youngest: 18, oldest: 99 } as const;
const usualTime = '10:00';
const usualAge = '30';

export const getDefaultSearch = (shape: SearchShape): Pick<Search, 'time' | 'return_time' | 'age' | 'rooms'> => ({
  ...(shape.who && { rooms: [{ adults: 2, childAges: [] }] }),
  ...(shape.returnTime && { time: usualTime, return_time: usualTime }),
  ...(shape.age && { age: usualAge }),
});

export const fillDefaults = (search: Search, shape: SearchShape): Search => {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  return { ...getDefaultSearch(shape), ...Object.fromEntries(said) };
};

export interface OpenDays {
  readonly first: Day;
  readonly last: Day;
}

/** Returns the days that can be searched: from today in a place's time zone, or in the visitor's without a zone. */
export const getOpenDays = (timeZone?: string, furthest = furthestDay): OpenDays => {
  const today = getToday(timeZone);
  return { first: today, last: addDays(today, furthest) };
};

/** Returns the days that can be searched anywhere on Earth, for a place whose time zone is not known yet. */
export const getDaysOpenAnywhere = (furthest = furthestDay): OpenDays => ({
  first: getOpenDays('Etc/GMT+12').first,
  last: getOpenDays('Etc/GMT-14', furthest).last,
});
