import { useEffect, useEffectEvent } from 'react';

/** So often a session hears that somebody is there; it ends after half an hour without. */
const tellEveryMs = 60_000;

/** Tells that somebody moves, so that the session goes on while they read. */
export const useActivity = (isOn: boolean, tell: () => unknown): void => {
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    if (!isOn) return undefined;
    let toldAt = Date.now();
    const moved = () => {
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      tellNow();
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, moved, { passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, moved);
    };
  }, [isOn]);
};
