import { expect, it } from '@jest/globals';
import { listHomePlaces } from '@travel/contracts/endpoints/office/home-pages';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openOffice, refusal } from '../testing/open-office.tsx';

it('chooses and orders the places of a home page by keyboard after a colleague changed them', async () => {
  const change = 'PUT /api/office/{organisation_id}/home-places/{product}';
  let isChanged = true;
  const { user, press, sent, element } = await openOffice('/office/home-pages', {
    roles: ['merchandiser'],
    answers: {
      'GET /api/office/{organisation_id}/home-places': () => listHomePlaces.sample.response,
      [change]: () => {
        if (!isChanged) return listHomePlaces.sample.response;
        isChanged = false;
        throw refusal('places_changed', 409);
      },
    },
  });
  expect(await screen.findByRole('row', { name: /^Cars Kyoto .*merchandiser@example.test/ })).toBeVisible();
  const choose = async () => {
    await press('Choose the places for Cars');
    await user.click(screen.getByRole('combobox', { name: 'Add a place' }));
    await screen.findByRole('option', { name: /Amalfi Coast/ });
    await user.keyboard('ital{Enter}');
    const list = screen.getByRole('list', { name: 'Places on home pages' });
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('2. Amalfi Coast');
    for (const _ of ['Move Kyoto up', 'Remove Kyoto', 'Move Amalfi Coast up']) await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move Amalfi Coast up' })).toHaveFocus();
    await press('Season');
    await press('Save');
  };
  await choose();
  expect(await screen.findByText('Someone has changed these places. Nothing was set.')).toBeVisible();
  expect(await findFaults(element)).toEqual([]);
  await press('Show the current places');
  await choose();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Choose the places for Cars');
  await press('Remove Kyoto');
  expect(screen.getByText('No place is chosen, so the usual places are shown.')).toBeVisible();
  await press('Season');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(change).slice(1)).toMatchObject([
    { params: { product: 'CAR' }, body: { place_ids: ['amalfi-coast', 'kyoto'], before: ['kyoto'], why: 'Season' } },
    { body: { place_ids: [], before: ['kyoto'] } },
  ]);
});
