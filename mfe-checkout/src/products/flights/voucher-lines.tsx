import { formatDay } from '@travel/contracts/locale/format/dates';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { ItemProps } from '../product-view.ts';
import { Fact, LineList } from '../summary/fact-list.tsx';
import { ItemLines } from '../summary/item-lines.tsx';
import { useTexts } from '../../order/use-texts.ts';
import { Leg } from './leg.tsx';
import { getSeats, useFareLines } from './use-fare-lines.ts';
import { useEmissions, useLegName } from './use-flight-formats.ts';

/** Voucher lines of a flight: times and zones, fare with bags, and seats. */
export function VoucherLines({ item }: ItemProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const getLegName = useLegName(item);
  const describeEmissions = useEmissions(item);
  const lines = useFareLines(item);
  const journey = getDetails(item, 'FLT');
  if (!journey) {
    return (
      <Fact term={say('voucher.bought')}>
        <ItemLines item={item} />
      </Fact>
    );
  }
  const seats = getSeats(item);
  return (
    <>
      {journey.legs.map((leg) => (
        <Fact
          key={leg.option_id}
          wide
          term={`${getLegName(leg)}, ${formatDay(leg.segments[0]?.departs.date ?? '', language)}`}
        >
          <Leg item={item} journey={journey} leg={leg} />
        </Fact>
      ))}
      <Fact term={item.subtitle ?? item.title}>
        <LineList lines={lines.map(({ text }) => text)} />
      </Fact>
      <Fact wide term={say('emissions.title')}>
        <LineList lines={journey.legs.map((leg) => [getLegName(leg), describeEmissions(leg)].join(': '))}>
          <li css={type.small}>{say('emissions.method')}</li>
        </LineList>
      </Fact>
      {seats.length > 0 && (
        <Fact term={say('voucher.seats')}>
          <LineList
            lines={seats.map(({ number, seats: chosen }) => say('fare.seats', { seats: chosen, flight: number }))}
          />
        </Fact>
      )}
    </>
  );
}
