import { getDetails } from '../item-details.ts';
import type { ProductView } from '../product-view.ts';
import { Facts } from './facts.tsx';
import { links } from './links.ts';
import { Summary } from './summary.tsx';
import { VoucherLines } from './voucher-lines.tsx';

export const view: ProductView = {
  Facts,
  shownFacts: ['boarding', 'starts', 'ends', 'cabin', 'ship', 'dining', 'flights', 'gratuities', 'ports'],
  Extra: Summary,
  priceLabel: (item) => item.subtitle ?? item.title,
  links,
  VoucherLines,
  goodToKnow: (item) => getDetails(item, 'CRU')?.good_to_know ?? [],
};
