import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Position } from '../../reference/airports/distance.ts';
import { findPlace } from '../../reference/places/places.ts';
import type { PlaceRecord } from '../../reference/places/place-files.ts';

/** A moment by the clock of its place; no time where it is only a day. */
export interface LocalTime {
  readonly date: string;
  readonly time: string | null;
}

/** Some days of travellers at a place: what one product brings them to, and others may go with. */
export interface Visit {
  readonly place: PlaceRecord;
  /** As rooms were asked for; one party where nobody asked for rooms. */
  readonly parties: OrderItem['parties'];
  readonly arrives: LocalTime;
  /** Null where nobody said when they leave. */
  readonly leaves: LocalTime | null;
  /** The flight that they come by: where it lands, and what it is called. */
  readonly landing: { readonly airport: string; readonly number: string } | null;
  /** The airport that they leave by, where that serves the same place. */
  readonly departure: string | null;
  /** Where they sleep. */
  readonly bed: Position | null;
}

/** The fields of the address of a product's search, by their names there. */
export interface CompanionSearch {
  readonly fields: Readonly<Record<string, string>>;
  readonly starts: LocalTime;
  readonly ends: LocalTime | null;
  /** Whether nothing is missing. */
  readonly complete: boolean;
}

/** Returns the days of an item at its place, where both are known. */
export const visitOf = ({
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

/** Returns the same of what is slept in. */
export const visitInBed = (item: Parameters<typeof visitOf>[0]): Visit[] =>
  visitOf(item).map((visit) => ({ ...visit, bed: item.place }));
