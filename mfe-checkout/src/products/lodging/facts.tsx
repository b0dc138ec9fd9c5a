import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { formatDay } from '@travel/contracts/locale/format/dates';
import type { ReactNode } from 'react';
import { FactList } from '../summary/fact-list.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTexts } from '../use-texts.ts';

interface FactsProps {
  readonly item: OrderItem;
  /** Names of the guests, shown in a third column with their room. */
  readonly travellers?: ReactNode;
}

/** Shows check-in and check-out with local times. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends, subtitle } = item;
  if (!starts || !ends) return null;
  return (
    <FactList>
      <Fact
        term={say('stay.checkin')}
        value={formatDay(starts.date, language)}
        note={say('stay.between', { from: starts.time, until: starts.until })}
      />
      <Fact
        term={say('stay.checkout')}
        value={formatDay(ends.date, language)}
        note={say('stay.until', { time: ends.time })}
      />
      {travellers && <Fact term={say('booked.unitAndGuests')} value={subtitle} note={travellers} />}
    </FactList>
  );
}

interface FactProps {
  readonly term: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Fact({ term, value, note }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{value}</b>
        <span>{note}</span>
      </dd>
    </div>
  );
}
