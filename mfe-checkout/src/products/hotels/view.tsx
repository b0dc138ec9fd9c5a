import { ArrivalLight } from '../lodging/arrival-light.tsx';
import { CheckIn } from '../lodging/check-in.tsx';
import { Facts } from '../lodging/facts.tsx';
import { linksOf } from '../lodging/links.ts';
import { nightsOf } from '../lodging/nights.ts';
import type { ProductView } from '../product-view.ts';
import { hotelOf } from './hotel-item.ts';
import { roomAndBoard } from './room-and-board.ts';
import { Stars } from './stars.tsx';
import { VoucherLines } from './voucher-lines.tsx';

export const view: ProductView = {
  Badge: Stars,
  subtitle: roomAndBoard,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: ArrivalLight,
  priceLabel: (item, say) => say('price.nights', { unit: item.subtitle, count: nightsOf(item) }),
  description: (item, say) => say('order.description', { title: item.title, count: nightsOf(item) }),
  links: linksOf((item) => {
    const hotel = hotelOf(item);
    return hotel && { hotel: hotel.hotel_id };
  }),
  CheckIn,
  VoucherLines,
  goodToKnow: (item) => hotelOf(item)?.good_to_know ?? [],
};
