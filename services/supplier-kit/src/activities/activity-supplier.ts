import type { activityCategories } from '@travel/contracts/products/activities/activity-options';
import type { DayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import type { Scene } from '../lodging/pictures.ts';
import type { CatalogueSupplier } from '../items/catalogue-supplier.ts';
import type { SupplierTerms } from '../items/item-supplier.ts';

/** A kind of activity, such as a boat trip. */
export interface ActivityKind {
  readonly key: string;
  readonly category: (typeof activityCategories)[number];
  /** The pictures that show the activity; undefined if views of the place are shown instead. */
  readonly scene?: { readonly kind: Scene['kind']; readonly numbers?: number[] | undefined } | undefined;
  readonly minutes: number;
  /** The largest number of participants per start. */
  readonly group: number;
  /** Minimum age of participants in years. */
  readonly minimumAge: number;
  /** Whether the activity takes place in any weather, or only in fair weather. */
  readonly weather: 'any' | 'fair';
}

/** A guided activity at a place. */
export interface Activity {
  /** ID in URLs, such as `amalfi-coast.activities.boat-trip`. */
  readonly activity_id: string;
  /** Index of the activity among the activities of its place, from 0. */
  readonly number: number;
  readonly place: PlaceRecord;
  readonly kind: ActivityKind;
  readonly area: string;
  readonly supplier: SupplierTerms;
  /** Whether a party has the guide to itself and thereby takes all places of a start time. */
  readonly isPrivate: boolean;
  /** ISO 639 codes of the guides' languages. */
  readonly languages: readonly string[];
  /** Street of the meeting point. */
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Hours before the start until which a cancellation is refunded in full; null if it is never refunded. */
  readonly freeHours: number | null;
  /** Review score in tenths of a point, from 0 to 100. */
  readonly score: number;
  readonly reviews: number;
}

/** A start time of an activity on a certain day, with its price and free places. */
export interface Slot {
  readonly date: string;
  readonly time: string;
  /** Places for sale, before our own bookings are subtracted. */
  readonly onSale: number;
  /** Price of an adult, or of the group if private: US cents including taxes. */
  readonly cents: number;
}

/** A search request to one supplier. */
export interface ActivitySupplierQuery {
  readonly place_id: string;
  readonly days: readonly DayNumber[];
}

/** An activity with its start times on the requested days, as its supplier quotes them. */
export interface ActivityQuote {
  readonly activity: Activity;
  readonly slots: readonly Slot[];
}

export type ActivitySupplier = CatalogueSupplier<ActivitySupplierQuery, readonly ActivityQuote[]>;

/** Descriptions and price lists of all suppliers, which are available without a search. */
export interface ActivityCatalogue {
  findActivity(activityId: string): Activity | undefined;
  /** Returns no activities if the place is unknown. */
  listActivities(placeId: string): readonly Activity[];
  /** Returns the start times of an activity on a day, including those that are sold out. */
  listSlots(activityId: string, day: DayNumber): readonly Slot[];
}
