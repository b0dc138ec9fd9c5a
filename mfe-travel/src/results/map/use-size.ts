import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './map-view.ts';

/** Returns the size of an element; null until the browser has laid out the element. */
export const useSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = box;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    return () => watching.disconnect();
  }, [element]);
  return size && size.width > 0 && size.height > 0 ? size : null;
};
