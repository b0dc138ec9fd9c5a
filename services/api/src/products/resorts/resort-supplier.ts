/** The properties of a house that only resorts have. */
export interface ResortOwn {
  readonly club: string;
  readonly allInclusive: boolean;
  /** Keys in the texts. */
  readonly clubFacts: readonly string[];
}
