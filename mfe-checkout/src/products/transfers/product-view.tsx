import { formatDay } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import { createItemLinks } from '../item-links.ts';
import type { FactsProps, ProductView } from '../product-view.ts';
import { Fact, FactList } from '../summary/fact-list.tsx';
import { ItemDates } from '../summary/item-lines.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows pick-up time and place of each ride. */
function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const ride = getDetails(item, 'TRF');
  if (!ride) return <ItemDates item={item} />;
  const flight = item.facts.find(({ key }) => key === 'flight');
  return (
    <FactList>
      {ride.legs.map(({ pickup, from, waiting }, at) => (
        <Fact key={from.point_id} term={say(at === 0 ? 'ride.outward' : 'ride.return')}>
          <b>{say('ride.at', { day: formatDay(pickup.date, language), time: pickup.time })}</b>
          <span>{from.name}</span>
          {at === 0 && flight && <span>{flight.text}</span>}
          <span>{waiting}</span>
        </Fact>
      ))}
      {travellers && <Fact term={say('ride.passengers')}>{travellers}</Fact>}
    </FactList>
  );
}

const links = createItemLinks(
  (item) => {
    const ride = getDetails(item, 'TRF');
    const [outward, back] = ride?.legs ?? [];
    if (!ride || !outward || !item.place) return null;
    return {
      place: item.place.place_id,
      checkin: outward.pickup.date,
      time: outward.pickup.time,
      rooms: ride.rooms,
      start: outward.from.point_id,
      end: outward.to.point_id,
      ...(back && { return_date: back.pickup.date, return_hour: back.pickup.time }),
      ...(ride.flight && { flight: ride.flight.number }),
      bags: String(ride.bags),
    };
  },
  (item) => {
    const ride = getDetails(item, 'TRF');
    return ride && { transfer: ride.transfer_id };
  },
);

export const view: ProductView = {
  Facts,
  shownFacts: ['starts', 'return', 'waiting', 'flight'],
  links,
  goodToKnow: (item) => getDetails(item, 'TRF')?.good_to_know ?? [],
};
