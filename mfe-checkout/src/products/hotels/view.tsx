import type { ProductView } from '../product-view.ts';
import { ArrivalLight } from './arrival-light.tsx';
import { CheckIn } from './check-in.tsx';
import { Facts } from './facts.tsx';
import { hotelOf } from './hotel-item.ts';
import { links } from './links.ts';
import { nightsOf } from './nights.ts';
import { roomAndBoard } from './room-and-board.ts';
import { Stars } from './stars.tsx';
import { VoucherLines } from './voucher-lines.tsx';

export const view: ProductView = {
  Badge: Stars,
  subtitle: roomAndBoard,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: ArrivalLight,
  priceLabel: (item, say) => say('price.room', { room: item.subtitle, count: nightsOf(item) }),
  description: (item, say) => say('order.description', { title: item.title, count: nightsOf(item) }),
  metadata: (item) => ({ room_id: hotelOf(item)?.room_id ?? '', isSelectDiffRoom: false }),
  links,
  CheckIn,
  VoucherLines,
  goodToKnow: (item) => hotelOf(item)?.good_to_know ?? [],
};
