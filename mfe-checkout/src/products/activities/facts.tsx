import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatZone } from '@travel/contracts/locale/format/zones';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getDetails } from '../item-details.ts';
import type { FactsProps } from '../product-view.ts';
import { Fact, FactList } from '../summary/fact-list.tsx';
import { ItemDates } from '../summary/item-lines.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows the activity's local time, its meeting point and when to arrive. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends, place } = item;
  const activity = getDetails(item, 'ACT');
  if (!activity || !starts || !ends) return <ItemDates item={item} />;
  const { meeting } = activity;
  return (
    <FactList>
      <Fact term={say('activity.when')}>
        <b>{formatDay(starts.date, language)}</b>
        <span>{say('activity.time', { from: starts.time, until: ends.time })}</span>
        <span>{say('activity.clock', { place: place?.name, zone: formatZone(starts.at, starts.zone, language) })}</span>
      </Fact>
      <Fact term={say('activity.meeting')}>
        <b>{meeting.name}</b>
        <span>
          <bdi>{meeting.address}</bdi>
        </span>
        <span>{say('activity.early', { minutes: meeting.minutes_before })}</span>
      </Fact>
      {travellers && <Fact term={say('activity.people')}>{travellers}</Fact>}
    </FactList>
  );
}
