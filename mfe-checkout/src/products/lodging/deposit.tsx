import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTexts } from '../use-texts.ts';
import { getLodgingDetails } from './lodging-details.ts';

/** Refundable deposit, paid on arrival and not part of the price. */
export function Deposit({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const deposit = getLodgingDetails(item)?.deposit;
  if (!deposit) return null;
  return <>{say('deposit.note', { amount: formatMoney(deposit, language) })}</>;
}
