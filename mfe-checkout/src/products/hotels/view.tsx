import { ArrivalLight } from '../lodging/arrival-light.tsx';
import { CheckIn } from '../lodging/check-in.tsx';
import { Facts } from '../lodging/facts.tsx';
import { createLinks } from '../lodging/links.ts';
import { countItemNights } from '../lodging/nights.ts';
import type { ProductView } from '../product-view.ts';
import { getHotel } from './hotel-item.ts';
import { getRoomAndBoard } from './room-and-board.ts';
import { Stars } from './stars.tsx';
import { VoucherLines } from './voucher-lines.tsx';

export const view: ProductView = {
  Badge: Stars,
  subtitle: getRoomAndBoard,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: ArrivalLight,
  priceLabel: (item, say) => say('price.nights', { unit: item.subtitle, count: countItemNights(item) }),
  description: (item, say) => say('order.description', { title: item.title, count: countItemNights(item) }),
  links: createLinks((item) => {
    const hotel = getHotel(item);
    return hotel && { hotel: hotel.hotel_id };
  }),
  CheckIn,
  VoucherLines,
  goodToKnow: (item) => getHotel(item)?.good_to_know ?? [],
};
