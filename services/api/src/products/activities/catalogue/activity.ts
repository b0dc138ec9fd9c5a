import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import type { ActivityKind } from './activity-kinds.ts';

/** Something to do at a place, with a guide. */
export interface Activity {
  /** `amalfi-coast.activities.boat-trip` */
  readonly activity_id: string;
  readonly key: number;
  /** Where it stands among those of its place. */
  readonly number: number;
  readonly place: PlaceRecord;
  readonly kind: ActivityKind;
  readonly area: string;
  /** Of its supplier. */
  readonly supplier: number;
  /** Whether a party has the guide to itself, and takes the whole time. */
  readonly isPrivate: boolean;
  /** ISO 639, the country's own first where its guides speak it. */
  readonly languages: readonly string[];
  /** Of those of its kind, on the place's own clock. */
  readonly times: readonly string[];
  /** By weekday, Sunday first: whether it takes place. */
  readonly week: readonly boolean[];
  /** Of the meeting point. */
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Hours before its time until which everything comes back; null where nothing does. */
  readonly freeHours: number | null;
  /** US cents of an adult, or of the group where it is private, on an ordinary day, taxes in. */
  readonly cents: number;
  /** Tenths. */
  readonly score: number;
  readonly reviews: number;
}
