/** Bags to include in the price. */
export type Bags = 'none' | 'cabin' | 'checked';

export interface IncludedBags {
  /** Whether a carry-on bag in the overhead locker is included. */
  readonly cabin: boolean;
  /** Number of checked bags. */
  readonly checked: number;
}

/** Returns whether the included bags are at least the requested ones. */
export const includesBags = (cabin: boolean, checked: number, bags: Bags): boolean =>
  bags === 'none' || (bags === 'cabin' ? cabin : checked > 0);

/** The values of an option for a leg by which lists sort, filter and count. */
export interface ListedOption {
  /** Airlines of the flights in order. */
  readonly airlines: readonly { readonly code: string; readonly name: string }[];
  /** Milliseconds since the Unix epoch. */
  readonly departure: number;
  /** Milliseconds since the Unix epoch. */
  readonly arrival: number;
  readonly minutes: number;
  /** Number of stops overnight. */
  readonly overnights: number;
  /** Local hour of the first departure; `arrives` is the local hour of the last arrival. */
  readonly leaves: number;
  readonly arrives: number;
  /** Bags that the lowest fare includes. */
  readonly lowestBags: IncludedBags;
}

/** An option with its price for the entire journey. */
export interface Candidate<Option extends ListedOption = ListedOption> {
  readonly option: Option;
  readonly left: number;
  /** Bags in the price. */
  readonly bags: IncludedBags;
  /** Price of the leg in minor units; `total` is the price of the entire journey. */
  readonly price: number;
  readonly total: number;
}
