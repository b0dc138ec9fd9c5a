import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ReactNode } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ProductView } from '../product-view.ts';
import { FactList } from '../summary/fact-list.ts';
import { ItemDays } from '../summary/item-lines.tsx';
import { useTexts } from '../use-texts.ts';
import { buildPageQuery } from '../page-query.ts';

type Details = NonNullable<ProductOrderItem<'TRF'>['details']>;

const getRide = (item: OrderItem): Details | null => (item.product_type === 'TRF' ? item.details : null);

interface FactsProps {
  readonly item: OrderItem;
  /** Names of the passengers, shown after booking. */
  readonly travellers?: ReactNode;
}

/** Shows pick-up time and place of each ride. */
function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const ride = getRide(item);
  if (!ride) return <ItemDays item={item} />;
  const flight = item.facts.find(({ key }) => key === 'flight');
  return (
    <FactList>
      {ride.legs.map(({ pickup, from, waiting }, at) => (
        <div key={from.point_id}>
          <dt>{say(at === 0 ? 'ride.outward' : 'ride.return')}</dt>
          <dd>
            <b>{say('ride.at', { day: formatDay(pickup.date, language), time: pickup.time })}</b>
            <span>{from.name}</span>
            {at === 0 && flight && <span>{flight.text}</span>}
            <span>{waiting}</span>
          </dd>
        </div>
      ))}
      {travellers && (
        <div>
          <dt>{say('ride.passengers')}</dt>
          <dd>{travellers}</dd>
        </div>
      )}
    </FactList>
  );
}

/** Returns the search parameters for the ride. */
const getSearchParams = (item: OrderItem): Readonly<Record<string, string>> | null => {
  const ride = getRide(item);
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
};

export const view: ProductView = {
  Facts,
  drawnFacts: ['starts', 'return', 'waiting', 'flight'],
  links: {
    search(section, item) {
      const values = getSearchParams(item);
      return values && `${getPagePath(section, 'search')}?${buildPageQuery(values)}`;
    },
    details(section, item) {
      const values = getSearchParams(item);
      const ride = getRide(item);
      return (
        values &&
        ride &&
        `${getPagePath(section, 'details')}?${buildPageQuery({ transfer: ride.transfer_id, ...values })}`
      );
    },
  },
  goodToKnow: (item) => getRide(item)?.good_to_know ?? [],
};
