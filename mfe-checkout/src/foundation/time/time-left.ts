import { useEffect, useState } from 'react';

/** Remaining time in whole seconds. */
export interface TimeLeft {
  readonly seconds: number;
  /** Remaining minutes and seconds, such as `24:10`. */
  readonly clock: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');

export const getTimeLeft = (until: number, now: number): TimeLeft => {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return { seconds, clock: `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}` };
};

/**
 * Returns the remaining time until `until` in milliseconds of the page's clock, updated every second. Null without an
 * end.
 */
export const useTimeLeft = (until: number | null): TimeLeft | null => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    setNow(Date.now());
    // Tick on whole seconds before the end, so that no second is skipped or announced twice.
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
  return until === null ? null : getTimeLeft(until, now);
};
