import type { CabinKind } from '@travel/contracts/endpoints/products/cruises';
import type { Ship, ShipClass } from './ships.ts';

/** Cabins of a kind on a deck: alike, and sold by how many there are. */
export interface CabinGroup {
  /** `balcony-9` */
  readonly cabin_id: string;
  readonly kind: CabinKind;
  readonly deck: number;
  readonly count: number;
  readonly sleeps: number;
  readonly squareMetres: number;
}

type Deck = readonly [deck: number, count: number];

interface KindOfCabins {
  readonly sleeps: number;
  readonly squareMetres: number;
  readonly decks: Readonly<Record<ShipClass, readonly Deck[]>>;
}

/** From the waterline up: inside cabins lie low and in the middle, suites at the top. */
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

const made = new Map<ShipClass, readonly CabinGroup[]>();

/** Returns the cabins of a ship by kind and deck, from the lowest price to the highest. */
export const cabinsOf = (ship: Pick<Ship, 'class'>): readonly CabinGroup[] => {
  const known = made.get(ship.class);
  if (known) return known;
  const fresh = order.flatMap((kind) => {
    const { decks, ...rest } = kinds[kind];
    return decks[ship.class].map(([deck, count]) => ({ cabin_id: `${kind}-${deck}`, kind, deck, count, ...rest }));
  });
  made.set(ship.class, fresh);
  return fresh;
};

/** Returns cabins of a ship by their id. */
export const findCabin = (ship: Pick<Ship, 'class'>, id: string): CabinGroup | undefined =>
  cabinsOf(ship).find(({ cabin_id }) => cabin_id === id);
