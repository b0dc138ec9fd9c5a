/** The fields of a house that only resorts have. */
export interface ResortOwn {
  readonly club: string;
  readonly allInclusive: boolean;
  /** Keys in the texts of facts about the club. */
  readonly clubFacts: readonly string[];
}
