import { below, draw, textKey } from '../../draw/draw.ts';
import type { CabinGroup, Sailing } from '../cruise-supplier.ts';

/** Percentage of cabin groups that are sold out. */
const soldOut = 8;

/** Returns how many cabins of a group are for sale on a sailing: most are taken by other customers of the line. */
export const onSale = ({ sailing_id }: Sailing, { cabin_id, count }: CabinGroup): number => {
  const bits = draw(textKey(sailing_id), textKey(cabin_id));
  if (below(bits, 100) < soldOut) return 0;
  return count - below(draw(bits, 1), Math.ceil(count * 0.85));
};
