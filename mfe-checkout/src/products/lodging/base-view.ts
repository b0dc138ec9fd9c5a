import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { countNights } from '@travel/contracts/locale/days/days';
import type { ProductView } from '../product-view.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { Facts } from './facts.tsx';
import { getStayDetails } from './lodging-details.ts';

/** Returns an item's number of nights, or 0 if it has no dates. */
export const countItemNights = ({ starts, ends }: Pick<OrderItem, 'starts' | 'ends'>): number =>
  starts && ends ? countNights(starts.date, ends.date) : 0;

/** The view that hotels and all other kinds of lodging have in common. */
export const baseView = {
  Facts,
  shownFacts: ['starts', 'ends'],
  priceLabel: (item, say) => say('price.nights', { unit: item.subtitle, count: countItemNights(item) }),
  description: (item, say) => say('order.description', { title: item.title, count: countItemNights(item) }),
  CheckIn: CheckInDialog,
  goodToKnow: (item) => getStayDetails(item)?.good_to_know ?? [],
} satisfies ProductView;
