import type { readBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { NameRule, Products } from '../../products/product.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import { listBookedItems } from '../cancellation/can-cancel.ts';

/**
 * Returns which name changes a booking allows now: the strictest rule of its items, or null if names cannot be changed.
 */
export const getNameRule = (products: Products, order: BookedOrder, now: Date): NameRule | null => {
  if (order.booking.status !== 'confirmed') return null;
  const rules = listBookedItems(order).map((item) => products.of(item.product_type).getNameRule(item));
  const [first, ...others] = rules.toSorted((a, b) => (a?.until.getTime() ?? 0) - (b?.until.getTime() ?? 0));
  if (!first || first.until <= now) return null;
  const isStrict = [first, ...others].some((rule) => rule?.allows === 'spelling');
  return { allows: isStrict ? 'spelling' : 'anybody', until: first.until };
};

type NamesChange = NonNullable<ResponseInput<typeof readBooking>['data']['names_change']>;

/**
 * Returns the name changes that a booking allows and whether one is in progress, for the API. Null if names cannot be
 * changed.
 */
export const toNamesChange = (products: Products, order: BookedOrder, now: Date): NamesChange | null => {
  const rule = getNameRule(products, order, now);
  if (!rule) return null;
  const { allows, until } = rule;
  return { allows, until: until.toISOString(), under_way: order.booking.wanted_travellers !== null };
};
