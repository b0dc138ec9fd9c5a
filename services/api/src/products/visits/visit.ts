import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Position } from '../../reference/airports/distance.ts';
import { findPlace } from '../../reference/places/places.ts';
import type { PlaceRecord } from '../../reference/places/place-files.ts';

/** Local time at a place; `time` is null if only the day is known. */
export interface LocalTime {
  readonly date: string;
  readonly time: string | null;
}

/** The days of travellers at a place, to which companion products can be added. */
export interface Visit {
  readonly place: PlaceRecord;
  /** One party per room, or a single party if rooms do not apply. */
  readonly parties: OrderItem['parties'];
  readonly arrives: LocalTime;
  /** Null if the departure is unknown. */
  readonly leaves: LocalTime | null;
  /** Their arriving flight: its airport and number. */
  readonly landing: { readonly airport: string; readonly number: string } | null;
  /** The airport of their departure if it serves the same place. */
  readonly departure: string | null;
  /** Position of their lodging. */
  readonly bed: Position | null;
}

/** The query fields of a product's search. */
export interface CompanionSearch {
  readonly fields: Readonly<Record<string, string>>;
  readonly starts: LocalTime;
  readonly ends: LocalTime | null;
  /** False if the traveller must add fields. */
  readonly complete: boolean;
}

/** Returns the visit that an item implies; empty if its place or its start is unknown. */
export const toVisits = ({
  place,
  starts,
  ends,
  parties,
}: Pick<OrderItem, 'place' | 'starts' | 'ends' | 'parties'>): Visit[] => {
  const found = place && findPlace(place.place_id);
  if (!found || !starts) return [];
  const { date, time } = starts;
  return [
    {
      place: found,
      parties,
      arrives: { date, time },
      leaves: ends && ends.date > date ? { date: ends.date, time: ends.time } : null,
      landing: null,
      departure: null,
      bed: null,
    },
  ];
};

/** Returns the visit that a lodging implies, with the position of the bed. */
export const toLodgingVisit = (item: Parameters<typeof toVisits>[0]): Visit[] =>
  toVisits(item).map((visit) => ({ ...visit, bed: item.place }));
