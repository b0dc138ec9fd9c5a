export interface Clock {
  /** Runs a function later. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
