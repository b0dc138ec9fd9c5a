import { drawBelow, drawBetween, pick } from '@travel/supplier-kit/draw/draw';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import type { HouseMaker, HousePlan } from '../lodging/make-house.ts';
import { getHomeWords } from '../lodging/names/home-words.ts';
import { getLandscape } from '@travel/reference/places/places';
import { getClassRate } from '../lodging/price-levels.ts';
import type { StayOwn } from '@travel/supplier-kit/stays/stay-supplier';

type UnitPlan = HousePlan<StayOwn>['units'][number];

const fewest = 6;
const most = 9;
const cityKinds = ['apartment', 'apartment', 'townhouse', 'loft'] as const;
const otherKinds = ['cottage', 'farmhouse', 'townhouse', 'apartment'] as const;
const features = ['wifi', 'kitchen', 'garden', 'terrace', 'washing-machine', 'workspace', 'pets', 'parking'] as const;

const planRoom = (unit_id: 'private-room' | 'room-with-bath', rate: number, next: () => number): UnitPlan => ({
  unit_id,
  count: drawBetween(next(), 1, 2),
  guests: 2,
  included: 2,
  isWhole: false,
  bedrooms: 1,
  beds: pick(next(), [1, 2]),
  size: drawBetween(next(), 11, 22),
  meals: drawBelow(next(), 100) < 55 ? 'breakfast' : null,
  policy: pick(next(), ['day-before', 'two-days', 'week'] as const),
  rate,
  cleaning: 0,
  deposit: 0,
});

const planHome = (base: number, next: () => number): UnitPlan => {
  const bedrooms = drawBetween(next(), 1, 3);
  return {
    unit_id: 'entire-home',
    count: 1,
    guests: bedrooms * 2 + drawBelow(next(), 2),
    included: bedrooms * 2,
    isWhole: true,
    bedrooms,
    beds: bedrooms + drawBelow(next(), bedrooms + 1),
    size: 26 + bedrooms * drawBetween(next(), 14, 24),
    meals: null,
    policy: pick(next(), ['two-days', 'three-days', 'week', 'non-refundable'] as const),
    rate: scaleThousandths(base, 620 + bedrooms * 330),
    cleaning: 0,
    deposit: drawBetween(next(), 2, 6) * 5_000,
  };
};

/** Generates the stays of a place: homes and rooms of hosts. */
export const stayMaker: HouseMaker<StayOwn> = {
  path: 'stays',
  count: (_place, next) => drawBetween(next(), fewest, most),
  name(place, next) {
    const { homes, hosts } = getHomeWords(place);
    return pick(next(), homes).replace('{host}', pick(next(), hosts));
  },
  plan(place, { name }, next): HousePlan<StayOwn> {
    const { hosts, languages } = getHomeWords(place);
    const isCity = getLandscape(place) === 'city';
    const base = scaleThousandths(getClassRate(place, 3), 760 + drawBelow(next(), 480));
    const isEntire = drawBelow(next(), 100) < 58;
    const roomRate = scaleThousandths(base, 560);
    const units = isEntire
      ? [planHome(base, next)]
      : [
          planRoom('private-room', roomRate, next),
          ...(drawBelow(next(), 100) < 60 ? [planRoom('room-with-bath', scaleThousandths(roomRate, 1240), next)] : []),
        ];
    return {
      kind: pick(next(), isCity ? cityKinds : otherKinds),
      features: features.filter(() => drawBelow(next(), 100) < 52),
      rules: [
        'no-smoking',
        ...(drawBelow(next(), 100) < 70 ? ['quiet-hours'] : []),
        ...(isEntire ? ['no-parties', 'registered-guests'] : ['shoes-off']),
      ],
      goodToKnow: ['identity', pick(next(), ['lift', 'noLift', 'noLift']), 'linen'],
      times: {
        from: pick(next(), ['14:00', '15:00', '16:00']),
        until: pick(next(), ['20:00', '21:00', '22:00']),
        leave: pick(next(), ['10:00', '11:00']),
      },
      minimumNights: isEntire ? drawBetween(next(), 1, 3) : 1,
      units,
      own: {
        home: isEntire ? 'entire' : 'room',
        // The host is derived from the name of the home, which contains the host's name.
        host: {
          name: hosts.find((host) => name.includes(host)) ?? pick(next(), hosts),
          since: drawBetween(next(), 2009, 2025),
          languages: languages.slice(0, 1 + drawBelow(next(), languages.length)),
        },
        payLater: drawBelow(next(), 100) < 50,
      },
    };
  },
};
