import { getDistanceKm } from '@travel/reference/airports/distance';
import { shiftLocalTime } from '../visits/local-time.ts';
import { formatGroup } from '../visits/visit-party.ts';
import type { CompanionSearch, Visit } from '../visits/visit.ts';
import { getPoints } from '@travel/supplier-kit/transfers/points';

/** Minutes from the departure of the flight home to the pick-up. Negative, because the pick-up is earlier. */
const toGate = -210;

/**
 * Returns the search for a transfer during a visit: from the airport to the lodging and back, as far as both are known.
 */
export const suggestTransfer = (visit: Visit): CompanionSearch | null => {
  const { place, arrives, leaves, landing, departure, lodging } = visit;
  const points = getPoints(place);
  const findPoint = (code: string | null | undefined) => points.find(({ airport }) => code && airport?.code === code);
  const start = findPoint(landing?.airport);
  const [end] = lodging
    ? points
        .filter(({ kind }) => kind === 'area')
        .toSorted((a, b) => getDistanceKm(a, lodging) - getDistanceKm(b, lodging))
    : [];
  // If neither an airport nor a lodging is known, there is no ride to search for.
  if (!start && !end) return null;
  const back = leaves && departure && findPoint(departure) === start ? shiftLocalTime(leaves, toGate) : null;
  const time = start ? arrives.time : null;
  const rooms = formatGroup(visit);
  return {
    fields: {
      place: place.place_id,
      checkin: arrives.date,
      ...(time && { time }),
      ...(rooms && { rooms }),
      ...(start && { start: start.point_id }),
      ...(end && { end: end.point_id }),
      ...(back && back.date > arrives.date && { return_date: back.date, return_hour: back.time }),
      ...(start && landing && { flight: landing.number }),
    },
    starts: { date: arrives.date, time },
    ends: back && back.date > arrives.date ? back : null,
    complete: time !== null && rooms !== null,
  };
};
