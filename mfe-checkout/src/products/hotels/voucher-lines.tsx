import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { formatFieldDate } from '@travel/contracts/format/dates';
import { VoucherFact } from '../voucher-fact.tsx';
import { useWords } from '../use-words.ts';
import { nightsOf } from './nights.ts';
import { roomAndBoard } from './room-and-board.ts';

/** Where, from when until when, and which room, for the reception. */
export function VoucherLines({ item }: { readonly item: OrderItem }) {
  const say = useWords([item]);
  const { title, place, starts, ends, quantity } = item;
  return (
    <>
      <VoucherFact term={say('voucher.where')}>
        {title}
        <br />
        {place?.address}
      </VoucherFact>
      {starts && (
        <VoucherFact term={say('stay.checkin')}>
          {formatFieldDate(starts.date)}, {say('stay.between', { from: starts.time, until: starts.until })}
        </VoucherFact>
      )}
      {ends && (
        <VoucherFact term={say('stay.checkout')}>
          {formatFieldDate(ends.date)}, {say('stay.until', { time: ends.time })}
        </VoucherFact>
      )}
      <VoucherFact term={say('voucher.room')}>
        {roomAndBoard(item, say)}
        <br />
        {say('voucher.rooms', { count: quantity })}, {say('voucher.nights', { count: nightsOf(item) })}
      </VoucherFact>
    </>
  );
}
