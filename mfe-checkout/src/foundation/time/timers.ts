/** Named timers. Starting one stops the previous timer of the same name. */
export interface Timers {
  start(name: string, ms: number, run: () => void): void;
  stop(name: string): void;
  stopAll(): void;
}

export const createTimers = (): Timers => {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (name: string) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    start(name, ms, run) {
      stop(name);
      running.set(
        name,
        setTimeout(() => {
          running.delete(name);
          run();
        }, ms),
      );
    },
    stop,
    stopAll() {
      for (const name of running.keys()) stop(name);
    },
  };
};
