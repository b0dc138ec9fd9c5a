import { type RefObject, useEffect, useRef } from 'react';
import { media } from '../look/tokens/media.ts';

/** Returns whether an element is completely in the window, so that focusing it neither scrolls nor surprises. */
const isInWindow = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
};

/**
 * Puts the focus in the first empty field of a form that has just been shown, so that people can type
 * at once. Touch screens are left out, because their keyboards cover the page, and so is a focus that is in use.
 *
 * Returns a function for the form's events, which returns once for that field whether the page itself focused it.
 */
export const useFirstFocus = (form: RefObject<HTMLElement | null>, fields: string | undefined) => {
  const focused = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fields === undefined || !window.matchMedia(media.hover.replace('@media ', '')).matches) return undefined;
    // The page around the form moves the focus to its new content before the next frame.
    const frame = requestAnimationFrame(() => {
      const all = [...(form.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
      const field = all.find(({ value }) => value === '');
      const isFree = document.activeElement?.contains(form.current) === true;
      if (!field || !isFree || !isInWindow(field)) return;
      focused.current = field;
      field.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [form, fields]);
  return (field: unknown): boolean => {
    const isFirst = focused.current !== null && field === focused.current;
    focused.current = null;
    return isFirst;
  };
};
