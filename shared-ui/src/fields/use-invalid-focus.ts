import { useEffect, useRef, useState } from 'react';

/**
 * Returns the ref of a form, and a function that focuses its first invalid field once the errors are rendered. Call it
 * after a rejected submit only, so that the focus never moves while someone corrects a field.
 */
export const useInvalidFocus = () => {
  const [rejections, setRejections] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [rejections]);
  return { form, focusInvalid: () => setRejections((count) => count + 1) };
};
