import { expect, it } from '@jest/globals';
import { sampleRates } from '@travel/contracts/endpoints/office/exchange-rates';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const read = 'GET /api/office/{organisation_id}/rates';
const send = 'POST /api/office/{organisation_id}/rates/import';
const override = 'PUT /api/office/{organisation_id}/rates/{currency}/override';
const confirm = 'POST /api/office/{organisation_id}/rates/{currency}/confirmation';

const getAction = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

it('shows the age and source of rates, overrides one, confirms a jump and imports a file', async () => {
  const failure = 'The file has no rate of the US dollar';
  let fails = true;
  const { user, press, sent, element } = await openOffice('/office/rates', {
    roles: ['finance'],
    answers: {
      [read]: () => ({ data: { ...sampleRates, imports: sampleRates.imports.map((one) => ({ ...one, failure })) } }),
      [override]: () => ({ data: sampleRates }),
      [confirm]: () => ({ data: sampleRates }),
      [send]: () => {
        if (!fails) return { data: sampleRates };
        fails = false;
        throw refusal('rates_not_imported', 422, 'The file has no date of rates. The previous rates stay.');
      },
    },
  });
  const rates = await screen.findByRole('grid', { name: 'Rates in use' });
  expect(within(rates).getByRole('row', { name: 'EUR Euro' })).toHaveTextContent(/0\.8604.*Too old.*Imported/);
  expect(within(rates).getByRole('row', { name: /^AED / })).toHaveTextContent(
    /finance@example\.test · Pegged to the dollar/,
  );
  expect(screen.getByText(failure)).toBeVisible();
  expect(await findFaults(element)).toEqual([]);

  await press('Override the rate of EUR');
  await user.click(getAction('Override'));
  expect(screen.getByText(/^Type a rate above zero/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'EUR for one US dollar' }), '0,86');
  const ends = within(screen.getByRole('group', { name: 'Ends' }));
  await user.type(ends.getByRole('textbox', { name: 'Ends Day' }), '31/12/2098');
  expect(ends.getByRole('textbox', { name: 'Ends Time' })).toHaveValue('23:59');
  await user.click(ends.getByRole('textbox', { name: 'Ends Time' }));
  await user.keyboard('1260');
  await user.click(getAction('Override'));
  expect(ends.getByRole('textbox', { name: 'Ends Time' })).toHaveAccessibleDescription(
    /^Enter a day and a 24-hour time, such as 24\/12\/2027 09:30\. Time zone: \S/,
  );
  expect(ends.getByRole('textbox', { name: 'Ends Day' })).toBeValid();
  expect(await findFaults(element)).toEqual([]);
  await user.clear(ends.getByRole('textbox', { name: 'Ends Time' }));
  await user.keyboard('1230');
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'The bank corrected it');
  await user.click(getAction('Override'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const until = new Date('2098-12-31T12:30').toISOString();
  expect(sent(override)).toEqual([
    expect.objectContaining({
      params: { organisation_id: 'main', currency: 'EUR' },
      body: { override: { rate: '0.86', until }, why: 'The bank corrected it' },
    }),
  ]);

  await press('Confirm the new rate of EUR');
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Checked with the bank');
  await user.click(getAction('Confirm'));
  await user.click(getAction('Press again: Confirm'));
  await waitFor(() => expect(sent(confirm)).toHaveLength(1));
  expect(sent(confirm)[0]).toMatchObject({ body: { rate: '1.1', why: 'Checked with the bank' } });

  await press('Import rates');
  const file = new File(['<Cube/>'], 'daily.xml', { type: 'text/xml' });
  // jsdom has no Blob.text.
  Object.assign(file, { text: async () => '<Cube/>' });
  await user.upload(screen.getByLabelText('File'), file);
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'The daily import failed');
  await user.click(getAction('Import rates'));
  expect(await screen.findByText(/The file has no date of rates/)).toBeVisible();
  await user.click(getAction('Import rates'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(send).at(-1)).toMatchObject({ body: { file: '<Cube/>', why: 'The daily import failed' } });
});

it('shows rates without actions outside the main organisation', async () => {
  await openOffice('/office/rates', {
    roles: ['finance'],
    answers: { [read]: () => ({ data: { ...sampleRates, can_change: false } }) },
  });
  expect(await screen.findByText(/Staff of the main organization change them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Override|Confirm|Import/ })).toBeNull();
});
