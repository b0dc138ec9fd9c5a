import { formatDay } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { FactsProps } from '../product-view.ts';
import { Fact, FactList } from '../summary/fact-list.tsx';
import { ItemDates } from '../summary/item-lines.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows pick-up and return with local times. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends } = item;
  const car = getDetails(item, 'CAR');
  if (!car || !starts || !ends) return <ItemDates item={item} />;
  const parts = [
    { key: 'pickup', moment: starts, station: car.pickup },
    { key: 'dropoff', moment: ends, station: car.dropoff },
  ];
  return (
    <FactList>
      {parts.map(({ key, moment, station }) => (
        <Fact key={key} term={say(`rental.${key}`)}>
          <b>{say('rental.at', { day: formatDay(moment.date, language), time: moment.time })}</b>
          <span>{station.name}</span>
          <span>{station.desk}</span>
        </Fact>
      ))}
      {travellers && <Fact term={say('rental.driver')}>{travellers}</Fact>}
    </FactList>
  );
}
