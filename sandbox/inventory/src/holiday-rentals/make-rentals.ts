import { drawBelow, drawBetween, pick } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import type { HouseMaker, HousePlan } from '../lodging/make-house.ts';
import { getHomeWords } from '../lodging/names/home-words.ts';
import { getLandscape, type Landscape } from '@travel/reference/places/places';
import { getClassRate } from '../lodging/price-levels.ts';
import type { RentalOwn } from '@travel/supplier-kit/holiday-rentals/rental-supplier';

const fewest = 5;
const most = 8;

const kinds: Readonly<Record<Landscape, readonly string[]>> = {
  water: ['villa', 'beach-house', 'cottage'],
  mountains: ['chalet', 'chalet', 'farmhouse'],
  desert: ['courtyard-house', 'villa'],
  city: ['apartment', 'apartment', 'villa'],
};

const features = [
  'kitchen',
  'wifi',
  'terrace',
  'garden',
  'washing-machine',
  'dishwasher',
  'parking',
  'barbecue',
  'air-conditioning',
  'pets',
] as const;

/** Generates the holiday rentals of a place: whole homes, cleaned for each party. */
export const rentalMaker: HouseMaker<RentalOwn> = {
  path: 'holiday-rentals',
  count: (_place, next) => drawBetween(next(), fewest, most),
  name(place, next) {
    const { villas, words } = getHomeWords(place);
    return pick(next(), villas).replace('{word}', pick(next(), words));
  },
  plan(place, _house, next): HousePlan<RentalOwn> {
    const landscape = getLandscape(place);
    const kind = pick(next(), kinds[landscape]);
    const bedrooms = kind === 'apartment' ? drawBetween(next(), 1, 3) : drawBetween(next(), 2, 5);
    const cleaning = 3_000 + bedrooms * 1_500 + drawBelow(next(), 4) * 500;
    const base = scaleThousandths(getClassRate(place, 3), 820 + drawBelow(next(), 420));
    const has = (feature: string, hundredths: number) => (drawBelow(next(), 100) < hundredths ? [feature] : []);
    const pets = drawBelow(next(), 100) < 40;
    return {
      kind,
      features: [
        ...has('pool', landscape === 'city' ? 8 : 52),
        ...has('sea-view', landscape === 'water' ? 56 : 0),
        ...has('fireplace', landscape === 'mountains' ? 78 : 18),
        ...features.filter((feature) =>
          feature === 'kitchen' ? true : feature === 'pets' ? pets : drawBelow(next(), 100) < 56,
        ),
      ],
      rules: ['no-parties', 'no-smoking', pets ? 'pets-ask' : 'no-pets', ...(landscape === 'desert' ? ['water'] : [])],
      goodToKnow: ['keyBox', 'linen'],
      times: { from: pick(next(), ['15:00', '16:00', '17:00']), until: '21:00', leave: '10:00' },
      minimumNights: pick(next(), [2, 3, 3, 4, 5, 7]),
      units: [
        {
          unit_id: 'whole-home',
          count: 1,
          guests: Math.min(8, bedrooms * 2 + drawBelow(next(), 2)),
          included: bedrooms * 2,
          isWhole: true,
          bedrooms,
          beds: bedrooms + drawBelow(next(), bedrooms + 1),
          size: 34 + bedrooms * drawBetween(next(), 18, 32),
          meals: null,
          policy: pick(next(), ['week', 'fortnight', 'fortnight', 'non-refundable'] as const),
          rate: scaleThousandths(base, 700 + bedrooms * 470),
          cleaning,
          deposit: 10_000 + bedrooms * 5_000,
        },
      ],
      own: { bathrooms: Math.max(1, bedrooms - 1 - drawBelow(next(), 2)), cleaning },
    };
  },
};
