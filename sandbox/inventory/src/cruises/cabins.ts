import type { CabinKind } from '@travel/contracts/endpoints/products/cruises';
import type { CabinGroup } from '@travel/supplier-kit/cruises/cruise-supplier';

export const shipClasses = ['boutique', 'classic', 'grand'] as const;
export type ShipClass = (typeof shipClasses)[number];

type Deck = readonly [deck: number, count: number];

interface KindOfCabins {
  readonly sleeps: number;
  readonly squareMetres: number;
  readonly decks: Readonly<Record<ShipClass, readonly Deck[]>>;
}

/** Kinds of cabins from the waterline up: inside cabins are low and in the middle, suites at the top. */
const kinds: Readonly<Record<CabinKind, KindOfCabins>> = {
  inside: {
    sleeps: 4,
    squareMetres: 15,
    decks: {
      boutique: [[3, 16]],
      classic: [
        [4, 40],
        [8, 24],
      ],
      grand: [
        [5, 60],
        [9, 48],
        [11, 30],
      ],
    },
  },
  oceanview: {
    sleeps: 4,
    squareMetres: 18,
    decks: {
      boutique: [
        [3, 28],
        [4, 30],
      ],
      classic: [
        [4, 44],
        [5, 36],
      ],
      grand: [
        [5, 52],
        [6, 44],
      ],
    },
  },
  balcony: {
    sleeps: 4,
    squareMetres: 22,
    decks: {
      boutique: [
        [5, 34],
        [6, 32],
      ],
      classic: [
        [7, 60],
        [8, 64],
        [9, 40],
      ],
      grand: [
        [8, 90],
        [9, 96],
        [10, 96],
        [11, 70],
      ],
    },
  },
  suite: {
    sleeps: 4,
    squareMetres: 38,
    decks: {
      boutique: [[7, 12]],
      classic: [[10, 14]],
      grand: [
        [12, 22],
        [14, 10],
      ],
    },
  },
};

const order = ['inside', 'oceanview', 'balcony', 'suite'] as const;

const createCabins = (shipClass: ShipClass): readonly CabinGroup[] =>
  order.flatMap((kind) => {
    const { decks, ...rest } = kinds[kind];
    return decks[shipClass].map(([deck, count]) => ({ cabin_id: `${kind}-${deck}`, kind, deck, count, ...rest }));
  });

/** The cabins of each class of ships by kind and deck, from the lowest price to the highest. */
export const cabinsOfClass: Readonly<Record<ShipClass, readonly CabinGroup[]>> = {
  boutique: createCabins('boutique'),
  classic: createCabins('classic'),
  grand: createCabins('grand'),
};
