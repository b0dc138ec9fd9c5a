import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Position } from '@travel/reference/airports/distance';
import { findPlace } from '@travel/reference/places/places';
import type { PlaceRecord } from '@travel/reference/places/place-files';

/** Local time at a place; `time` is null if only the day is known. */
export interface LocalTime {
  readonly date: string;
  readonly time: string | null;
}

/** The time that travellers spend at a place, for which add-ons can be searched. */
export interface Visit {
  readonly place: PlaceRecord;
  /** The guests of each room, or a single party if the item has no rooms. */
  readonly parties: OrderItem['parties'];
  readonly arrives: LocalTime;
  /** Time of departure; null if it is unknown. */
  readonly leaves: LocalTime | null;
  /** The flight with which the travellers arrive: its airport and number. */
  readonly landing: { readonly airport: string; readonly number: string } | null;
  /** The airport from which the travellers depart, if it serves the same place. */
  readonly departure: string | null;
  /** Position of the travellers' lodging. */
  readonly lodging: Position | null;
}

/** A search for an add-on: the product and the fields of the search query. */
export interface CompanionSearch {
  readonly fields: Readonly<Record<string, string>>;
  readonly starts: LocalTime;
  readonly ends: LocalTime | null;
  /** False if the traveller must fill in more fields before the search. */
  readonly complete: boolean;
}

/** Returns the visit that an item implies; empty if the item's place or start is unknown. */
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
      lodging: null,
    },
  ];
};

/** Returns the visit that a lodging item implies, with the position of the lodging. */
export const toLodgingVisit = (item: Parameters<typeof toVisits>[0]): Visit[] =>
  toVisits(item).map((visit) => ({ ...visit, lodging: item.place }));
