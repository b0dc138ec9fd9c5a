import { formatDay } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { FactsProps } from '../product-view.ts';
import { Fact, FactList } from '../summary/fact-list.tsx';
import { useTexts } from '../../order/use-texts.ts';

/** Shows check-in and check-out with local times, and the guests in a third column with their room. */
export function Facts({ item, travellers }: FactsProps) {
  const say = useTexts([item]);
  const { language } = useHost().locale;
  const { starts, ends, subtitle } = item;
  if (!starts || !ends) return null;
  return (
    <FactList>
      <Fact term={say('stay.checkin')}>
        <b>{formatDay(starts.date, language)}</b>
        <span>{say('stay.between', { from: starts.time, until: starts.until })}</span>
      </Fact>
      <Fact term={say('stay.checkout')}>
        <b>{formatDay(ends.date, language)}</b>
        <span>{say('stay.until', { time: ends.time })}</span>
      </Fact>
      {travellers && (
        <Fact term={say('booked.unitAndGuests')}>
          <b>{subtitle}</b>
          <span>{travellers}</span>
        </Fact>
      )}
    </FactList>
  );
}
