import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, type DateFieldProps } from './date-field.tsx';

const calendar = {
  label: 'Choose the day',
  closeLabel: 'Close',
  language: 'en-US',
  weekStart: 0,
  min: '2027-05-01',
  max: '2027-06-30',
  texts: { loading: 'Loading', failed: 'Failed', retry: 'Retry' },
} as const;

const open = (props: Partial<DateFieldProps> = {}) => {
  const onText = jest.fn<(text: string) => void>();
  function Form() {
    const [value, setValue] = useState(props.value ?? '');
    const show = (text: string) => {
      onText(text);
      setValue(text);
    };
    const noDay = (typed: string) => `${typed} isn't a date`;
    return <DateField label="Day" format="DD/MM/YYYY" noDay={noDay} {...props} value={value} onText={show} />;
  }
  render(<Form />);
  return {
    user: userEvent.setup(),
    onText,
    field: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }),
  };
};

describe('a date field', () => {
  it("shows a day in the field's date format", () => {
    const { field } = open({ value: '2027-05-14', format: 'DD.MM.YYYY' });
    expect(field()).toHaveValue('14.05.2027');
    expect(field()).toHaveAttribute('placeholder', 'DD.MM.YYYY');
  });

  it.each(['14/5/27', '14052027', '2027-05-14', '١٤/٠٥/٢٠٢٧', '१४/०५/२०२७', '１４／０５／２０２７'])(
    'parses %s in a date field and formats it on blur',
    async (typed) => {
      const { user, onText, field } = open();
      await user.type(field(), typed);
      expect(field()).toHaveValue(typed);
      await user.tab();
      expect(onText).toHaveBeenLastCalledWith('2027-05-14');
      expect(field()).toHaveValue('14/05/2027');
      expect(field()).not.toHaveAttribute('aria-invalid');
    },
  );

  it('reports the typed day once its year is complete', async () => {
    const { user, onText, field } = open();
    await user.type(field(), '14/05/2027');
    expect(onText.mock.calls.flat().filter((text) => /^\d{4}-/.test(text))).toEqual(['2027-05-14']);
  });

  it('keeps an invalid typed date and reports the error on blur', async () => {
    const { user, field } = open({ value: '2027-05-14' });
    await user.clear(field());
    await user.type(field(), '31/02/2027');
    expect(field()).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(field()).toHaveValue('31/02/2027');
    expect(field()).toHaveAccessibleDescription("31/02/2027 isn't a date");
  });

  it('reads two-digit years of dates of birth as years in the past', async () => {
    const { user, onText, field } = open({ latest: '2026-11-26' });
    await user.type(field(), '30/4/90');
    await user.tab();
    expect(onText).toHaveBeenLastCalledWith('1990-04-30');
  });

  it("accepts a day from the field's calendar by keyboard", async () => {
    const { user, onText, field } = open({ value: '2027-05-14', calendar });
    field().focus();
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Choose the day' });
    await user.click(await screen.findByRole('button', { name: /May 20, 2027/ }));
    expect(onText).toHaveBeenLastCalledWith('2027-05-20');
    expect(field()).toHaveValue('20/05/2027');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
