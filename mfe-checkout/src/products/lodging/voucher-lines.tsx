import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Fact } from '../summary/fact-list.tsx';
import { useTexts } from '../../order/use-texts.ts';

interface LodgingVoucherLinesProps {
  readonly item: OrderItem;
  /** The booked unit: "Sea view room, breakfast included". */
  readonly unit: string | null;
  /** Number of units and nights: "2 rooms, 4 nights". */
  readonly amount: string;
}

/** Keys of the facts with what the guests answered. */
const requestKeys = ['arrival_time', 'special_requests'];

/** Voucher lines of a lodging: address, dates, unit and the guests' requests. */
export function LodgingVoucherLines({ item, unit, amount }: LodgingVoucherLinesProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { title, place, starts, ends, facts } = item;
  return (
    <>
      <Fact term={say('voucher.where')}>
        {title}
        <br />
        <bdi>{place?.address}</bdi>
      </Fact>
      {starts && (
        <Fact term={say('stay.checkin')}>
          {formatDay(starts.date, language)}, {say('stay.between', { from: starts.time, until: starts.until })}
        </Fact>
      )}
      {ends && (
        <Fact term={say('stay.checkout')}>
          {formatDay(ends.date, language)}, {say('stay.until', { time: ends.time })}
        </Fact>
      )}
      <Fact term={say('voucher.unit')}>
        {unit}
        <br />
        {amount}
      </Fact>
      {facts
        .filter(({ key }) => requestKeys.includes(key))
        .map(({ key, label, text }) => (
          <Fact key={key} term={label}>
            {text}
          </Fact>
        ))}
    </>
  );
}
