import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves focus to the button before a part that is removed with its focused button. Returns the part's ref. */
export const useFocusBefore = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const box = part.current;
    return () => {
      if (box?.contains(document.activeElement)) box.previousElementSibling?.querySelector('button')?.focus();
    };
  }, []);
  return part;
};
