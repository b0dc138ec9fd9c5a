import type { CapacityClaim } from '../../products/product.ts';

/** Returns what several items take together, in the order in which everybody takes it: nobody waits in a circle. */
export const claimedTogether = (items: readonly { readonly claims: readonly CapacityClaim[] }[]): CapacityClaim[] => {
  const bySlot = new Map<string, CapacityClaim>();
  for (const claim of items.flatMap(({ claims }) => claims)) {
    const key = `${claim.unit_id} ${claim.slot}`;
    const before = bySlot.get(key)?.quantity ?? 0;
    bySlot.set(key, { ...claim, quantity: claim.quantity + before });
  }
  return [...bySlot].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim);
};

/** Whether there is as much to sell as is claimed, were it all still to be had. */
export const isThere = (claims: readonly CapacityClaim[]): boolean =>
  claims.every(({ allotment, quantity }) => quantity <= allotment);
