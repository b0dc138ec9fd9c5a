/** What the script of the bank's page is told by it. */
export interface ChallengeSettings {
  readonly pageOrigins: readonly string[];
  /** The page that holds it, where a request said so. */
  readonly pageOrigin: string | null;
  readonly hasEnded: boolean;
  /** Said while the service does not answer. */
  readonly unreachable: string;
}
