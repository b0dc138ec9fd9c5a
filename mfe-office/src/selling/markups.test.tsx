import { expect, it } from '@jest/globals';
import { sampleMarkup } from '@travel/contracts/endpoints/office/markups';
import { screen, waitFor } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

it('sets a markup in hundredths of a percent after a colleague changed it, and resets it', async () => {
  const change = 'PUT /api/office/{organisation_id}/markups/{supplier}';
  let isChanged = true;
  const { user, press, sent, element } = await openOffice('/office/markups', {
    roles: ['merchandiser'],
    answers: {
      'GET /api/office/{organisation_id}/markups': () => ({ data: { markups: [sampleMarkup] } }),
      [change]: () => {
        if (!isChanged) return { data: { markups: [sampleMarkup] } };
        isChanged = false;
        throw refusal('markup_changed', 409);
      },
    },
  });
  expect(await screen.findByRole('row', { name: 'Hotelbeds' })).toHaveTextContent(/Hotels8%/);
  const save = async (percent: string) => {
    await press('Change the markup of Hotelbeds');
    const field = screen.getByRole('textbox', { name: 'Percent' });
    await user.clear(field);
    await user.type(field, percent);
    await press('High season');
    await press('Save');
  };
  await save('100.01');
  expect(screen.getByText('Type a percentage from 0 to 100.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await press('Cancel');
  await save('12.5');
  expect(await screen.findByText('Someone has changed this markup. Nothing was set.')).toBeVisible();
  await press('Show the current markups');
  await press('Use the configured markup of Hotelbeds');
  await press('High season');
  await press('Use configured');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change)).toMatchObject([
    { params: { supplier: 'apitude' }, body: { basis_points: 1_250, before: 800, why: 'High season' } },
    { body: { basis_points: null, before: 800 } },
  ]);
});
