import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import type { Fact } from '../places/surroundings.ts';
import type { Policy } from '../terms/boards-and-policies.ts';

/** Something of a house that is priced, taken and returned: a room, a suite, or all of it. */
export interface HouseUnit {
  /** `garden-suite`: its name in the texts. */
  readonly unit_id: string;
  /** `amalfi-coast.resorts.cala-solara/garden-suite`: names its capacity. */
  readonly capacity_id: string;
  readonly key: number;
  /** How many there are in the house. */
  readonly count: number;
  /** Guests at most, and guests that the rate is for. */
  readonly guests: number;
  readonly included: number;
  /** Whether all parties have it together: a whole home is let once. */
  readonly isWhole: boolean;
  readonly bedrooms: number;
  readonly beds: number;
  /** Square metres. */
  readonly size: number;
  readonly meals: 'breakfast' | 'half-board' | 'all-inclusive' | null;
  readonly policy: Policy;
  /** US cents of an ordinary night for the guests included, taxes in. */
  readonly rate: number;
  /** US cents a stay, taxes in. */
  readonly cleaning: number;
  /** US cents left on arrival. */
  readonly deposit: number;
}

/** A resort, a hosted home or a holiday rental; `own` is what only its product knows of it. */
export interface House<Own = unknown> {
  /** `amalfi-coast.cala-solara` */
  readonly lodging_id: string;
  readonly key: number;
  readonly place: PlaceRecord;
  readonly name: string;
  /** `beach-resort`: its name in the texts. */
  readonly kind: string;
  readonly area: string;
  /** Tenths. */
  readonly score: number;
  readonly reviews: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Street and number. */
  readonly street: string;
  readonly features: readonly string[];
  readonly near: Fact;
  readonly rules: readonly string[];
  readonly goodToKnow: readonly string[];
  /** On its own clock. */
  readonly times: { readonly from: string; readonly until: string; readonly leave: string };
  readonly minimumNights: number;
  /** Cheapest first. */
  readonly units: readonly HouseUnit[];
  readonly own: Own;
}
