/** How long something may take to start. */
export interface ProgressLimits {
  /** Milliseconds without any progress. */
  readonly quietMs: number;
  /** Milliseconds in all, whatever progress is made. */
  readonly totalMs: number;
}

export interface ProgressWatch {
  /** Aborts when a limit is passed; its reason is a text for people that follows the name of what started. */
  readonly signal: AbortSignal;
  recordProgress(): void;
  stop(): void;
}

// On a busy machine a service reads its sources for more than a minute before its first output.
const startLimits: ProgressLimits = { quietMs: 120_000, totalMs: 600_000 };

/** Watches something that starts, and gives it up when it makes no progress any more or takes too long in all. */
export const watchProgress = ({ quietMs, totalMs }: ProgressLimits = startLimits): ProgressWatch => {
  const overdue = new AbortController();
  const quiet = setTimeout(() => overdue.abort(`made no progress for ${quietMs / 1000} seconds`), quietMs).unref();
  const total = setTimeout(() => overdue.abort(`was not ready after ${totalMs / 1000} seconds`), totalMs).unref();
  return {
    signal: overdue.signal,
    recordProgress: () => {
      quiet.refresh();
    },
    stop() {
      clearTimeout(quiet);
      clearTimeout(total);
    },
  };
};
