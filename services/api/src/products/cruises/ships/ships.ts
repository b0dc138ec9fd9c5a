import { z } from 'zod';
import { cruiseRegions } from '@travel/contracts/endpoints/products/cruises';
import ships from './ships.json' with { type: 'json' };

const classes = ['boutique', 'classic', 'grand'] as const;

const shipFile = z.array(
  z.strictObject({
    ship_id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    name: z.string(),
    /** Of its supplier. */
    line: z.string(),
    class: z.enum(classes),
    built: z.int(),
    region: z.enum(cruiseRegions),
    /** What it sails, one after the other and again: a stop a day, `sea` for a day at sea. */
    routes: z.array(z.string()).min(1),
  }),
);

export type ShipClass = (typeof classes)[number];
export type Ship = z.output<typeof shipFile>[number];

export const allShips: readonly Ship[] = shipFile.parse(ships);

const byId = new Map(allShips.map((ship) => [ship.ship_id, ship]));

export const findShip = (id: string): Ship | undefined => byId.get(id);

/** Returns the ships that sail in a region. */
export const shipsOf = (region: Ship['region']): readonly Ship[] => allShips.filter((ship) => ship.region === region);

/** What ships of a class have in common. */
interface ShipPlan {
  readonly guests: number;
  readonly crew: number;
  readonly metres: number;
  readonly decks: number;
  readonly restaurants: number;
  readonly pools: number;
  readonly wheelchairCabins: number;
}

/** Returns the figures of a class of ships. */
export const planOf: Readonly<Record<ShipClass, ShipPlan>> = {
  boutique: { guests: 680, crew: 420, metres: 204, decks: 9, restaurants: 4, pools: 1, wheelchairCabins: 8 },
  classic: { guests: 1_980, crew: 860, metres: 268, decks: 12, restaurants: 7, pools: 2, wheelchairCabins: 18 },
  grand: { guests: 3_940, crew: 1_420, metres: 323, decks: 15, restaurants: 12, pools: 4, wheelchairCabins: 32 },
};
