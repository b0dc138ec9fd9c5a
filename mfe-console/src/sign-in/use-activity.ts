import { useEffect, useEffectEvent } from 'react';

/** Interval of activity reports, in milliseconds. A session ends after 30 minutes without one. */
const tellEveryMs = 60_000;

/** Reports the operator's activity, so that the session does not end while they read. */
export const useActivity = (isOn: boolean, tell: () => unknown): void => {
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (!isOn) return undefined;
    let toldAt = Date.now();
    const handleActivity = () => {
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      tellNow();
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, handleActivity, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, handleActivity);
    };
  }, [isOn]);
};
