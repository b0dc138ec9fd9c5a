import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatZone } from '@travel/contracts/locale/format/zones';
import type { ReactNode } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FactList } from '../summary/fact-list.ts';
import { ItemDays } from '../summary/item-lines.tsx';
import { useTexts } from '../use-texts.ts';
import { getActivity } from './activity-details.ts';

interface FactsProps {
  readonly item: OrderItem;
  /** Names of the participants, shown after booking. */
  readonly travellers?: ReactNode;
}

/** Shows the activity's local time, its meeting point and when to arrive. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends, place } = item;
  const activity = getActivity(item);
  if (!activity || !starts || !ends) return <ItemDays item={item} />;
  const { meeting } = activity;
  return (
    <FactList>
      <div>
        <dt>{say('activity.when')}</dt>
        <dd>
          <b>{formatDay(starts.date, language)}</b>
          <span>{say('activity.time', { from: starts.time, until: ends.time })}</span>
          <span>
            {say('activity.clock', { place: place?.name, zone: formatZone(starts.at, starts.zone, language) })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{say('activity.meeting')}</dt>
        <dd>
          <b>{meeting.name}</b>
          <span>
            <bdi>{meeting.address}</bdi>
          </span>
          <span>{say('activity.early', { minutes: meeting.minutes_before })}</span>
        </dd>
      </div>
      {travellers && (
        <div>
          <dt>{say('activity.people')}</dt>
          <dd>{travellers}</dd>
        </div>
      )}
    </FactList>
  );
}
