import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { StayPrice } from '../search/stay-price.ts';

/** Converts the price of a stay to the common price format of order items, with one line per night. */
export const toItemPrice = ({ inclusive, exclusive, tax, strike, member, nights }: StayPrice): ItemPrice => ({
  inclusive,
  exclusive,
  tax,
  strike,
  member: member ? { applies: member.applies, percent: member.percent, saving: member.saving } : null,
  lines: nights.map((night) => ({ kind: 'unit', date: night.date, label: null, amount: night.inclusive })),
});
