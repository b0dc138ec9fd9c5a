import { expect, it } from '@jest/globals';
import { sampleLoyaltyRules } from '@travel/contracts/endpoints/office/loyalty-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

const read = 'GET /api/office/{organisation_id}/loyalty-rules';
const change = 'PUT /api/office/{organisation_id}/loyalty-rules';

it('shows the rules, names invalid fields, and reports that a code has another value', async () => {
  let isUsed = true;
  const { user, press, sent, element } = await openOffice('/office/loyalty', {
    roles: ['merchandiser'],
    answers: {
      [read]: () => ({ data: sampleLoyaltyRules }),
      [change]: () => {
        if (!isUsed) return { data: sampleLoyaltyRules };
        isUsed = false;
        throw refusal('code_used', 422);
      },
    },
  });
  expect(await screen.findByText('Solstice Points (ALM)')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Flights 50' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Hotels Default 100' })).toBeVisible();
  expect(await findFaults(element)).toEqual([]);

  await press('Change rules');
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (name: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name }));
    if (text !== '') await user.type(dialog.getByRole('textbox', { name }), text);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await type(/^Value of 1,000 points/, '');
  await type(/^Cars/, '1.5');
  await save();
  expect(dialog.getByText('Type an amount above zero, such as 10.00.')).toBeVisible();
  expect(dialog.getByText('Type a number from 0 to 100,000.')).toBeVisible();
  await type(/^Value of 1,000 points/, '12.50');
  await type(/^Cars/, '200');
  await type(/^Flights/, '');
  await type(/^Months until/, '');
  await user.click(dialog.getByRole('button', { name: 'New programme' }));
  expect(await findFaults(element)).toEqual([]);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a new code');
  await type(/^Code/, 'alm2');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change).at(-1)).toMatchObject({
    body: {
      label: 'Solstice Points',
      point_type_code: 'ALM2',
      worth: 1_250,
      per_hundred: 100,
      expiry_months: null,
      products: [{ product_type: 'CAR', per_hundred: 200 }],
      revision: 2,
      why: 'New programme',
    },
  });
});
