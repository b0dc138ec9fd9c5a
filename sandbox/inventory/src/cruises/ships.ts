import { z } from 'zod';
import { cruiseRegions } from '@travel/contracts/endpoints/products/cruises';
import type { Port, Ship } from '@travel/supplier-kit/cruises/cruise-supplier';
import { cabinsOfClass, shipClasses, type ShipClass } from './cabins.ts';
import { cruiseLines } from './cruise-lines.ts';
import { getPort } from './geography/ports.ts';
import ships from './ships.json' with { type: 'json' };

const shipFile = z.array(
  z.strictObject({
    ship_id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
    name: z.string(),
    line: z.string(),
    class: z.enum(shipClasses),
    built: z.int(),
    region: z.enum(cruiseRegions),
    routes: z.array(z.string()).min(1),
  }),
);

/** Properties shared by the ships of a class. */
const figures = {
  boutique: { guests: 680, crew: 420, metres: 204, decks: 9, restaurants: 4, pools: 1 },
  classic: { guests: 1_980, crew: 860, metres: 268, decks: 12, restaurants: 7, pools: 2 },
  grand: { guests: 3_940, crew: 1_420, metres: 323, decks: 15, restaurants: 12, pools: 4 },
} as const satisfies Record<ShipClass, Partial<Ship>>;

/** A ship with the values from which its sailings and fares are generated. */
export interface SandboxShip extends Ship {
  readonly class: ShipClass;
  /** Routes that the ship sails in turn: a stop per day, `sea` for a day at sea. */
  readonly routes: readonly string[];
}

export const allShips: readonly SandboxShip[] = shipFile.parse(ships).map((ship) => {
  const line = cruiseLines.find(({ id }) => id === ship.line);
  if (!line) throw new RangeError(`There is no cruise line ${ship.line}`);
  return { ...ship, ...figures[ship.class], line, cabins: cabinsOfClass[ship.class] };
});

const byId = new Map(allShips.map((ship) => [ship.ship_id, ship]));

export const findShip = (id: string): SandboxShip | undefined => byId.get(id);

export const listShips = (region: Ship['region']): readonly SandboxShip[] =>
  allShips.filter((ship) => ship.region === region);

/** Returns the ports of call of the given ships, each once. */
export const listPorts = (some: readonly SandboxShip[]): readonly Port[] =>
  [...new Set(some.flatMap(({ routes }) => routes.flatMap((route) => route.split(' '))))]
    .filter((stop) => stop !== 'sea')
    .map(getPort);
