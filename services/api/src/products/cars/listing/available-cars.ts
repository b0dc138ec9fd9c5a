import type { CarSearchAnswer } from '@travel/contracts/endpoints/products/cars';
import type { Money } from '@travel/contracts/money/money';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import type { Cancellation } from '../../cancellation.ts';
import { calculateAmounts, getPricePerDay, calculateRentalTotal, type CarAmounts } from '../rental/car-price.ts';
import type { ChosenExtras } from '../rental/extras.ts';
import { getCapacityId } from '../rental/car-ids.ts';
import { listRentalSlots, type Moment } from '@travel/supplier-kit/cars/rental';
import { getCancellation, type CarTerms } from '../rental/terms.ts';
import { getHoursOn, isOpenAt, findNearestOpening } from '@travel/supplier-kit/cars/opening-hours';
import type { CarCatalogue, CarChoice, CarQuote, Station } from '@travel/supplier-kit/cars/car-supplier';

/** A car that is available for a rental. */
export interface Candidate {
  readonly quote: CarChoice;
  readonly amounts: CarAmounts;
  readonly price: ReturnType<typeof calculateRentalTotal>;
  readonly perDay: Money;
  readonly cancellation: Cancellation;
  readonly left: number;
  /** The terms of the supplier that sells the car; absent for cars of the catalogue. */
  readonly terms?: CarTerms;
}

/** The available cars of a search, or the reason why there are none. */
export interface AvailableCars extends Pick<CarSearchAnswer, 'reason' | 'opens' | 'minimum_age'> {
  readonly candidates: readonly Candidate[];
}

interface AvailabilityOptions extends Pick<CarCatalogue, 'countOnDay'> {
  readonly converter: Converter;
  readonly extras: ChosenExtras;
  readonly now: Date;
}

const isOpen = (station: Station, { date, time }: Moment): boolean =>
  isOpenAt(getHoursOn(station, toDayNumber(date)), time);

/** Returns whether both stations are open at the times of the rental. */
export const isOpenForRental = ({ station, back, rental }: CarQuote): boolean =>
  isOpen(station, rental.pickup) && isOpen(back.station, rental.dropoff);

/** How many days after a day without opening hours are searched for an opening. */
const daysLooked = 4;

/**
 * Returns the time nearest to the requested time at which a station is open: on the same day, or else when it opens on
 * a later day.
 */
export const findNearestMoment = (station: Station, { date, time }: Moment): Moment | null => {
  const first = toDayNumber(date);
  for (let later = 0; later <= daysLooked; later += 1) {
    const hours = getHoursOn(station, first + later);
    const open = later === 0 ? findNearestOpening(hours, time) : (hours?.from ?? null);
    if (open !== null) return { date: toIsoDate(first + later), time: open };
  }
  return null;
};

const toMinutes = ({ date, time }: Moment): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return toDayNumber(date) * 1_440 + hours * 60 + minutes;
};

/**
 * Returns the times nearest to the requested times at which one station has a car and another station takes it back.
 */
const findNearestTimes = (quotes: readonly CarQuote[], today: Moment): CarSearchAnswer['opens'] => {
  const times = quotes.flatMap(({ station, back, rental }) => {
    const pickup = findNearestMoment(station, rental.pickup);
    const dropoff = findNearestMoment(back.station, rental.dropoff);
    if (!pickup || !dropoff || toMinutes(pickup) <= toMinutes(today)) return [];
    if (toMinutes(dropoff) - toMinutes(pickup) < 60) return [];
    const moved =
      Math.abs(toMinutes(pickup) - toMinutes(rental.pickup)) + Math.abs(toMinutes(dropoff) - toMinutes(rental.dropoff));
    return [{ pickup, dropoff, moved }];
  });
  const [nearest] = times.toSorted((a, b) => a.moved - b.moved);
  return nearest ? { pickup: nearest.pickup, dropoff: nearest.dropoff } : null;
};

/** Returns how many cars of a class are left on the busiest day of a rental. */
export const countLeft = (
  { station, car, rental, onSale }: CarQuote,
  taken: readonly TakenNight[],
  { countOnDay }: Pick<CarCatalogue, 'countOnDay'>,
): number => {
  if (taken.length === 0) return onSale;
  const unit = getCapacityId({ station, car });
  const slots = new Set(listRentalSlots(rental).map(toIsoDate));
  return taken.reduce((fewest, { unit_id, night, taken: gone }) => {
    if (unit_id !== unit || !slots.has(night)) return fewest;
    return Math.min(fewest, Math.max(0, countOnDay({ station, car }, toDayNumber(night)) - gone));
  }, onSale);
};

/** Returns a quote with its remaining cars and its price including extras. */
export const toCandidate = (
  quote: CarQuote,
  left: number,
  { converter, extras, now }: Omit<AvailabilityOptions, 'countOnDay'>,
): Candidate => {
  const amounts = calculateAmounts(quote, extras, converter);
  const price = calculateRentalTotal(quote, amounts, converter.currency);
  return {
    quote,
    amounts,
    price,
    perDay: getPricePerDay(price, quote.rental.days),
    cancellation: getCancellation(quote, now),
    left,
  };
};

const nothing = { candidates: [], opens: null, minimum_age: null } as const;

/** Returns the available cars after taken capacity is subtracted. `here` is the current local time. */
export const listAvailableCars = (
  quotes: readonly CarQuote[],
  taken: readonly TakenNight[],
  here: Moment,
  asking: AvailabilityOptions,
): AvailableCars => {
  if (quotes.length === 0) return { ...nothing, reason: 'no_one_way' };
  const open = quotes.filter(isOpenForRental);
  if (open.length === 0) return { ...nothing, reason: 'closed', opens: findNearestTimes(quotes, here) };
  const driven = open.filter(({ car, rental }) => rental.age >= car.age);
  if (driven.length === 0) {
    return { ...nothing, reason: 'driver_too_young', minimum_age: Math.min(...open.map(({ car }) => car.age)) };
  }
  const takenByUnit = Map.groupBy(taken, ({ unit_id }) => unit_id);
  const candidates = driven.flatMap((quote) => {
    const left = countLeft(quote, takenByUnit.get(getCapacityId(quote)) ?? [], asking);
    return left < 1 ? [] : [toCandidate(quote, left, asking)];
  });
  return { ...nothing, candidates, reason: candidates.length === 0 ? 'sold_out' : null };
};
