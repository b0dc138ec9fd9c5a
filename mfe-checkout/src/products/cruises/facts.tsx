import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatZone } from '@travel/contracts/locale/format/zones';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { FactsProps } from '../product-view.ts';
import { Fact, FactList } from '../summary/fact-list.tsx';
import { ItemDates } from '../summary/item-lines.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows boarding and return with local times of the ports. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends } = item;
  const sailing = getDetails(item, 'CRU');
  if (!sailing || !starts || !ends) return <ItemDates item={item} />;
  const { boarding, from, to } = sailing;
  return (
    <FactList>
      <Fact term={say('sailing.boarding')}>
        <b>{formatDay(starts.date, language)}</b>
        <span>{say('sailing.between', boarding)}</span>
        <span>{say('sailing.clock', { port: from.name, zone: formatZone(starts.at, from.time_zone, language) })}</span>
      </Fact>
      <Fact term={say('sailing.returns')}>
        <b>{formatDay(ends.date, language)}</b>
        <span>{say('sailing.at', { time: ends.time })}</span>
        <span>{say('sailing.clock', { port: to.name, zone: formatZone(ends.at, to.time_zone, language) })}</span>
      </Fact>
      {travellers && <Fact term={say('sailing.travellers')}>{travellers}</Fact>}
    </FactList>
  );
}
