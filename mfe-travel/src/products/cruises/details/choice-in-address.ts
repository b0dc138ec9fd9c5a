import type { Host } from '@travel/contracts/host/host';

const dinings = ['early', 'late', 'flexible'] as const;

/** The choices on a cruise page, as stored in the URL. */
export interface CruiseChoice {
  /** ID of the chosen cabin, such as `balcony-9`; undefined for the cheapest cabin. */
  readonly cabin: string | undefined;
  /** Cabin type that the results were filtered by; the first cabin of this type is preselected. */
  readonly kind: string | undefined;
  readonly dining: (typeof dinings)[number];
  /** Airport from which the entire party flies to the ship; undefined without flights. */
  readonly flyFrom: string | undefined;
}

const parseMatching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined;

/** Reads the choice from a URL and ignores invalid parts. */
export const readChoice = (query: Host['route']['query']): CruiseChoice => ({
  cabin: parseMatching(query['cabin'], /^[a-z]+-\d{1,2}$/),
  kind: parseMatching(query['kind'], /^[a-z]{1,20}$/),
  dining: dinings.find((one) => one === query['dining']) ?? 'flexible',
  flyFrom: parseMatching(query['fly_from'], /^[A-Z]{3}$/),
});

/** Converts a choice to query parameters; defaults are omitted. */
export const writeChoice = ({ cabin, kind, dining, flyFrom }: CruiseChoice) => ({
  ...(cabin && { cabin }),
  ...(kind && !cabin && { kind }),
  ...(dining !== 'flexible' && { dining }),
  ...(flyFrom && { fly_from: flyFrom }),
});
