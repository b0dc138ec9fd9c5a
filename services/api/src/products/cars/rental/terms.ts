import type { Money } from '@travel/contracts/money/money';
import { instantOf } from '../../../reference/calendar-days/instants.ts';
import type { Cancellation } from '../../lodging/terms/cancellation.ts';
import type { CarQuote } from '../car-supplier.ts';

const hour = 3_600_000;
/** From here on a counter takes a credit card alone. */
const dearDeposit = 1_000;
/** Dear cars are not driven without end, whoever rents them out. */
const dearKilometres = 200;
/** US cents. */
const furtherKilometre = 25;

/** Returns what of a rental comes back until when, in instants that are still to come. */
export const cancellationOf = (
  { station, rental: { pickup } }: Pick<CarQuote, 'station' | 'rental'>,
  now: Date,
): Cancellation => {
  const { freeHours, prebook } = station.supplier;
  const starts = Date.parse(instantOf(pickup.date, pickup.time, station.place.time_zone));
  const steps = [
    { until: new Date(starts - freeHours * hour).toISOString(), refund_percent: 100 },
    ...(prebook ? [{ until: new Date(starts).toISOString(), refund_percent: 50 }] : []),
  ].filter(({ until }) => until > now.toISOString());
  return { refundable: steps.some(({ refund_percent }) => refund_percent === 100), steps };
};

/** What a company asks of a driver, and gives, besides the price. */
export interface CarTerms {
  readonly prebook: boolean;
  readonly cc_required: boolean;
  /** A day; null for as many as one likes. */
  readonly kilometres: number | null;
  /** What each one beyond those costs. */
  readonly further_kilometre: Money;
  readonly deposit: Money;
  /** What damage costs at most: nothing with full cover. */
  readonly excess: Money;
}

/** Returns the terms of a class at a station; `amount` makes a price of US cents. */
export const termsOf = (
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
