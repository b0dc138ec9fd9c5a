import { describe, expect, it } from '@jest/globals';
import { getHeaderModule } from '@travel/contracts/host/remotes/page-modules';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { routes } from '@travel/contracts/routes/routes';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen } from '@testing-library/react';
import { showHeader } from '../testing/show-header.tsx';

const names = [
  'Hotels',
  'Flights',
  'Cars',
  'Activities',
  'Transfers',
  'Resorts',
  'Stays',
  'Holiday rentals',
  'Cruises',
];
const versions = ['v1', 'v2', 'v3'] as const;
const marked = (current: string) => names.map((name) => (name === current ? `${name} *` : name));

describe.each(versions)('the product navigation of header %s', (version) => {
  it.each([
    ['/search-detail', 'Hotels'],
    ['/flight/search-details', 'Flights'],
    ['/cars/details', 'Cars'],
    ['/activities/details', 'Activities'],
    ['/transfers/details', 'Transfers'],
    ['/resorts/search-details', 'Resorts'],
    ['/stays/checkout-success', 'Stays'],
    ['/holidaystays/hotel-details', 'Holiday rentals'],
    ['/cruises/details', 'Cruises'],
    ['/checkout-success?product=CRU&booking_id=BK7F4K2091XQ', 'Cruises'],
    ['/checkout-success?booking_id=BK7F4K2091XQ', 'Hotels'],
  ])('lists on %s all products and marks only %s as current', async (path, current) => {
    const header = await showHeader(version, { path });
    expect(header.products()).toEqual(marked(current));
    expect(header.banner().querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it.each(['/user/my-trips', '/user/profile', '/user-details', '/terms-of-use'])(
    'marks no product as current on %s',
    async (path) => {
      const header = await showHeader(version, { path });
      expect(header.products()).toEqual(names);
    },
  );

  it('links each product to the home page of its section', async () => {
    const header = await showHeader(version, { path: '/search-detail' });
    for (const name of names) await header.follow(name);
    expect(header.went()).toEqual([
      '/',
      '/flight',
      '/cars',
      '/activities',
      '/transfers',
      '/resorts',
      '/stays',
      '/holidaystays',
      '/cruises',
    ]);
  });

  it('hides the products on home pages', async () => {
    for (const path of ['/', '/home', '/flight', '/cruises']) {
      const header = await showHeader(version, { path });
      expect(header.products()).toEqual([]);
      await header.remote.unmount();
    }
  });

  it('lists the products in the mobile menu on every page, at most one of them as current', async () => {
    resizeTo(390, 844);
    const header = await showHeader(version);
    expect(header.products()).toEqual([]);
    await header.press('Menu');
    expect(header.products()).toEqual(marked('Hotels'));
    for (const { path } of routes) {
      await header.remote.update({ ...header.host, route: fakeHost({ path }).route }, {});
      const isOfProduct = !/^\/(?:user|agent|user-details|privacy-policy|terms-of-use)\b/.test(path);
      expect(document.querySelectorAll('dialog [aria-current=page]')).toHaveLength(isOfProduct ? 1 : 0);
    }
  });
});

it('[2.8/03] selects the header by configuration, with v1 as the default', async () => {
  expect(getHeaderModule(defaultFlags)).toBe('header/v1');
  for (const version of versions) {
    expect(getHeaderModule({ headerVersion: version })).toBe(`header/${version}`);
    const header = await showHeader(version);
    expect(screen.getByRole('banner')).toHaveAttribute('data-header', version);
    await header.remote.unmount();
  }
});
