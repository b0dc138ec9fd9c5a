import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { Checkbox } from './checkbox.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

it('reports the typed text of a field and forwards its ref', async () => {
  const texts: string[] = [];
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} label="First name" onText={(text) => texts.push(text)} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Li');
  expect(texts).toEqual(['L', 'Li']);
  expect(ref.current).toHaveValue('Li');
});

it('replaces the help text of a field by an error and keeps the typed text', async () => {
  const { rerender } = render(<TextField label="Coupon code" help="From your e-mail" />);
  const field = screen.getByRole('textbox', { name: 'Coupon code' });
  await userEvent.type(field, 'SUMMER99');
  expect(field).toHaveAccessibleDescription('From your e-mail');
  rerender(<TextField label="Coupon code" help="From your e-mail" error="PLESE ENTER A VALID CUPON CODE" />);
  expect(field).toHaveValue('SUMMER99');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('PLESE ENTER A VALID CUPON CODE');
  expect(screen.queryByText('From your e-mail')).not.toBeInTheDocument();
});

it('announces the error of a field when it appears', () => {
  const { rerender } = render(<TextField label="Coupon code" />);
  const region = document.querySelector('[aria-live=polite]');
  rerender(<TextField label="Coupon code" error="Wrong" />);
  expect(document.querySelector('[aria-live=polite]')).toBe(region);
  expect(region).toHaveTextContent('Wrong');
});

it("selects an option from the browser's list", async () => {
  const choose = jest.fn();
  render(
    <SelectField label="Points" onValue={choose} defaultValue="miles">
      <option value="miles">Almanac Miles</option>
      <option value="knots">Harbor Knots</option>
    </SelectField>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Points' }), 'Harbor Knots');
  expect(choose).toHaveBeenCalledWith('knots');
});

it('ticks a checkbox by label and by key, unticked initially', async () => {
  const ticks: boolean[] = [];
  render(
    <Checkbox
      label={
        <>
          I have read the <a href="#terms">terms of use</a>
        </>
      }
      onChecked={(checked) => ticks.push(checked)}
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'I have read the terms of use' });
  expect(box).not.toBeChecked();
  await userEvent.click(screen.getByText(/I have read/));
  box.focus();
  await userEvent.keyboard(' ');
  expect(ticks).toEqual([true, false]);
});

it('has no accessibility violations in form fields', async () => {
  const { container } = render(
    <>
      <TextField label="First name" help="As in your passport" />
      <TextField label="Cash card amount" error="Please Enter Cash Card Amount" />
      <SelectField label="Points" error="Choose one">
        <option>Almanac Miles</option>
      </SelectField>
      <Checkbox label="Pay later" error="Tick this" end="44" />
    </>,
  );
  expect(await findFaults(container)).toEqual([]);
});
