import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { CapacityClaim } from '../../products/product.ts';

/** A visitor's open holds: neither booked nor being paid. */
export interface OpenHolds {
  /** Number of open holds of the same session or browser. */
  readonly of_holder: number;
  /** Number of open holds from the same network. */
  readonly of_network: number;
  /** By house ID: the largest number of units that holds from the same network take on any one requested night. */
  readonly of_houses: Readonly<Record<string, number>>;
}

/**
 * Maximum number of open holds per browser. A hold blocks capacity for half an hour and costs nothing. A traveller
 * needs one or two holds; programs that act for a traveller may need more. The limit per network is higher, because an
 * entire office may share a network.
 */
const mostOfHolder = 30;
const mostOfNetwork = 300;
/** The part of a house that one network may hold. A quarter of each house stays available to other networks. */
const mostOfHouse = 3 / 4;

/** Returns the ID of the house to which a unit belongs, such as `amalfi-coast.torre-limonaia`. */
export const getHouse = (unitId: string): string => unitId.split('/', 1)[0] ?? '';

/** The units that a visitor requests to hold in a house. */
export interface RequestedUnits {
  readonly claims: readonly CapacityClaim[];
  /**
   * Number of units of all kinds in the house, on the requested night with the fewest; null if the claim is not for a
   * house.
   */
  readonly houseUnits: number | null;
}

/**
 * Returns whether a network would hold more of a house than allowed. A single party may take all of a small house, so
 * the limit applies only if the network already holds units in the house.
 */
const isMostOfHouse = ({ of_houses }: OpenHolds, { claims, houseUnits }: RequestedUnits): boolean => {
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
export const requireFewHolds = (open: OpenHolds, wanted: readonly RequestedUnits[], factor: number): void => {
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
