/** The source of the current time. Services take it as a parameter, so that a sandbox or a test can change the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface AdjustableClock extends Clock {
  /** Returns the offset from the underlying clock in milliseconds. */
  offsetMs(): number;
  /** Sets the offset from the underlying clock in milliseconds, for example to the value in a database row. */
  setOffsetMs(offsetMs: number): void;
  advance(byMs: number): void;
}

/** Creates a clock that follows another clock at an adjustable offset. */
export const createAdjustableClock = (base: Clock = systemClock): AdjustableClock => {
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

/** Creates a clock that stays at a fixed time until it is moved. */
export const createStoppedClock = (at: Date | string): AdjustableClock => {
  const start = new Date(at);
  return createAdjustableClock({ now: () => start });
};
