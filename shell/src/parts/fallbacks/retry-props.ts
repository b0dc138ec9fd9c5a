/** Props of every fallback, which can load the failed remote again in the same place. */
export interface RetryProps {
  readonly onRetry: () => void;
  /** A retry is running; the button keeps its place and its focus. */
  readonly retrying: boolean;
  /** Whether the last retry failed too. */
  readonly still: boolean;
}
