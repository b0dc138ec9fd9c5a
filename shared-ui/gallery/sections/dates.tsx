import { useState } from 'react';
import { Card } from '../../src/cards/card.tsx';
import { DateRange, type DateRangeValue } from '../../src/fields/date-range/date-range.tsx';
import { countNights } from '@travel/contracts/locale/days/days';
import { formatDayRange } from '@travel/contracts/locale/format/dates';

export function Dates({ language }: { language: string }) {
  const [value, setValue] = useState<DateRangeValue | null>({ from: '2027-05-14', to: '2027-05-18' });
  return (
    <Card tone="raised" css={{ inlineSize: 'fit-content', maxInlineSize: '100%' }}>
      <DateRange
        label="Dates"
        language={language}
        value={value}
        onChange={setValue}
        min="2027-05-03"
        noteOf={(day) => {
          const price = 180 + ((Number(day.slice(-2)) * 7) % 60);
          return { text: String(price), label: `from USD ${price}.00` };
        }}
        texts={{ loading: 'Loading the calendar', failed: 'The calendar did not load.', retry: 'Try again' }}
      />
      <p aria-live="polite">
        {value && `${formatDayRange(value.from, value.to, language)}, ${countNights(value.from, value.to)} nights`}
      </p>
    </Card>
  );
}
