/** Time limits for a process that starts. */
export interface ProgressLimits {
  /** Milliseconds without any progress. */
  readonly quietMs: number;
  /** Milliseconds in total, whatever progress is made. */
  readonly totalMs: number;
}

export interface ProgressWatch {
  /** Aborts when a limit is exceeded. Its reason is a text for people that is appended to the name of the process. */
  readonly signal: AbortSignal;
  recordProgress(): void;
  stop(): void;
}

// The quiet limit is long, because on a busy machine a service reads its sources for more than a minute before its
// first output.
const startLimits: ProgressLimits = { quietMs: 120_000, totalMs: 600_000 };

/** Watches the start of a process, and aborts if it makes no progress or takes too long in total. */
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
