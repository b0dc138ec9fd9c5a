import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { CapacityClaim } from '../../products/product.ts';

/** What somebody holds already and has neither booked nor begun to pay. */
export interface OpenHolds {
  /** Of the same session or browser. */
  readonly of_holder: number;
  /** Of the same network. */
  readonly of_network: number;
  /** Units of each house that the network holds, in the slot asked for in which it holds most. */
  readonly of_houses: Readonly<Record<string, number>>;
}

/**
 * A hold takes capacity from everybody for half an hour, and costs nothing. One browser needs one or two; programs that
 * act for somebody may hold more. Behind one network there may be a whole office.
 */
const mostOfHolder = 30;
const mostOfNetwork = 300;
/** One network leaves a quarter of a house to others, however small its share of units is. */
const mostOfHouse = 3 / 4;

/** `amalfi-coast.torre-limonaia`, of a unit in it. */
export const houseOf = (unitId: string): string => unitId.split('/', 1)[0] ?? '';

/** Units of a house that are to be held. */
export interface WantedUnits {
  readonly claims: readonly CapacityClaim[];
  /** Of all kinds, in the slot that has fewest; null where there is no such house. */
  readonly houseUnits: number | null;
}

/** Whether a network would hold most of a house. A party may take a small one as a whole: what it holds besides counts. */
const isMostOfHouse = ({ of_houses }: OpenHolds, { claims, houseUnits }: WantedUnits): boolean => {
  const [claim] = claims;
  if (!claim || houseUnits === null) return false;
  const held = of_houses[houseOf(claim.unit_id)] ?? 0;
  return held > 0 && held + claim.quantity > Math.floor(houseUnits * mostOfHouse);
};

/** @param factor how many times the limits are allowed; 0 for none. @throws ProblemError too_many_holds */
export const requireFewHolds = (open: OpenHolds, wanted: readonly WantedUnits[], factor: number): void => {
  if (factor === 0) return;
  const isWholeHouse = wanted.some((units) => isMostOfHouse(open, units));
  const isMostOfHolder = open.of_holder >= mostOfHolder * factor;
  if (!isWholeHouse && !isMostOfHolder && open.of_network < mostOfNetwork * factor) return;
  throw declaredProblem(createHold, 'too_many_holds', {
    title: 'Too much is held',
    detail:
      'You, or others on your network, already hold several things that are not booked yet. Book or release one, or wait: what is not booked is released after half an hour.',
    context: {
      held: open.of_holder,
      reason: isWholeHouse ? 'house' : isMostOfHolder ? 'traveller' : 'network',
    },
    headers: { 'retry-after': '300' },
  });
};
