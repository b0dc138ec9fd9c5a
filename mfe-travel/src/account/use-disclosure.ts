import { useEffect, useRef, useState, type RefObject } from 'react';

interface Disclosure {
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
  /** Ref for the cancel button in the opened part of the page, if there is such a button. */
  readonly keep: RefObject<HTMLButtonElement | null>;
  /** Ref for the button that opens the part of the page. */
  readonly ask: RefObject<HTMLButtonElement | null>;
}

/** Opens a part of the page in place of the pressed button and returns the focus to the button afterwards. */
export const useDisclosure = (): Disclosure => {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button disappears, so focus the cancel button, and after closing the opening button again.
    if (isAsking !== null) (isAsking ? keep : ask).current?.focus();
  }, [isAsking]);
  return { isAsking: isAsking === true, setAsking, keep, ask };
};
