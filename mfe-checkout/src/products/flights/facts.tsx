import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { ItemDates } from '../summary/item-lines.tsx';
import { useTexts } from '../../order/use-texts.ts';
import { getDetails } from '../item-details.ts';
import type { FactsProps } from '../product-view.ts';
import { Leg } from './leg.tsx';
import { useEmissions, useLegName } from './use-flight-formats.ts';

/** Shows all flights with local airport times, and the passengers. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const getLegName = useLegName(item);
  const describeEmissions = useEmissions(item);
  const journey = getDetails(item, 'FLT');
  if (!journey) return <ItemDates item={item} />;
  return (
    <Legs>
      {journey.legs.map((leg) => (
        <section key={leg.option_id} aria-label={getLegName(leg)}>
          <Day>{formatDay(leg.segments[0]?.departs.date ?? '', language)}</Day>
          <Leg item={item} journey={journey} leg={leg} />
          <Note>{describeEmissions(leg)}</Note>
        </section>
      ))}
      <Note>{say('flight.clocks')}</Note>
      <How>
        <summary>{say('emissions.how')}</summary>
        {say('emissions.method')}
      </How>
      {travellers && (
        <dl>
          <dt>{say('flight.passengers')}</dt>
          <dd>{travellers}</dd>
        </dl>
      )}
    </Legs>
  );
}

const Legs = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  '& dt': type.label,
  '& dd': { margin: 0, fontWeight: font.strong, overflowWrap: 'anywhere' },
});
const Day = styled.p(type.label, { marginBlockEnd: space.xs });
const Note = styled.p(type.small, { color: color.ink2 });
const How = styled.details(type.small, {
  color: color.ink2,
  '& > summary': { cursor: 'pointer', minBlockSize: 24, color: color.link },
});
