import { drawBelow, draw, hashText } from '../../draw/draw.ts';
import type { CabinGroup, Sailing } from '../cruise-supplier.ts';

/** Percentage of cabin groups that are sold out. */
const soldOut = 8;

/**
 * Returns how many cabins of a group are for sale on a sailing. Other customers of the cruise line have taken most of
 * them.
 */
export const countOnSale = ({ sailing_id }: Sailing, { cabin_id, count }: CabinGroup): number => {
  const bits = draw(hashText(sailing_id), hashText(cabin_id));
  if (drawBelow(bits, 100) < soldOut) return 0;
  return count - drawBelow(draw(bits, 1), Math.ceil(count * 0.85));
};
