/** Where time is asked for. Services take it as a port, so that a sandbox or a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface AdjustableClock extends Clock {
  /** How far this clock is from the one below it, in milliseconds. */
  offsetMs(): number;
  /** Sets the distance, for example to what a database row says. */
  setOffsetMs(offsetMs: number): void;
  advance(byMs: number): void;
}

/** A clock that goes on as another one does, at a distance that can be changed. */
export const adjustableClock = (base: Clock = systemClock): AdjustableClock => {
  let offset = 0;
  return {
    now: () => new Date(base.now().getTime() + offset),
    offsetMs: () => offset,
    setOffsetMs(offsetMs) {
      offset = offsetMs;
    },
    advance(byMs) {
      offset += byMs;
    },
  };
};

/** A clock that stands still where it is put. */
export const stoppedClock = (at: Date | string): AdjustableClock => {
  const start = new Date(at);
  return adjustableClock({ now: () => start });
};
