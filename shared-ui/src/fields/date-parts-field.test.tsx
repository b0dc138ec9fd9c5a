import { describe, expect, it, jest } from '@jest/globals';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DatePartsField, type DatePartsFieldProps } from './date-parts-field.tsx';

const texts = {
  labels: { day: 'Day', month: 'Month', year: 'Year' },
  errors: { day: 'Check the day.', month: 'Check the month.', year: 'Check the year.' },
};

const open = (props: Partial<DatePartsFieldProps> = {}) => {
  const onText = jest.fn<(text: string) => void>();
  function Form() {
    const [value, setValue] = useState(props.value ?? '');
    const show = (text: string) => {
      onText(text);
      setValue(text);
    };
    return (
      <>
        <DatePartsField label="Born on" format="DD/MM/YYYY" texts={texts} {...props} value={value} onText={show} />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Form />);
  const find = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    user: userEvent.setup(),
    onText,
    find,
    values: () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value),
    last: () => onText.mock.lastCall?.[0],
  };
};

describe('the fields of a date', () => {
  it.each(['30041990', '30/4/1990', '30.04.1990', '٣٠٠٤١٩٩٠'])(
    'moves on to the next field while someone types %s',
    async (typed) => {
      const { user, values, last } = open();
      await user.tab();
      await user.keyboard(typed);
      expect(values().map(Number)).toEqual([30, 4, 1990]);
      expect(last()).toBe('1990-04-30');
    },
  );

  it('moves on after a digit that no other can follow, and back on an empty field', async () => {
    const { user, find, last } = open();
    await user.type(find('Born on Day'), '4');
    expect(find('Month')).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(find('Born on Day')).toHaveFocus();
    await user.keyboard('7/1');
    expect(find('Month')).toHaveFocus();
    await user.keyboard('2');
    expect(find('Year')).toHaveFocus();
    expect(last()).toBe('7/12/');
  });

  it.each(['14.05.1988', '1988-05-14', '14 5 88'])('spreads a pasted date over the fields: %s', async (text) => {
    const { user, find, values, last } = open({ latest: '2026-11-20' });
    await user.click(find('Month'));
    await user.paste(text);
    expect(values()).toEqual(['14', '05', '1988']);
    expect(last()).toBe('1988-05-14');
    expect(find('Year')).toHaveFocus();
  });

  it('accepts a complete date that a browser fills into the first field', () => {
    const { find, values } = open({ autoComplete: 'bday' });
    expect([find('Born on Day').autocomplete, find('Year').autocomplete]).toEqual(['bday-day', 'bday-year']);
    fireEvent.change(find('Born on Day'), { target: { value: '1990-04-30' } });
    expect(values()).toEqual(['30', '04', '1990']);
  });

  it('orders the fields by the format, and completes a year of two digits when they are left', async () => {
    const { user, values, last } = open({ format: 'MM/DD/YYYY', latest: '2026-11-20' });
    await user.click(screen.getByRole('textbox', { name: 'Born on Month' }));
    await user.keyboard('043090');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(values()).toEqual(['04', '30', '1990']);
    expect(last()).toBe('1990-04-30');
  });

  it.each([
    ['31022027', 'Born on Day', 'Check the day.'],
    ['1413', 'Month', 'Check the month.'],
    ['1405', 'Year', 'Check the year.'],
  ])('names the field to correct in one line when %s is left', async (typed, name, error) => {
    const { user, find } = open();
    await user.tab();
    await user.keyboard(typed);
    expect(screen.queryByText(/^Check/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(find(name)).toHaveAccessibleDescription(error);
    expect(
      screen.getAllByRole('textbox').filter((field) => field.ariaInvalid ?? field.hasAttribute('aria-invalid')),
    ).toEqual([find(name)]);
    expect(await findFaults()).toEqual([]);
  });

  it('shows the error of the form if the date itself is complete', () => {
    const { find } = open({ value: '2031-01-01', error: 'Enter a day in the past.' });
    expect(find('Born on Day')).toHaveAccessibleDescription('Enter a day in the past.');
    expect(find('Born on Day')).toHaveAttribute('aria-invalid', 'true');
  });
});
