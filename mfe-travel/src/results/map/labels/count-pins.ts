import type { Point } from '../map-view.ts';
import type { Box, Label } from './place-labels.ts';

/** A pin with the number of offers around it that have no visible price. */
export interface CountedPin {
  readonly point: Point;
  /** Offset in pixels of the pin from its point; not zero if a price or name covers the point. */
  readonly off: Point;
  /** Indexes in the list of the offers that the pin represents. */
  readonly members: readonly number[];
}

interface Hidden {
  readonly at: number;
  readonly point: Point;
}

/**
 * Returns the space of a counted pin around its point, in pixels, including a gap to the next label (see
 * count-pin.tsx), if its lowest price has this number of letters; 0 for a pin without a price.
 */
const getCountBox = (letters: number): Box => {
  const half = Math.max(23, (letters * 7.5 + 26) / 2);
  const high = letters > 0 ? 24 : 19;
  return { left: -half, right: half, top: -high, bottom: high };
};

/** Offsets to try for a pin that shows a number of offers: on its point, or below or next to a label at that point. */
const offs: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 0, y: 30 },
  { x: 78, y: 0 },
  { x: -78, y: 0 },
  { x: 0, y: 60 },
  { x: 0, y: -70 },
  { x: 80, y: -30 },
  { x: -80, y: -30 },
  { x: 80, y: 34 },
  { x: -80, y: 34 },
];

/** Size of the map squares by which offers are grouped, in pixels. */
const square = 112;
/** Maximum number of offers in a square whose positions are tried for the counted pin. */
const tries = 12;

const moveBox = ({ left, right, top, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

const getMiddle = (hidden: readonly Hidden[]): Point => ({
  x: hidden.reduce((sum, { point }) => sum + point.x, 0) / hidden.length,
  y: hidden.reduce((sum, { point }) => sum + point.y, 0) / hidden.length,
});

/**
 * Groups offers whose prices have no room into counted pins. The offers of a square without room join the nearest pin;
 * if no pin fits anywhere, its offers stay dots.
 */
export const countPins = (
  hidden: readonly Hidden[],
  scale: number,
  place: (label: Label) => boolean,
  letters: number,
): readonly CountedPin[] => {
  const countBox = getCountBox(letters);
  const squares = new Map<string, Hidden[]>();
  for (const one of hidden) {
    const key = `${Math.floor((one.point.x * scale) / square)} ${Math.floor((one.point.y * scale) / square)}`;
    const there = squares.get(key);
    if (there) there.push(one);
    else squares.set(key, [one]);
  }
  const placed: (Omit<CountedPin, 'members'> & { readonly members: number[] })[] = [];
  const homeless: Hidden[][] = [];
  for (const group of [...squares.values()].toSorted((a, b) => b.length - a.length)) {
    const spots = [getMiddle(group), ...group.slice(0, tries).map(({ point }) => point)].flatMap((point) =>
      offs.map((off) => ({ point, off })),
    );
    const spot = spots.find(({ point, off }) => place({ point, ...moveBox(countBox, off) }));
    if (spot) placed.push({ ...spot, members: group.map(({ at }) => at) });
    else homeless.push(group);
  }
  for (const group of homeless) {
    const { x, y } = getMiddle(group);
    let [nearest, least] = [placed[0], Infinity];
    for (const one of placed) {
      const far = Math.hypot(one.point.x - x, one.point.y - y);
      if (far < least) [nearest, least] = [one, far];
    }
    nearest?.members.push(...group.map(({ at }) => at));
  }
  return placed;
};
