import { guestSession } from '@travel/contracts/people/guest';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen } from '@testing-library/react';
import { showHeader } from './testing/show-header.tsx';

const faults = () => findFaults(document.body, { without: ['page-has-heading-one'] });

describe.each(['v1', 'v2', 'v3'] as const)('the accessibility of header %s', (version) => {
  it('has no accessibility errors in the header for a guest on the home page', async () => {
    await showHeader(version);
    expect(await faults()).toEqual([]);
  });

  it('has no accessibility errors with open menus for an agent on a results page', async () => {
    const answers = { 'GET /api/places/highlights': () => ({ data: [] }) };
    const header = await showHeader(version, {
      path: '/cars/search-details',
      session: createSignedInSession({ role: 'agent' }),
      answers,
    });
    await header.press('Account');
    expect(await faults()).toEqual([]);
    await header.press('Help');
    expect(await faults()).toEqual([]);
    const places = screen.queryByRole('button', { name: 'Places' });
    if (places) await header.user.click(places);
    expect(await faults()).toEqual([]);
  });

  it.each([guestSession, createSignedInSession()])(
    'links to the page that finds a booking, for %j',
    async (session) => {
      const header = await showHeader(version, { session });
      await header.follow('Find my booking');
      expect(header.went()).toEqual(['/user/my-trips?find=booking']);
    },
  );

  it('has no accessibility errors in the mobile menu', async () => {
    resizeTo(390, 844);
    const header = await showHeader(version);
    await header.press('Menu');
    expect(await faults()).toEqual([]);
  });
});
