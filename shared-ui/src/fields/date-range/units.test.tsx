import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateRange, type DateRangeProps, type DateRangeValue } from './date-range.tsx';

function Harness({
  unit,
  min,
  onValue,
}: Pick<DateRangeProps, 'unit' | 'min'> & { onValue: (v: DateRangeValue) => void }) {
  const [value, setValue] = useState<DateRangeValue | null>({ from: '2027-03-01', to: '2027-03-01' });
  return (
    <DateRange
      label="Dates"
      language="en-US"
      unit={unit}
      min={min}
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
      texts={{ loading: 'Loading', failed: 'Failed', retry: 'Try again' }}
    />
  );
}

const choose = async (unit: 'day' | 'week', day: RegExp, min?: string) => {
  const values: DateRangeValue[] = [];
  render(<Harness unit={unit} min={min} onValue={(value) => values.push(value)} />);
  await userEvent.click(await screen.findByRole('button', { name: day }));
  return values;
};

it('chooses one day by one press', async () => {
  expect(await choose('day', /Thursday, March 11, 2027/)).toEqual([{ from: '2027-03-11', to: '2027-03-11' }]);
});

it('chooses the week of a pressed day, from Sunday to Sunday', async () => {
  expect(await choose('week', /Thursday, March 11, 2027/)).toEqual([{ from: '2027-03-07', to: '2027-03-14' }]);
});

it('chooses the next full week if the week of the pressed day starts too early', async () => {
  const values = await choose('week', /Saturday, March 13, 2027/, '2027-03-10');
  expect(values).toEqual([{ from: '2027-03-14', to: '2027-03-21' }]);
});
