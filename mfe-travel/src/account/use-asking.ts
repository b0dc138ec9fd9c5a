import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface Asking {
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Ref of the button that cancels, if there is one. */
  readonly keep: RefObject<HTMLButtonElement | null>;
  /** Of the button that asks. */
  readonly ask: RefObject<HTMLButtonElement | null>;
}

/** Opens something in place of the button that was pressed, and gives the focus back to the button afterwards. */
export const useAsking = (): Asking => {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: the safe answer takes the focus, and gives it back.
    if (isAsking !== null) (isAsking ? keep : ask).current?.focus();
  }, [isAsking]);
  return { isAsking: isAsking === true, setAsking, keep, ask };
};
