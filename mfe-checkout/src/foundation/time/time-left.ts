import { useEffect, useState } from 'react';

/** Time in whole seconds, as a clock shows it. */
export interface TimeLeft {
  readonly seconds: number;
  /** `24:10`. */
  readonly clock: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');

export const timeLeft = (until: number, now: number): TimeLeft => {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return { seconds, clock: `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}` };
};

/** The time left until an instant of the page's clock, anew each second; null without one. */
export const useTimeLeft = (until: number | null): TimeLeft | null => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    setNow(Date.now());
    // Whole seconds before the end, so that no second is skipped or said twice.
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = until - Date.now();
      if (left <= 0) return;
      timer = setTimeout(
        () => {
          setNow(Date.now());
          tick();
        },
        left % 1_000 || 1_000,
      );
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return until === null ? null : timeLeft(until, now);
};
