/** The fields of a house that only resorts have. */
export interface ResortOwn {
  readonly club: string;
  readonly allInclusive: boolean;
  /** Keys of facts about the club in the i18n files. */
  readonly clubFacts: readonly string[];
}
