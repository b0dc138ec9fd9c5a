import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { LodgingVoucherLines } from '../lodging/voucher-lines.tsx';
import { countItemNights } from '../lodging/nights.ts';
import { useTexts } from '../use-texts.ts';
import { getRoomAndBoard } from './room-and-board.ts';

/** Voucher lines of a hotel: address, dates and room. */
export function VoucherLines({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const amount = `${say('voucher.rooms', { count: item.quantity })}, ${say('voucher.nights', { count: countItemNights(item) })}`;
  return <LodgingVoucherLines item={item} unit={getRoomAndBoard(item, say)} amount={amount} />;
}
