/** Time as the shell waits on it; tests give their own. Milliseconds. */
export interface Clock {
  /** Runs something later. Returns the function that calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}

export const pageClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
