import type { Host } from '@travel/contracts/host/host';

const dinings = ['early', 'late', 'flexible'] as const;

/** What is chosen of a cruise, as the address keeps it. */
export interface CruiseChoice {
  /** `balcony-9`; cabins at the lowest price unless said. */
  readonly cabin: string | undefined;
  /** Of cabins that were filtered by: the first one shown is of this kind. */
  readonly kind: string | undefined;
  readonly dining: (typeof dinings)[number];
  /** The airport that everybody flies from. */
  readonly flyFrom: string | undefined;
}

const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

/** Reads what is chosen from an address; what makes no sense is left out. */
export const readChoice = (query: Host['route']['query']): CruiseChoice => ({
  cabin: matching(query['cabin'], /^[a-z]+-\d{1,2}$/),
  kind: matching(query['kind'], /^[a-z]{1,20}$/),
  dining: dinings.find((one) => one === query['dining']) ?? 'flexible',
  flyFrom: matching(query['fly_from'], /^[A-Z]{3}$/),
});

/** Writes a choice as the address has it; what is usual is left out. */
export const writeChoice = ({ cabin, kind, dining, flyFrom }: CruiseChoice) => ({
  ...(cabin && { cabin }),
  ...(kind && !cabin && { kind }),
  ...(dining !== 'flexible' && { dining }),
  ...(flyFrom && { fly_from: flyFrom }),
});
