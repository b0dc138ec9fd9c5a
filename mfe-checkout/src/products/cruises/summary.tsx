import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTexts } from '../use-texts.ts';
import { getSailing } from './sailing.ts';

interface SummaryProps {
  readonly item: OrderItem;
  readonly large?: boolean;
}

/** Shows ship, dining, flights and gratuities, and after booking also all ports with dates. */
export function Summary({ item, large = false }: SummaryProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const sailing = getSailing(item);
  if (!sailing) return null;
  const { ship, dining, flights, gratuities, itinerary } = sailing;
  const ports = itinerary.flatMap(({ port, date }) =>
    port ? [say('sailing.port', { port: port.name, day: formatDay(date, language) })] : [],
  );
  const lines = [
    say('sailing.ship', { ship }),
    say('sailing.dining', { dining: dining.label }),
    say('sailing.flights', { flights: flights ?? say('sailing.noFlights') }),
    say('sailing.gratuities', { text: gratuities }),
    ...(large ? ports : []),
  ];
  return (
    <Lines>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul({ display: 'grid', gap: space.xxs, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' });
