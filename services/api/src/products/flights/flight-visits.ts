import type { FlightDetails } from '@travel/contracts/endpoints/products/flights';
import { findAirport } from '../../reference/airports/airports.ts';
import { findPlace } from '../../reference/places/places.ts';
import type { LocalTime, Visit } from '../visits/visit.ts';
import { getPlaceId } from './flight-content.ts';
import type { FlightContent } from './flight-content.ts';

type Leg = FlightDetails['legs'][number];

const findPlaceAt = (code: string | undefined) => {
  const airport = code === undefined ? undefined : findAirport(code);
  return airport && findPlace(getPlaceId(airport));
};

const toLocalTime = ({ date, time }: Leg['segments'][number]['arrives']): LocalTime => ({ date, time });

/** Returns a visit for each destination of a journey except home, until the next leg departs. */
export const toFlightVisits = ({ details, parties }: FlightContent): readonly Visit[] => {
  const legs = details?.legs ?? [];
  const home = findPlaceAt(legs[0]?.segments[0]?.departs.airport);
  return legs.flatMap((leg, at) => {
    const last = leg.segments.at(-1);
    const next = legs[at + 1]?.segments[0];
    const place = findPlaceAt(last?.arrives.airport);
    if (!last || !place || place === home) return [];
    return [
      {
        place,
        parties,
        arrives: toLocalTime(last.arrives),
        leaves: next ? toLocalTime(next.departs) : null,
        landing: { airport: last.arrives.airport, number: last.number },
        departure: next && findPlaceAt(next.departs.airport) === place ? next.departs.airport : null,
        bed: null,
      },
    ];
  });
};
