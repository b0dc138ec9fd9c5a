interface RepeatOptions {
  readonly everyMs: number;
  readonly run: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Runs an action at an interval, and skips a run while the previous one is still in progress. Returns a function that
 * stops the runs and waits for the one in progress.
 */
export const runRepeatedly = ({ everyMs, run, onFailure }: RepeatOptions): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch(onFailure)
      .finally(() => (running = undefined));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
