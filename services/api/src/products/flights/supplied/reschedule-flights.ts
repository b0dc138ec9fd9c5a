import type { FlightDetails } from '@travel/contracts/endpoints/products/flights';
import type { FlightSlice, ScheduleChange } from '@travel/supplier-kit/flights/flight-supplier';
import { toMoment, type FlightContent } from '../flight-content.ts';
import { collectSliceNames, describeTimes } from './describe-slice.ts';

type Leg = FlightDetails['legs'][number];

/** Returns the index of the leg that consists of the flights of a slice; -1 if there is none. */
const findLeg = (legs: readonly Leg[], { segments }: FlightSlice): number => {
  const [from, to] = [segments[0]?.origin, segments.at(-1)?.destination];
  const day = segments[0]?.departs.slice(0, 10);
  const runsBetween = (leg: Leg) =>
    leg.segments[0]?.departs.airport === from && leg.segments.at(-1)?.arrives.airport === to;
  const exact = legs.findIndex((leg) => runsBetween(leg) && leg.segments[0]?.departs.date === day);
  return exact >= 0 ? exact : legs.findIndex(runsBetween);
};

/**
 * Returns the times and details of a flight item after its airline changed flights, or null if the change does not fit
 * the flights of the item.
 */
export const rescheduleFlights = (
  { details }: FlightContent,
  { before, after }: Pick<ScheduleChange, 'before' | 'after'>,
): Pick<FlightContent, 'starts' | 'ends' | 'details'> | null => {
  if (!details || before.length !== after.length) return null;
  const legs = [...details.legs];
  for (const [at, slice] of before.entries()) {
    const index = findLeg(details.legs, slice);
    const [leg, moved] = [legs[index], after[at]];
    if (!leg || !moved) return null;
    legs[index] = { ...leg, ...describeTimes(moved) };
  }
  const names = collectSliceNames(after, 'en-US');
  const changed = {
    ...details,
    legs,
    airports: { ...names.airports, ...details.airports },
    airlines: { ...names.airlines, ...details.airlines },
    aircraft: { ...names.aircraft, ...details.aircraft },
  };
  const [first, last] = [legs[0]?.segments[0], legs.at(-1)?.segments.at(-1)];
  return {
    starts: first ? toMoment(first.departs, changed) : null,
    ends: last ? toMoment(last.arrives, changed) : null,
    details: changed,
  };
};
