import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import type { ReactNode } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FactList } from '../summary/fact-list.ts';
import { ItemDays } from '../summary/item-lines.tsx';
import { useTexts } from '../use-texts.ts';
import { getCar } from './car-details.ts';

interface FactsProps {
  readonly item: OrderItem;
  /** Name of the driver, shown after booking. */
  readonly travellers?: ReactNode;
}

/** Shows pick-up and return with local times. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends } = item;
  const car = getCar(item);
  if (!car || !starts || !ends) return <ItemDays item={item} />;
  const parts = [
    { key: 'pickup', moment: starts, station: car.pickup },
    { key: 'dropoff', moment: ends, station: car.dropoff },
  ];
  return (
    <FactList>
      {parts.map(({ key, moment, station }) => (
        <div key={key}>
          <dt>{say(`rental.${key}`)}</dt>
          <dd>
            <b>{say('rental.at', { day: formatDay(moment.date, language), time: moment.time })}</b>
            <span>{station.name}</span>
            <span>{station.desk}</span>
          </dd>
        </div>
      ))}
      {travellers && (
        <div>
          <dt>{say('rental.driver')}</dt>
          <dd>{travellers}</dd>
        </div>
      )}
    </FactList>
  );
}
