import { createLabelPlacer, type Box, type Label } from './place-labels.ts';
import { countPins, type CountedPin } from './count-pins.ts';
import type { Point } from '../map-view.ts';

/**
 * Returns the space of a price label above its point, in pixels, including a gap (see map-pin.tsx).
 */
const getPinBox = (letters: number): Box => {
  const half = Math.max(38, (letters * 9 + 28) / 2);
  return { left: -half, right: half, top: -44, bottom: 2 };
};
const nameGap = 12;

export type NameKind =
  | 'area'
  | 'river'
  | 'lake'
  | 'park'
  | 'sight'
  | 'station'
  | 'peak'
  | 'airport'
  | 'town'
  | 'district';

/** The name of a place, an area or a river, and its position. */
export interface LabelName {
  readonly name: string;
  readonly kind: NameKind;
  readonly point: Point;
}

/** Kinds of names that are placed before prices. Other names are placed where prices leave room. */
const before: readonly NameKind[] = ['area', 'river', 'peak'];
/** Size of an area's name in pixels: maximum width of a letter, and top and bottom relative to the point. */
const areaText = { letter: 9, top: 5, bottom: 34 };
/** Size of any other name in pixels. The top is above the point, to include the dot. */
const smallText = { letter: 7.5, top: -7, bottom: 24 };

/** Chinese, Japanese and Korean characters are twice as wide. */
const wide = /[\u1100-\u11FF\u3000-\u9FFF\uAC00-\uD7AF]/gu;

/** Returns the space of a name around its point, for its longest possible text. */
export const toNameLabel = ({ name, kind, point }: LabelName): Label => {
  const { letter, top, bottom } = kind === 'area' ? areaText : smallText;
  const half = ((name.length + (name.match(wide)?.length ?? 0)) * letter + nameGap) / 2;
  return { point, left: -half, right: half, top, bottom };
};

/** Returns the zoom step of a scale: half of a zoom level. Visible pins change only from one step to the next. */
export const getZoomStep = (scale: number): number => Math.round(Math.log2(scale) * 2);

const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** Returns the longest round length of at most `most` metres. */
export const roundDownMetres = (most: number): number => lengths.findLast((length) => length <= most) ?? 50;

/** Labels that are visible at a zoom step, as indexes in the lists of points and names. */
export interface ShownLabels {
  readonly names: readonly number[];
  readonly pins: readonly number[];
  /** Groups of offers without a visible price. */
  readonly counted: readonly CountedPin[];
}

interface LabelSizes {
  /** Number of letters of the longest price. */
  readonly letters?: number;
  /** Number of letters of the longest lowest price of a counted pin; 0 if pins have no prices. */
  readonly countLetters?: number;
  readonly pinsFirst?: boolean;
}

/**
 * Returns the pins and names to show at a zoom step without overlap. The order of placement is: names of areas, rivers
 * and peaks, prices, counts of offers whose price has no room, other names. Pins without prices precede all names,
 * because such a map exists for its pins.
 */
export const chooseLabels = (
  pins: readonly Point[],
  names: readonly LabelName[],
  step: number,
  { letters = 0, countLetters = 0, pinsFirst = false }: LabelSizes = {},
): ShownLabels => {
  // Check the smallest, middle and largest scale of the step, so that nothing overlaps within it.
  const scales = [-0.5, 0, 0.5].map((off) => 2 ** ((step + off) / 2));
  const place = createLabelPlacer(scales);
  const tryAll = <T>(list: readonly T[], label: (one: T) => Label, isTried: (one: T) => boolean = () => true) =>
    list.flatMap((one, at) => (isTried(one) && place(label(one)) ? [at] : []));

  const placeFirstNames = () => tryAll(names, toNameLabel, ({ kind }) => before.includes(kind));
  const price = getPinBox(letters);
  const firstNames = pinsFirst ? [] : placeFirstNames();
  const priced = tryAll(pins, (point): Label => ({ point, ...price }));
  const first = pinsFirst ? placeFirstNames() : firstNames;
  const shown = new Set(priced);
  const hidden = pins.flatMap((point, at) => (shown.has(at) ? [] : [{ at, point }]));
  const counted = countPins(hidden, 2 ** (step / 2), place, countLetters);
  return {
    names: [...first, ...tryAll(names, toNameLabel, ({ kind }) => !before.includes(kind))],
    pins: priced,
    counted,
  };
};
