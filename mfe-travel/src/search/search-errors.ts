import { isDay, countNights } from '@travel/contracts/locale/days/days';
import { driverAges, listSearchKeys, type OpenDays, type Search, type SearchKey, type SearchShape } from './search.ts';

export type SearchErrorReason =
  | 'missing'
  | 'malformed'
  | 'unknown'
  | 'same'
  | 'past'
  | 'too-far'
  | 'not-after'
  | 'before'
  | 'too-long'
  | 'ages'
  | 'no-adult'
  | 'too-young'
  | 'too-old'
  | 'too-large';

export type SearchErrors = { readonly [K in SearchKey]?: SearchErrorReason };

const findCheckinFault = ({ checkin }: Search, { first, last }: OpenDays): SearchErrorReason | undefined => {
  if (!checkin) return 'missing';
  if (!isDay(checkin)) return 'malformed';
  if (checkin < first) return 'past';
  return checkin > last ? 'too-far' : undefined;
};

const findCheckoutFault = (
  { checkin, checkout }: Search,
  { dates, longest, returnTime }: SearchShape,
  { last }: OpenDays,
): SearchErrorReason | undefined => {
  if (!checkout) return 'missing';
  if (!isDay(checkout)) return 'malformed';
  if (checkout > last) return 'too-far';
  if (!checkin || !isDay(checkin)) return undefined;
  const nights = countNights(checkin, checkout);
  // Rentals with a return time may end on the day on which they start.
  const isSameDayFine = dates === 'days' || returnTime;
  if (nights < 0 && isSameDayFine) return 'before';
  if (nights < 1 && !isSameDayFine) return 'not-after';
  return nights > longest ? 'too-long' : undefined;
};

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Minimum rental in minutes. */
const shortestRental = 60;

const findReturnTimeFault = ({ checkin, checkout, time, return_time }: Search): SearchErrorReason | undefined => {
  if (!return_time) return 'missing';
  const isSameDay = checkin !== undefined && checkin === checkout;
  if (!isSameDay || !time) return undefined;
  return toMinutes(return_time) - toMinutes(time) < shortestRental ? 'not-after' : undefined;
};

type Judge = (search: Search, shape: SearchShape, open: OpenDays) => SearchErrorReason | undefined;

const judges: Record<SearchKey, Judge> = {
  from: ({ from }) => (from ? undefined : 'missing'),
  place: ({ from, place }, shape) => {
    if (!place) return 'missing';
    return shape.from && place === from ? 'same' : undefined;
  },
  checkin: (search, _, open) => findCheckinFault(search, open),
  checkout: findCheckoutFault,
  // The drop-off place is optional and defaults to the pick-up place.
  dropoff: () => undefined,
  time: ({ time }) => (time ? undefined : 'missing'),
  return_time: findReturnTimeFault,
  age: ({ age }) => {
    if (!age) return 'missing';
    if (Number(age) < driverAges.youngest) return 'too-young';
    return Number(age) > driverAges.oldest ? 'too-old' : undefined;
  },
  rooms: ({ rooms }) => (rooms?.length ? undefined : 'missing'),
};

export const findSearchErrors = (search: Search, shape: SearchShape, open: OpenDays): SearchErrors => {
  const entries = listSearchKeys(shape).flatMap((key) => {
    const fault = judges[key](search, shape, open);
    return fault ? [[key, fault] as const] : [];
  });
  return Object.fromEntries(entries);
};

export const hasNoErrors = (faults: object): boolean => Object.keys(faults).length === 0;
