import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { ProductView } from '../product-view.ts';
import type { Say } from '../say.ts';
import { useWords } from '../use-words.ts';
import { CheckIn } from './check-in.tsx';
import { Deposit } from './deposit.tsx';
import { Facts } from './facts.tsx';
import { linksOf } from './links.ts';
import { lodgingDetailsOf } from './lodging-details.ts';
import { nightsOf } from './nights.ts';
import { summaryOf } from './summary.tsx';
import { LodgingVoucherLines } from './voucher-lines.tsx';

/** Parts that differ between kinds of lodging. */
interface LodgingParts {
  /** Returns extra summary lines, such as host, club or bathrooms. */
  readonly lines: (item: OrderItem, say: Say, language: string) => readonly string[];
}

/** Returns "Garden suite, all inclusive", or only the unit if it has no meals. */
const unitAndMeals = (item: OrderItem): string | null =>
  [item.subtitle, lodgingDetailsOf(item)?.meals].filter(Boolean).join(', ') || null;

const amountOf = ({ quantity, ...item }: OrderItem, say: Say): string =>
  [quantity > 1 && say('voucher.units', { count: quantity }), say('voucher.nights', { count: nightsOf(item) })]
    .filter(Boolean)
    .join(', ');

function VoucherLines({ item }: { readonly item: OrderItem }) {
  const say = useWords([item]);
  return <LodgingVoucherLines item={item} unit={unitAndMeals(item)} amount={amountOf(item, say)} />;
}

/** Creates the product view of resorts, stays and holiday rentals. */
export const lodgingView = ({ lines }: LodgingParts): ProductView => ({
  subtitle: unitAndMeals,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: summaryOf(lines),
  PaidOnSite: Deposit,
  priceLabel: (item, say) => say('price.nights', { unit: item.subtitle, count: nightsOf(item) }),
  description: (item, say) => say('order.description', { title: item.title, count: nightsOf(item) }),
  links: linksOf((item) => {
    const details = lodgingDetailsOf(item);
    return details && { lodging: details.lodging_id };
  }),
  CheckIn,
  VoucherLines,
  goodToKnow: (item) => lodgingDetailsOf(item)?.good_to_know ?? [],
  rules: (item) => lodgingDetailsOf(item)?.house_rules ?? [],
});
