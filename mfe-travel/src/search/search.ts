import type { ProductDefinition, SearchField } from '@travel/contracts/products/product-definitions';
import { addDays, getToday, type Day } from '@travel/contracts/locale/days/days';
import type { Party } from '@travel/contracts/orders/party';
import { cabinLimits, groupLimits, roomLimits, type PartyLimits } from './party.ts';

/** The furthest day that can be asked for, counted from today. */
const furthestDay = 365;

/** The longest stay that can be asked for, in nights, unless a product says otherwise. */
const longestStay = 30;

/** What somebody looks for. Only the parts that the product asks for are given. */
export interface Search {
  /** Place id of where it starts: flights and transfers. */
  readonly from?: string | undefined;
  /** Place id of where it is, or ends. */
  readonly place?: string | undefined;
  /** Place id of where what was rented is left; the place itself where it is not said. */
  readonly dropoff?: string | undefined;
  /** The first day, or the only one. */
  readonly checkin?: Day | undefined;
  readonly checkout?: Day | undefined;
  /** Local time at the place, `HH:MM`. */
  readonly time?: string | undefined;
  /** The same of the last day, where what was rented is left. */
  readonly return_time?: string | undefined;
  /** Of who drives, in whole years. */
  readonly age?: string | undefined;
  /** One party a room; one party alone where the product has no rooms. */
  readonly rooms?: readonly Party[] | undefined;
}

export type SearchKey = keyof Search;

/** Which parts of a search a product asks for, and how. */
export interface SearchShape {
  readonly from: boolean;
  readonly place: boolean;
  readonly dropoff: boolean;
  /** `range`: nights from one day to another · `days`: first to last, which may be the same · `day`: one. */
  readonly dates: 'range' | 'days' | 'day' | null;
  /** So many nights at most lie between the first and the last day. */
  readonly longest: number;
  readonly time: boolean;
  readonly returnTime: boolean;
  readonly age: boolean;
  readonly who: { readonly name: WhoName; readonly limits: PartyLimits } | null;
}

type WhoAsked = Extract<SearchField, { readonly kind: 'who' }>;

/** What a party is asked as: `guests` share rooms, `cabins` are shared on a ship, `passengers` are one group. */
export type WhoName = WhoAsked['name'];

const datesOf = ({ range, lastDayCounts }: Extract<SearchField, { readonly name: 'dates' }>) => {
  if (!range) return 'day';
  return lastDayCounts ? 'days' : 'range';
};

const limitsOf = ({ name, rooms }: WhoAsked): PartyLimits => {
  if (name === 'cabins') return cabinLimits;
  return rooms ? roomLimits : groupLimits;
};

export const shapeOf = ({ search }: ProductDefinition): SearchShape => {
  const has = (name: string) => search.some((field) => field.name === name);
  const dates = search.find((field) => field.kind === 'when' && field.name === 'dates');
  const who = search.find((field) => field.kind === 'who');
  return {
    from: has('origin'),
    place: has('destination'),
    dropoff: has('dropoff'),
    dates: dates?.name === 'dates' ? datesOf(dates) : null,
    longest: (dates?.name === 'dates' && dates.longest) || longestStay,
    time: has('time'),
    returnTime: has('return_time'),
    age: has('driver'),
    who: who?.kind === 'who' ? { name: who.name, limits: limitsOf(who) } : null,
  };
};

/** The keys a product's search has in its address, in the order people are asked. */
export const keysOf = (shape: SearchShape): SearchKey[] => [
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

/** Who drives at least, and at most, in years. */
export const driverAges = { youngest: 18, oldest: 99 } as const;
const usualTime = '10:00';
const usualAge = '30';

/** What is asked for until somebody says otherwise. */
export const usualSearch = (shape: SearchShape): Pick<Search, 'time' | 'return_time' | 'age' | 'rooms'> => ({
  ...(shape.who && { rooms: [{ adults: 2, childAges: [] }] }),
  ...(shape.returnTime && { time: usualTime, return_time: usualTime }),
  ...(shape.age && { age: usualAge }),
});

/** Returns a search with the usual where it says nothing. */
export const withUsual = (search: Search, shape: SearchShape): Search => {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  return { ...usualSearch(shape), ...Object.fromEntries(said) };
};

/** The days that can be searched, first and last. */
export interface OpenDays {
  readonly first: Day;
  readonly last: Day;
}

/** Returns the days that can be searched: from today by the clock of a place, or by the visitor's without a zone. */
export const getOpenDays = (timeZone?: string, furthest = furthestDay): OpenDays => {
  const today = getToday(timeZone);
  return { first: today, last: addDays(today, furthest) };
};

/** Returns the days that can be searched somewhere on Earth, for a place whose clock is not known yet. */
export const getDaysOpenAnywhere = (furthest = furthestDay): OpenDays => ({
  first: getOpenDays('Etc/GMT+12').first,
  last: getOpenDays('Etc/GMT-14', furthest).last,
});
