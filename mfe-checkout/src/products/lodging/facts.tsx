import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { formatDay } from '@travel/contracts/format/dates';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useHost } from '../../foundation/host/host-context.tsx';
import { useWords } from '../use-words.ts';

interface FactsProps {
  readonly item: OrderItem;
  /** Who sleeps there, in a third column with what they sleep in. */
  readonly travellers?: ReactNode;
}

/** Check-in and check-out, with the hours of the place's own clock. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useWords([item]);
  const { language } = useHost().locale;
  const { starts, ends, subtitle } = item;
  if (!starts || !ends) return null;
  return (
    <List>
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
    </List>
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

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(132px, 100%), 1fr))',
  gap: space.m,
  '& dt': type.label,
  // Names have no end that fits anywhere.
  '& > div': { minInlineSize: 0 },
  '& dd': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});
