import type { FareKey } from '@travel/contracts/products/flights/flight-options';
import { flights, type Leg } from '../flights.ts';
import { getWireAirport } from '../reference/wire-reference.ts';
import { createConditions, formatDuration, getCabinName, getWireFlight, listBaggages } from '../search/wire-offer.ts';
import type { Search } from '../search/search-tables.ts';

/** A seat that a passenger has on a segment. */
export interface SeatOnSegment {
  readonly passenger: string;
  readonly segment: string;
  readonly designator: string;
}

export interface OrderSliceInput {
  readonly id: string;
  readonly segmentIds: readonly string[];
  readonly leg: Leg;
  readonly search: Search;
  readonly fare: FareKey;
  /** Price of the journey in minor units, to which penalties relate. */
  readonly total: number;
  readonly seats: readonly SeatOnSegment[];
}

/** Returns a slice of an order in Duffel's wire format. */
export const createOrderSlice = ({ id, segmentIds, leg, search, fare, total, seats }: OrderSliceInput) => {
  const { change_before_departure } = createConditions([leg], search, fare, total);
  const origin = getWireAirport(flights.getOrigin(leg).code);
  const destination = getWireAirport(flights.getDestination(leg).code);
  return {
    id,
    origin,
    origin_type: origin.type,
    destination,
    destination_type: destination.type,
    duration: formatDuration(flights.getDurationMinutes(leg) * 60_000),
    fare_brand_name: flights.getFareName([leg], fare),
    changeable: change_before_departure.allowed,
    conditions: { change_before_departure },
    segments: leg.flights.map((flight, at) => {
      const segment = segmentIds[at] ?? '';
      return {
        id: segment,
        ...getWireFlight(flight),
        passengers: search.passengers.map((passenger) => {
          const seat = seats.find((one) => one.passenger === passenger.id && one.segment === segment);
          return {
            passenger_id: passenger.id,
            cabin_class: search.cabin_class,
            cabin_class_marketing_name: getCabinName(search.cabin_class),
            baggages: listBaggages(leg, search.cabin_class, fare, passenger),
            seat: seat ? { designator: seat.designator, disclosures: [], name: '' } : null,
          };
        }),
      };
    }),
  };
};
