/** Props of every fallback: it can retry in place. */
export interface RetryProps {
  readonly onRetry: () => void;
  /** A retry is running; the button keeps its place and its focus. */
  readonly retrying: boolean;
  /** The last retry failed too. */
  readonly still: boolean;
}
