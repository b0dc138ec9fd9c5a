import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { useState } from 'react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { DateRange, type DateRangeProps, type DateRangeValue } from './date-range.tsx';

const values: DateRangeValue[] = [];
beforeEach(() => {
  values.length = 0;
});

function Dates(props: Partial<DateRangeProps>) {
  const [value, setValue] = useState<DateRangeValue | null>({ from: '2027-05-14', to: '2027-05-18' });
  return (
    <DateRange
      label="Dates"
      language="en-US"
      value={value}
      onChange={(next) => {
        setValue(next);
        values.push(next);
      }}
      texts={{ loading: 'Loading the calendar', failed: 'Failed', retry: 'Try again' }}
      {...props}
    />
  );
}

const open = async (props: Partial<DateRangeProps> = {}) => {
  const { container } = render(<Dates {...props} />);
  await screen.findAllByRole('grid');
  return container;
};

// This must be the first test of the file, because the calendar's code is loaded only once.
it('leaves the focus in a field in use when the calendar loads', async () => {
  render(
    <>
      <input aria-label="First day" />
      <Dates focusOnShow />
    </>,
  );
  act(() => screen.getByRole('textbox', { name: 'First day' }).focus());
  expect(screen.getByRole('status', { name: 'Loading the calendar' })).toBeInTheDocument();
  await screen.findAllByRole('grid');
  await act(async () => {});
  expect(screen.getByRole('textbox', { name: 'First day' })).toHaveFocus();
});

it('shows two months in the calendar, or one on phones', async () => {
  await open();
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  expect(screen.getByText('May 2027')).toBeInTheDocument();
  expect(screen.getByText('June 2027')).toBeInTheDocument();
});

it('shows one month in the calendar on phones', async () => {
  resizeTo(390, 844);
  await open();
  expect(screen.getAllByRole('grid')).toHaveLength(1);
});

it("[9/16] starts the week on Sunday, or on the organisation's first day", async () => {
  const first = () => within(screen.getAllByRole('grid')[0] ?? document.body).getAllByText(/^(Sun|Mon|Sat)$/)[0];
  const container = await open();
  expect(first()).toHaveTextContent('Sun');
  container.remove();
});

it('starts the week on Monday if configured', async () => {
  const container = await open({ weekStart: 1 });
  expect(container.querySelector('thead th')).toHaveTextContent('Mon');
});

it('chooses a range of days by two presses', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Thursday, May 20, 2027/ }));
  expect(values).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Thursday, June 3, 2027/ }));
  expect(values).toEqual([{ from: '2027-05-20', to: '2027-06-03' }]);
});

it('chooses a range of days by keys', async () => {
  await open({ focusOnShow: true });
  expect(screen.getByRole('button', { name: /Friday, May 14, 2027/ })).toHaveFocus();
  // After the first day is chosen, the keyboard position is on the day after it: the right arrow key leads to the 23rd.
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{Enter}');
  expect(values).toEqual([{ from: '2027-05-21', to: '2027-05-23' }]);
});

it('ignores presses on days outside of the calendar', async () => {
  await open({ min: '2027-05-10', max: '2027-06-05' });
  await userEvent.click(screen.getByRole('button', { name: /Sunday, May 9, 2027/ }));
  await userEvent.click(screen.getByRole('button', { name: /Sunday, June 6, 2027/ }));
  await userEvent.click(screen.getByRole('button', { name: /Thursday, May 20, 2027/ }));
  expect(values).toEqual([]);
  expect(screen.getByRole('button', { name: /Sunday, June 6, 2027/ })).toHaveAttribute('aria-disabled', 'true');
});

it('announces the price of a day with the day', async () => {
  const container = await open({
    noteOf: (day) => (day === '2027-05-20' ? { text: '212', label: 'from USD 212.00' } : undefined),
  });
  expect(screen.getByRole('button', { name: /Thursday, May 20, 2027, from USD 212.00/ })).toBeInTheDocument();
  expect(container.querySelectorAll('[data-note="212"]')).toHaveLength(1);
});

it("shows the calendar in the visitor's language", async () => {
  await open({ language: 'fr-FR' });
  expect(screen.getByText('mai 2027')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /jeudi 20 mai 2027/ })).toBeInTheDocument();
});

it('has no accessibility violations in the calendar', async () => {
  expect(await findFaults(await open())).toEqual([]);
});
