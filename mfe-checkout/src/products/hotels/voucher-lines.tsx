import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { LodgingVoucherLines } from '../lodging/voucher-lines.tsx';
import { nightsOf } from '../lodging/nights.ts';
import { useWords } from '../use-words.ts';
import { roomAndBoard } from './room-and-board.ts';

/** Voucher lines of a hotel: address, dates and room. */
export function VoucherLines({ item }: { readonly item: OrderItem }) {
  const say = useWords([item]);
  const amount = `${say('voucher.rooms', { count: item.quantity })}, ${say('voucher.nights', { count: nightsOf(item) })}`;
  return <LodgingVoucherLines item={item} unit={roomAndBoard(item, say)} amount={amount} />;
}
