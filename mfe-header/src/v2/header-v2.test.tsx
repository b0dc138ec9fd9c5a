import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showHeader } from '../testing/show-header.tsx';

describe('header v2', () => {
  it('uses short labels in header v2', async () => {
    const header = await showHeader('v2', { session: createSignedInSession(), locale: { currency: 'EUR' } });
    expect(screen.getByRole('button', { name: /^Account/ })).toHaveTextContent('M. Okafor');
    expect(screen.getByRole('button', { name: /^Language and currency/ })).toHaveTextContent('EN · EUR');
    await header.follow('Trips');
    await header.press('Plans');
    expect(header.went()).toEqual(['/user/my-trips']);
    expect(header.asked['plans:requested']).toEqual([{ reason: 'link' }]);
  });

  it.each([
    ['/cars/details', 'Cars', '/cars'],
    ['/holidaystays/hotel-details', 'Holiday rentals', '/holidaystays'],
    ['/user/my-trips', 'Hotels', '/'],
  ])('links from %s back to the search of %s', async (path, product, home) => {
    const header = await showHeader('v2', { path });
    const entry = screen.getByRole('link', { name: new RegExp(`${product}.*Where, when, who.*Search`) });
    await header.user.click(entry);
    expect(header.went()).toEqual([home]);
  });

  it('shows no search link on pages with a search form, or on checkout', async () => {
    for (const path of ['/cars', '/cars/search-details', '/cars/checkout']) {
      const header = await showHeader('v2', { path });
      expect(screen.queryByRole('link', { name: /Search/ })).not.toBeInTheDocument();
      await header.remote.unmount();
    }
  });
});
