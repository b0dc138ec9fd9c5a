import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { ProductView } from '../product-view.ts';
import type { Say } from '../say.ts';
import { useTexts } from '../use-texts.ts';
import { CheckIn } from './check-in.tsx';
import { Facts } from './facts.tsx';
import { createLinks } from './links.ts';
import { getLodgingDetails } from './lodging-details.ts';
import { countItemNights } from './nights.ts';
import { createSummary } from './summary.tsx';
import { LodgingVoucherLines } from './voucher-lines.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Parts that differ between kinds of lodging. */
interface LodgingParts {
  /** Returns extra summary lines, such as host, club or bathrooms. */
  readonly lines: (item: OrderItem, say: Say, language: string) => readonly string[];
}

/** Returns "Garden suite, all inclusive", or only the unit if it has no meals. */
const getUnitAndMeals = (item: OrderItem): string | null =>
  [item.subtitle, getLodgingDetails(item)?.meals].filter(Boolean).join(', ') || null;

const formatQuantity = ({ quantity, ...item }: OrderItem, say: Say): string =>
  [quantity > 1 && say('voucher.units', { count: quantity }), say('voucher.nights', { count: countItemNights(item) })]
    .filter(Boolean)
    .join(', ');

function VoucherLines({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  return <LodgingVoucherLines item={item} unit={getUnitAndMeals(item)} amount={formatQuantity(item, say)} />;
}

/** Refundable deposit, paid on arrival and not part of the price. */
function Deposit({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const deposit = getLodgingDetails(item)?.deposit;
  if (!deposit) return null;
  return <>{say('deposit.note', { amount: formatMoney(deposit, language) })}</>;
}

/** Creates the product view of resorts, stays and holiday rentals. */
export const createLodgingView = ({ lines }: LodgingParts): ProductView => ({
  subtitle: getUnitAndMeals,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: createSummary(lines),
  PaidOnSite: Deposit,
  priceLabel: (item, say) => say('price.nights', { unit: item.subtitle, count: countItemNights(item) }),
  description: (item, say) => say('order.description', { title: item.title, count: countItemNights(item) }),
  links: createLinks((item) => {
    const details = getLodgingDetails(item);
    return details && { lodging: details.lodging_id };
  }),
  CheckIn,
  VoucherLines,
  goodToKnow: (item) => getLodgingDetails(item)?.good_to_know ?? [],
  rules: (item) => getLodgingDetails(item)?.house_rules ?? [],
});
