import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatZone } from '@travel/contracts/locale/format/zones';
import type { ReactNode } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FactList } from '../summary/fact-list.ts';
import { ItemDays } from '../summary/item-lines.tsx';
import { useTexts } from '../use-texts.ts';
import { getSailing } from './sailing.ts';

interface FactsProps {
  readonly item: OrderItem;
  /** Names of the passengers, shown after booking. */
  readonly travellers?: ReactNode;
}

/** Shows boarding and return with local times of the ports. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends } = item;
  const sailing = getSailing(item);
  if (!sailing || !starts || !ends) return <ItemDays item={item} />;
  const { boarding, from, to } = sailing;
  return (
    <FactList>
      <div>
        <dt>{say('sailing.boarding')}</dt>
        <dd>
          <b>{formatDay(starts.date, language)}</b>
          <span>{say('sailing.between', boarding)}</span>
          <span>
            {say('sailing.clock', { port: from.name, zone: formatZone(starts.at, from.time_zone, language) })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{say('sailing.returns')}</dt>
        <dd>
          <b>{formatDay(ends.date, language)}</b>
          <span>{say('sailing.at', { time: ends.time })}</span>
          <span>{say('sailing.clock', { port: to.name, zone: formatZone(ends.at, to.time_zone, language) })}</span>
        </dd>
      </div>
      {travellers && (
        <div>
          <dt>{say('sailing.travellers')}</dt>
          <dd>{travellers}</dd>
        </div>
      )}
    </FactList>
  );
}
