import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, within } from '@testing-library/react';
import { showHeader } from '../testing/show-header.tsx';

const highlights = 'GET /api/places/highlights';
const places = [
  {
    place_id: 'cornwall',
    name: 'Cornwall',
    country: 'United Kingdom',
    country_code: 'GB',
    latitude: 50.2,
    longitude: -5,
    time_zone: 'Europe/London',
    scene: 'harbour' as const,
  },
];
const answers = { [highlights]: () => ({ data: places }) };

describe('the places menu of header v3', () => {
  it('loads the places when the panel opens, and links to the search with the place filled in', async () => {
    const header = await showHeader('v3', { path: '/resorts', answers });
    expect(header.host.recorded.calls).toEqual([]);
    await header.press('Places');
    await header.user.click(await screen.findByRole('link', { name: 'Cornwall' }));
    expect(header.went()).toEqual(['/resorts?place=cornwall']);
    expect(screen.queryByRole('link', { name: 'Cornwall' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Places' })).toHaveFocus();
  });

  it('lists the places next to all products', async () => {
    const header = await showHeader('v3', { answers });
    await header.press('Places');
    await screen.findByRole('link', { name: 'Cornwall' });
    const ways = screen.getByRole('region', { name: 'Book' });
    expect(within(ways).getAllByRole('link')).toHaveLength(9);
  });

  it('shows guests that flights need a sign-in if the organisation requires it', async () => {
    const flags = { flightLoginRequired: true };
    const guest = await showHeader('v3', { answers, flags });
    await guest.press('Places');
    expect(screen.getByText('Sign in to see flights')).toBeVisible();
    await guest.remote.unmount();

    const traveller = await showHeader('v3', { answers, flags, session: createSignedInSession() });
    await traveller.press('Places');
    expect(screen.queryByText('Sign in to see flights')).not.toBeInTheDocument();
  });

  it('shows that the places failed to load, and shows them on retry', async () => {
    let down = true;
    const header = await showHeader('v3', {
      answers: {
        [highlights]: () => {
          if (down) throw new ApiError({ code: 'unavailable', status: 503 });
          return { data: places };
        },
      },
    });
    await header.press('Places');
    expect(await screen.findByRole('alert')).toHaveTextContent("The places didn't load.");
    down = false;
    await header.press('Try again');
    expect(await screen.findByRole('link', { name: 'Cornwall' })).toBeVisible();
  });
});
