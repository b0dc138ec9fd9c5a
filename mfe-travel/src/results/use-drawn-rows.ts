import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns a function that returns whether the row with an index shows its card. Rows start as placeholders and become
 * cards one per frame in the order of `wanted`, because rendering many cards in one task would block scrolling and
 * filtering. A card stays while its row is near the viewport.
 * @param first the number of rows that show their cards at once
 */
export const useDrawnRows = (
  near: readonly number[],
  wanted: readonly number[],
  first: number,
): ((row: number) => boolean) => {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(Array.from({ length: first }, (_, at) => at)));
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
