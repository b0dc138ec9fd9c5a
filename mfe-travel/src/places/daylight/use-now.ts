import { useEffect, useState } from 'react';

const minute = 60_000;

/** Returns the current time and updates every minute of the wall clock. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minute - (Date.now() % minute));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
