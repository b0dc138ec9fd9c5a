import type { ProductView } from '../product-view.ts';
import { Facts } from './facts.tsx';
import { links } from './links.ts';
import { sailingOf } from './sailing.ts';
import { Summary } from './summary.tsx';

/** Cruises. The voucher lists the item's facts: ship, boarding, ports, cabin. */
export const view: ProductView = {
  Facts,
  drawnFacts: ['boarding', 'starts', 'ends', 'cabin', 'ship', 'dining', 'flights', 'gratuities', 'ports'],
  Extra: Summary,
  priceLabel: (item) => item.subtitle ?? item.title,
  links,
  goodToKnow: (item) => sailingOf(item)?.good_to_know ?? [],
};
