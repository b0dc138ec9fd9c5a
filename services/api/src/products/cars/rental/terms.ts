import type { Money } from '@travel/contracts/money/money';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { getHoursBefore, toCancellation, type Cancellation } from '../../cancellation.ts';
import type { CarQuote } from '@travel/supplier-kit/cars/car-supplier';

/** Deposit in US dollars above which every counter requires a credit card. */
const dearDeposit = 1_000;
/** Kilometres per day that expensive cars include, at any company. */
const dearKilometres = 200;
/** Price of each additional kilometre in US cents. */
const furtherKilometre = 25;

/** Returns the cancellation policy with the refund steps that have not passed yet, each until an instant. */
export const getCancellation = (
  { station, rental: { pickup } }: Pick<CarQuote, 'station' | 'rental'>,
  now: Date,
): Cancellation => {
  const { freeHours, prebook } = station.supplier;
  const starts = toInstant(pickup.date, pickup.time, station.place.time_zone);
  const steps = [
    { until: getHoursBefore(starts, freeHours), refund_percent: 100 },
    ...(prebook ? [{ until: getHoursBefore(starts, 0), refund_percent: 50 }] : []),
  ];
  return toCancellation(steps, now);
};

/** The terms of a rental company for a class of cars. */
export interface CarTerms {
  readonly prebook: boolean;
  readonly cc_required: boolean;
  /** Kilometres per day that the price includes; null if unlimited. */
  readonly kilometres: number | null;
  /** Price of each additional kilometre. */
  readonly further_kilometre: Money;
  readonly deposit: Money;
  /** The amount of damage that the driver pays at most; 0 with full cover. */
  readonly excess: Money;
}

/** Returns the terms of a class at a station. `amount` converts US cents. */
export const getTerms = (
  { station, car }: Pick<CarQuote, 'station' | 'car'>,
  hasFullCover: boolean,
  amount: (cents: number) => Money,
): CarTerms => {
  const { prebook, wantsCreditCard, kilometres } = station.supplier;
  const isDear = car.deposit >= dearDeposit;
  const excess = amount(car.excess * 100);
  return {
    prebook,
    cc_required: wantsCreditCard || isDear,
    kilometres: isDear ? dearKilometres : kilometres,
    further_kilometre: amount(furtherKilometre),
    deposit: amount(car.deposit * 100),
    excess: hasFullCover ? { ...excess, amount: 0 } : excess,
  };
};
