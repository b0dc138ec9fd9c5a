import type { CapacityClaim } from '../../products/product.ts';

/**
 * Returns the combined claims of several items in a fixed order. All transactions lock slots in this order, which
 * prevents deadlocks.
 */
export const combineClaims = (items: readonly { readonly claims: readonly CapacityClaim[] }[]): CapacityClaim[] => {
  const bySlot = new Map<string, CapacityClaim>();
  for (const claim of items.flatMap(({ claims }) => claims)) {
    const key = `${claim.unit_id} ${claim.slot}`;
    const before = bySlot.get(key)?.quantity ?? 0;
    bySlot.set(key, { ...claim, quantity: claim.quantity + before });
  }
  return [...bySlot].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim);
};

/** Returns whether the allotments are large enough for the claims, assuming that no capacity is taken yet. */
export const fitsAllotments = (claims: readonly CapacityClaim[]): boolean =>
  claims.every(({ allotment, quantity }) => quantity <= allotment);
