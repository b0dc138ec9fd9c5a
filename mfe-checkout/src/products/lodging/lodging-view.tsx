import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ItemProps, ProductView } from '../product-view.ts';
import { useTexts } from '../../order/use-texts.ts';
import { baseView, countItemNights } from './base-view.ts';
import { createLodgingLinks } from './links.ts';
import { getLodgingDetails } from './lodging-details.ts';
import { createSummary } from './summary.tsx';
import { LodgingVoucherLines } from './voucher-lines.tsx';

/** Returns "Garden suite, all inclusive", or only the unit if it has no meals. */
const getUnitAndMeals: NonNullable<ProductView['subtitle']> = (item) =>
  [item.subtitle, getLodgingDetails(item)?.meals].filter(Boolean).join(', ') || null;

function VoucherLines({ item }: ItemProps) {
  const say = useTexts([item]);
  const { quantity } = item;
  const nights = say('voucher.nights', { count: countItemNights(item) });
  const amount = quantity > 1 ? `${say('voucher.units', { count: quantity })}, ${nights}` : nights;
  return <LodgingVoucherLines item={item} unit={getUnitAndMeals(item, say)} amount={amount} />;
}

/** Refundable deposit, paid on arrival and not part of the price. */
function Deposit({ item }: ItemProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const deposit = getLodgingDetails(item)?.deposit;
  return deposit && <>{say('deposit.note', { amount: formatMoney(deposit, language) })}</>;
}

/**
 * Creates the product view of resorts, stays and holiday rentals. `getLines` returns extra summary lines of the kind,
 * such as host, club or bathrooms.
 */
export const createLodgingView = (getLines: Parameters<typeof createSummary>[0]): ProductView => ({
  ...baseView,
  subtitle: getUnitAndMeals,
  Extra: createSummary(getLines),
  PaidOnSite: Deposit,
  links: createLodgingLinks((item) => {
    const details = getLodgingDetails(item);
    return details && { lodging: details.lodging_id };
  }),
  VoucherLines,
  houseRules: (item) => getLodgingDetails(item)?.house_rules ?? [],
});
