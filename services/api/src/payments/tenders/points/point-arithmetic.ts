/** Rates are for USD 100, and amounts are in cents. */
const centsPerRate = 10_000n;

/** Returns the points that a paid amount in US cents earns at a rate for USD 100, rounded down. */
export const calculateEarnedPoints = (paid: number, perHundred: number): number =>
  paid > 0 ? Number((BigInt(paid) * BigInt(perHundred)) / centsPerRate) : 0;

/** Points that travel earned at a time, and which expire. */
export interface PointLot {
  readonly item_id: string;
  readonly points: number;
  readonly at: Date;
  readonly expires_at: Date;
}

interface SpentPoints {
  readonly points: number;
  readonly at: Date;
}

/**
 * Returns how many points of each lot are unspent, by item ID. Spending takes the points that expire first, and after
 * them those that do not expire.
 */
export const calculateUnspent = (
  lots: readonly PointLot[],
  spent: readonly SpentPoints[],
): ReadonlyMap<string, number> => {
  const inOrder = lots.toSorted((a, b) => a.expires_at.getTime() - b.expires_at.getTime());
  const unspent = new Map(inOrder.map(({ item_id, points }) => [item_id, points]));
  for (const { points, at } of spent.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    let open = points;
    for (const lot of inOrder) {
      if (lot.at > at || lot.expires_at <= at) continue;
      const left = unspent.get(lot.item_id) ?? 0;
      const taken = Math.min(left, open);
      unspent.set(lot.item_id, left - taken);
      open -= taken;
    }
  }
  return unspent;
};
