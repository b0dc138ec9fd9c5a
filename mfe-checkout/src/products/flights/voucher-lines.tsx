import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { ItemLines } from '../summary/item-lines.tsx';
import { useTexts } from '../use-texts.ts';
import { VoucherFact } from '../voucher-fact.tsx';
import { getJourney } from './flight-details.ts';
import { Leg } from './leg.tsx';
import { getSeats, useFareLines } from './use-fare-lines.ts';
import { useEmissions } from './use-emissions.ts';
import { useLegName } from './use-leg-name.ts';

/** Voucher lines of a flight: times and zones, fare with bags, and seats. */
export function VoucherLines({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const legName = useLegName(item);
  const emissions = useEmissions(item);
  const lines = useFareLines(item);
  const journey = getJourney(item);
  if (!journey) {
    return (
      <VoucherFact term={say('voucher.bought')}>
        <ItemLines item={item} />
      </VoucherFact>
    );
  }
  const seats = getSeats(item);
  return (
    <>
      {journey.legs.map((leg) => (
        <VoucherFact
          key={leg.option_id}
          wide
          term={`${legName(leg)}, ${formatDay(leg.segments[0]?.departs.date ?? '', language)}`}
        >
          <Leg item={item} journey={journey} leg={leg} />
        </VoucherFact>
      ))}
      <VoucherFact term={item.subtitle ?? item.title}>
        <Lines>
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </Lines>
      </VoucherFact>
      <VoucherFact wide term={say('emissions.title')}>
        <Lines>
          {journey.legs.map((leg) => (
            <li key={leg.option_id}>{[legName(leg), emissions(leg)].join(': ')}</li>
          ))}
          <li css={type.small}>{say('emissions.method')}</li>
        </Lines>
      </VoucherFact>
      {seats.length > 0 && (
        <VoucherFact term={say('voucher.seats')}>
          <Lines>
            {seats.map(({ number, seats: chosen }) => (
              <li key={number}>{say('fare.seats', { seats: chosen, flight: number })}</li>
            ))}
          </Lines>
        </VoucherFact>
      )}
    </>
  );
}

const Lines = styled.ul({ display: 'grid', gap: space.xxs, padding: 0, listStyle: 'none' });
