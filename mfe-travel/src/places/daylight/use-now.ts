import { useViewTime } from '@travel/ui/remote/hydration.ts';
import { useEffect, useState } from 'react';

const minute = 60_000;

/**
 * Returns the current time and updates every minute of the wall clock. During hydration this is the time of the
 * server's view, which is at once updated if its minute has passed.
 */
export const useNow = (): Date => {
  const viewTime = useViewTime();
  const [now, setNow] = useState(() => viewTime ?? new Date());
  useEffect(() => {
    const next = now.getTime() - (now.getTime() % minute) + minute;
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
