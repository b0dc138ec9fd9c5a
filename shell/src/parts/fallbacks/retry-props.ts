/** What every fallback can do: try again, in place. */
export interface RetryProps {
  readonly onRetry: () => void;
  /** Trying: the button keeps its place and its focus. */
  readonly retrying: boolean;
  /** It did not come the last time either. */
  readonly still: boolean;
}
