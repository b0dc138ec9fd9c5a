import { describe, expect, it } from '@jest/globals';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWith, torre } from '../testing/hotels.ts';
import { openPage } from '../testing/open-page.tsx';

const results = '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const form = () => within(screen.getByRole('search'));

describe('[3/22] the transfer keys', () => {
  it('stores the place and first day of a hotel search and prefills the transfer search with them', async () => {
    const page = await openPage(results, { answers: { 'GET /api/hotels': () => answerWith([torre]) } });
    await waitFor(() =>
      expect(page.host.storage.get('transfer_keys')).toBe(
        'place=amalfi-coast&checkin=2027-05-14&time_zone=Europe%2FRome',
      ),
    );
    await page.remote.unmount();
    await openPage('/transfers', { storage: page.host.storage });
    expect(await form().findByDisplayValue('Amalfi Coast, Italy')).toBeVisible();
    expect(form().getByRole('button', { name: /^Day/ })).toHaveTextContent('14 May 2027');
  });

  it.each(['place=amalfi-coast&checkin=2020-05-14', 'place=<b>&checkin=2027-05-14', '', '{'])(
    'prefills no transfer search from past or invalid stored keys: %j',
    async (kept) => {
      const { storage } = fakeHost();
      storage.set('transfer_keys', kept);
      await openPage('/transfers', { storage });
      const places = form().getAllByRole<HTMLInputElement>('combobox');
      expect(places.map(({ value }) => value)).toEqual(places.map(() => ''));
    },
  );
});
