import type { Airport } from '../../../reference/airports/airports.ts';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import type { Week } from './opening-hours.ts';

/** Where a supplier hands cars over. */
export interface Station {
  /** `northway-nap`, within its place. */
  readonly station_id: string;
  readonly key: number;
  /** Of its supplier. */
  readonly supplier: number;
  readonly place: PlaceRecord;
  readonly kind: 'airport' | 'city';
  /** Null in a city. */
  readonly airport: Airport | null;
  /** The part of the place it lies in; its place's name at an airport. */
  readonly area: string;
  /** Street and number; empty at an airport. */
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly week: Week;
  /** Whether it is never closed, feasts included. */
  readonly isAlwaysOpen: boolean;
  /** Minutes of a shuttle to the cars; null where they stand at the desk. */
  readonly shuttle: number | null;
  /** Tenths. */
  readonly score: number;
  readonly reviews: number;
}
