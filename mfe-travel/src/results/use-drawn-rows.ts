import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** So many cards are put into the page in one frame: their style and layout are one task, which nothing interrupts. */
const drawnInAFrame = 2;

const none: ReadonlySet<number> = new Set();

/**
 * Returns whether a row, by its place in the list, is drawn whole. Rows show the shape of an offer first, and their cards
 * a few a frame, in the order of `wanted`, so that who scrolls or filters never waits for cards. What is drawn stays as
 * long as it is near.
 */
export const useDrawnRows = (near: readonly number[], wanted: readonly number[]): ((row: number) => boolean) => {
  const [drawn, setDrawn] = useState(none);
  const next = wanted.filter((row) => !drawn.has(row)).slice(0, drawnInAFrame);
  const draw = useEffectEvent(() => {
    const kept = near.filter((row) => drawn.has(row));
    startTransition(() => setDrawn(new Set([...kept, ...next])));
  });
  const nextKey = next.join(' ');
  useEffect(() => {
    if (nextKey === '') return undefined;
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [nextKey]);
  return (row) => drawn.has(row);
};
