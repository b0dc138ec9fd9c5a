import { formatDay } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { ExtraProps } from '../product-view.ts';
import { LineList } from '../summary/fact-list.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows ship, dining, flights and gratuities, and after booking also all ports with dates. */
export function Summary({ item, large = false }: ExtraProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const sailing = getDetails(item, 'CRU');
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
  return <LineList lines={lines} />;
}
