import { placeLabels, type Box, type Label } from './place-labels.ts';
import { countPins, type CountedPin } from './count-pins.ts';
import type { Point } from '../map-view.ts';

/** A price stands above its point, a name below it (map-pin.tsx, map-name.tsx), with some pixels between any two. */
const pinBox = (letters: number): Box => {
  const half = Math.max(38, (letters * 9 + 28) / 2);
  return { left: -half, right: half, top: -44, bottom: 2 };
};
const nameGap = 12;

/** What a name is of. */
export type NameKind = 'area' | 'river' | 'lake' | 'park' | 'sight' | 'peak' | 'airport' | 'town' | 'district';

/** A name of a place, an area or a river, and where it is. */
export interface LabelName {
  readonly name: string;
  readonly kind: NameKind;
  readonly point: Point;
}

/** What is named before any price; all else where prices leave room. */
const before: readonly NameKind[] = ['area', 'river', 'peak'];
/** Pixels that a letter takes at the most, and from where to where a name reaches below its point. */
const areaText = { letter: 9, top: 5, bottom: 34 };
/** With the dot at its point, above it. */
const smallText = { letter: 7.5, top: -7, bottom: 24 };

/** Letters of Chinese, Japanese and Korean are twice as wide. */
const wide = /[\u1100-\u11FF\u3000-\u9FFF\uAC00-\uD7AF]/gu;

const nameLabel = ({ name, kind, point }: LabelName): Label => {
  const { letter, top, bottom } = kind === 'area' ? areaText : smallText;
  const half = ((name.length + (name.match(wide)?.length ?? 0)) * letter + nameGap) / 2;
  return { point, left: -half, right: half, top, bottom };
};

/** Half steps of zoom: between two of them the same pins show. */
export const zoomStep = (scale: number): number => Math.round(Math.log2(scale) * 2);

const lengths = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** The longest round length up to so many metres. */
export const roundMetres = (most: number): number => lengths.findLast((length) => length <= most) ?? 50;

/** What shows at a step of zoom, each by its place in the list it came in. */
export interface ShownLabels {
  readonly names: readonly number[];
  readonly pins: readonly number[];
  /** The offers without a price of their own there, gathered. */
  readonly counted: readonly CountedPin[];
}

/**
 * Returns which pins and names show at a step of zoom, so that nothing written lies on anything written: names of areas,
 * rivers and peaks first, then prices of so many letters, then counts of the offers that found no room, then other names.
 * Pins without a price are what the map is there for: they stand before any name.
 */
export const chooseLabels = (
  pins: readonly Point[],
  names: readonly LabelName[],
  step: number,
  letters = 0,
  pinsFirst = false,
): ShownLabels => {
  // From the least to the greatest scale of the step, so that nothing comes together within it.
  const scales = [-0.5, 0, 0.5].map((off) => 2 ** ((step + off) / 2));
  const place = placeLabels(scales);
  const tryAll = <T>(list: readonly T[], label: (one: T) => Label, isTried: (one: T) => boolean = () => true) =>
    list.flatMap((one, at) => (isTried(one) && place(label(one)) ? [at] : []));

  const nameFirst = () => tryAll(names, nameLabel, ({ kind }) => before.includes(kind));
  const price = pinBox(letters);
  const firstNames = pinsFirst ? [] : nameFirst();
  const priced = tryAll(pins, (point): Label => ({ point, ...price }));
  const first = pinsFirst ? nameFirst() : firstNames;
  const shown = new Set(priced);
  const hidden = pins.flatMap((point, at) => (shown.has(at) ? [] : [{ at, point }]));
  const counted = countPins(hidden, 2 ** (step / 2), place);
  return {
    names: [...first, ...tryAll(names, nameLabel, ({ kind }) => !before.includes(kind))],
    pins: priced,
    counted,
  };
};
