/** Settings of the script of a bank's page. */
export interface ChallengeSettings {
  readonly pageOrigins: readonly string[];
  /** Origin of the embedding page, if a request contained it. */
  readonly pageOrigin: string | null;
  readonly hasEnded: boolean;
  /** Message while the service is unreachable. */
  readonly unreachable: string;
}
