import { startTransition, useEffect, useEffectEvent, useState } from 'react';

const none: ReadonlySet<number> = new Set();

/**
 * Returns whether a row, by its place in the list, is drawn whole. Rows show the shape of an offer first, and their cards
 * come one a frame, in the order of `wanted`: style and layout of what a frame brings are one task, which nothing
 * interrupts, and who scrolls or filters never waits for cards. What is drawn stays as long as it is near.
 */
export const useDrawnRows = (near: readonly number[], wanted: readonly number[]): ((row: number) => boolean) => {
  const [drawn, setDrawn] = useState(none);
  const next = wanted.find((row) => !drawn.has(row));
  const draw = useEffectEvent((row: number) => {
    const kept = near.filter((one) => drawn.has(one));
    startTransition(() => setDrawn(new Set([...kept, row])));
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = requestAnimationFrame(() => draw(next));
    return () => cancelAnimationFrame(frame);
  }, [next]);
  return (row) => drawn.has(row);
};
