import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { CapacityClaim } from '../../products/product.ts';

/** A visitor's open holds: neither booked nor being paid. */
export interface OpenHolds {
  /** Number with the same session or browser. */
  readonly of_holder: number;
  /** Number from the same network. */
  readonly of_network: number;
  /** Units of each house held from the network, at the slot among those requested in which it holds most. */
  readonly of_houses: Readonly<Record<string, number>>;
}

/**
 * A hold blocks capacity for half an hour and costs nothing. A browser needs one or two; programs that act for a person
 * may hold more. A network may be that of an entire office.
 */
const mostOfHolder = 30;
const mostOfNetwork = 300;
/** A network must leave a quarter of each house to others, even if that is only a small number of units. */
const mostOfHouse = 3 / 4;

/** Returns the house of a unit, such as `amalfi-coast.torre-limonaia`. */
export const getHouse = (unitId: string): string => unitId.split('/', 1)[0] ?? '';

/** The units of a house to be held. */
export interface WantedUnits {
  readonly claims: readonly CapacityClaim[];
  /** Units of all kinds in the slot that has the fewest; null if the claim is not for a house. */
  readonly houseUnits: number | null;
}

/**
 * Returns whether a network would hold most of a house. A single party may take a small house completely, so the limit
 * applies only if the network already holds units there.
 */
const isMostOfHouse = ({ of_houses }: OpenHolds, { claims, houseUnits }: WantedUnits): boolean => {
  const [claim] = claims;
  if (!claim || houseUnits === null) return false;
  const held = of_houses[getHouse(claim.unit_id)] ?? 0;
  return held > 0 && held + claim.quantity > Math.floor(houseUnits * mostOfHouse);
};

/**
 * Requires that the visitor stays within the limits on open holds.
 * @param factor multiplies the limits; 0 disables them
 * @throws ProblemError too_many_holds
 */
export const requireFewHolds = (open: OpenHolds, wanted: readonly WantedUnits[], factor: number): void => {
  if (factor === 0) return;
  const isWholeHouse = wanted.some((units) => isMostOfHouse(open, units));
  const isMostOfHolder = open.of_holder >= mostOfHolder * factor;
  if (!isWholeHouse && !isMostOfHolder && open.of_network < mostOfNetwork * factor) return;
  throw createDeclaredProblem(createHold, 'too_many_holds', {
    title: 'Too many holds',
    detail:
      'You, or others on your network, already hold several things that are not booked yet. Book or release one, or wait: what is not booked is released after half an hour.',
    context: {
      held: open.of_holder,
      reason: isWholeHouse ? 'house' : isMostOfHolder ? 'traveller' : 'network',
    },
    headers: { 'retry-after': '300' },
  });
};
