import { drawBelow, drawBetween, pick } from '@travel/supplier-kit/draw/draw';
import type { HouseUnit } from '@travel/supplier-kit/lodging/lodging-supplier';
import type { HouseMaker, HousePlan } from '../lodging/make-house.ts';
import { getLandscape } from '@travel/reference/places/places';
import { getClassRate } from '../lodging/price-levels.ts';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import words from './resort-words.json' with { type: 'json' };
import type { ResortOwn } from '@travel/supplier-kit/resorts/resort-supplier';

type Land = keyof typeof words.names;

const isLand = (landscape: string): landscape is Land => Object.hasOwn(words.names, landscape);

/**
 * Returns the landscape that determines the words in names. Cities have no resorts, so any landscape works for them.
 */
const getLand = (place: Parameters<typeof getLandscape>[0]): Land => {
  const landscape = getLandscape(place);
  return isLand(landscape) ? landscape : 'water';
};

type UnitPlan = HousePlan<ResortOwn>['units'][number];
type Kind = Pick<HouseUnit, 'unit_id' | 'guests' | 'included' | 'bedrooms' | 'beds'> & {
  /** Price in thousandths of the rate of a room; `size` is the smallest and largest size in square metres. */
  readonly share: number;
  readonly size: readonly [number, number];
  readonly count: readonly [number, number];
};

const unitKinds: readonly Kind[] = [
  {
    unit_id: 'resort-room',
    guests: 3,
    included: 2,
    bedrooms: 0,
    beds: 2,
    share: 1000,
    size: [24, 32],
    count: [12, 24],
  },
  {
    unit_id: 'garden-suite',
    guests: 4,
    included: 2,
    bedrooms: 1,
    beds: 2,
    share: 1340,
    size: [38, 52],
    count: [6, 16],
  },
  {
    unit_id: 'family-suite',
    guests: 5,
    included: 4,
    bedrooms: 2,
    beds: 4,
    share: 1720,
    size: [52, 68],
    count: [4, 12],
  },
  {
    unit_id: 'two-bedroom-villa',
    guests: 6,
    included: 4,
    bedrooms: 2,
    beds: 4,
    share: 2260,
    size: [72, 110],
    count: [2, 6],
  },
];

const fewest = 6;
const most = 8;
const drawSome = <T>(list: readonly T[], hundredths: number, next: () => number): T[] =>
  list.filter(() => drawBelow(next(), 100) < hundredths);

/** Generates the resorts of a place: clubs by the water, in the mountains and in the desert, and none in cities. */
export const resortMaker: HouseMaker<ResortOwn> = {
  path: 'resorts',
  count: (place, next) => (isLand(getLandscape(place)) ? drawBetween(next(), fewest, most) : 0),
  name(place, next) {
    const { first, second } = words.names[getLand(place)];
    return `${pick(next(), first)} ${pick(next(), second)}`;
  },
  plan(place, _house, next): HousePlan<ResortOwn> {
    const land = getLand(place);
    const allInclusive = drawBelow(next(), 100) < 62;
    const rate = scaleThousandths(getClassRate(place, 4), 1000 + drawBelow(next(), 500), allInclusive ? 1420 : 1160);
    const policy = pick(next(), ['week', 'fortnight', 'fortnight'] as const);
    const units = unitKinds.flatMap(({ share, size, count, ...kind }): UnitPlan[] =>
      kind.unit_id !== 'resort-room' && drawBelow(next(), 100) < 25
        ? []
        : [
            {
              ...kind,
              isWhole: false,
              count: drawBetween(next(), ...count),
              size: drawBetween(next(), ...size),
              meals: allInclusive ? 'all-inclusive' : 'half-board',
              policy,
              rate: scaleThousandths(rate, share),
              cleaning: 0,
              deposit: 0,
            },
          ],
    );
    return {
      kind: pick(next(), words.kinds[land]),
      features: drawSome(words.features[land], 64, next),
      rules: [],
      goodToKnow: ['identity', 'saturday', ...(allInclusive ? ['wristband'] : [])],
      times: { from: '16:00', until: '22:00', leave: '10:00' },
      minimumNights: 7,
      units,
      own: { club: pick(next(), words.clubs), allInclusive, clubFacts: drawSome(words.clubFacts[land], 60, next) },
    };
  },
};
