import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { detectCatalogue, detectProduct } from '@travel/contracts/products/detect-product';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getGuestPath } from '@travel/contracts/routes/guest-path';
import {
  matchRoute,
  getPagePath,
  redirects,
  routes,
  getSuccessUrl,
  stripTrailingSlash,
} from '@travel/contracts/routes/routes';

const paths = routes.map(({ path }) => path);
const detected = ['HLT', 'FLT', 'CAR', 'ACT', 'TRF', 'RST', 'STY'];

describe('product detection', () => {
  it.each([
    ['/hotels', 'HLT'],
    ['/flight/search-details', 'FLT'],
    ['/cars', 'CAR'],
    ['/activities/checkout', 'ACT'],
    ['/transfers/details', 'TRF'],
    ['/resorts/checkout-success', 'RST'],
    ['/stays/search-details?place=praiano', 'STY'],
    ['/', 'HLT'],
    ['/no/such/page', 'HLT'],
  ])('[2.1/01] [9/17] %s is %s by its first segment, hotels otherwise', (path, product) => {
    expect(detectProduct(path)).toBe(product);
  });

  test.prop([fc.webPath()])('[2.1/01] assigns exactly one product to any path', (path) => {
    expect(detected).toContain(detectProduct(path));
  });

  test.prop([fc.constantFrom(...paths.filter((path) => path !== '/')), fc.webSegment()])(
    '[2.1/01] assigns the same product to every path below a first segment',
    (path, segment) => {
      expect(detectProduct(`${path}/${segment}`)).toBe(detectProduct(path));
    },
  );

  it('detects holiday rentals and cruises as hotels, but as catalogues of their own', () => {
    expect([detectProduct('/holidaystays'), detectCatalogue('/holidaystays/search-detail')]).toEqual(['HLT', 'VR']);
    expect([detectProduct('/cruises'), detectCatalogue('/cruises/details')]).toEqual(['HLT', 'CRU']);
    for (const { section, catalogue, product } of productDefinitions) {
      expect([detectCatalogue(`/${section}`), detectProduct(`/${section}`)]).toEqual([catalogue, product]);
    }
  });
});

describe('the route table', () => {
  it('[2.1/02] contains home and the hotel pages at the root', () => {
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/home', '/search-detail', '/hotel-details', '/hotel-checkout']),
    );
  });

  it('[2.1/03] contains holidaystays with the suffixes of hotels', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/holidaystays',
        '/holidaystays/search-detail',
        '/holidaystays/hotel-details',
        '/holidaystays/hotel-checkout',
      ]),
    );
  });

  it.each(['resorts', 'stays', 'cars', 'activities'])(
    '[2.1/04] [2.1/05] [2.1/08] [2.1/09] contains %s with search, details, checkout and success',
    (section) => {
      for (const suffix of ['search-details', 'details', 'checkout', 'checkout-success']) {
        expect(matchRoute(`/${section}/${suffix}`)?.section).toBe(section);
      }
    },
  );

  it('[2.1/06] contains flights without a details page', () => {
    expect(paths.filter((path) => path.startsWith('/flight'))).toEqual([
      '/flight',
      '/flight/search-details',
      '/flight/checkout',
      '/flight/checkout-success',
    ]);
  });

  it('[2.1/07] contains transfers without a success page of their own', () => {
    expect(paths.filter((path) => path.startsWith('/transfers'))).toEqual([
      '/transfers',
      '/transfers/search-details',
      '/transfers/details',
      '/transfers/checkout',
    ]);
    expect(getPagePath('transfers', 'success')).toBe('/checkout-success');
  });

  it('names the product in the URL of the shared success page and ignores unknown products', () => {
    expect(getSuccessUrl('cruises', { booking_id: 'BK1' })).toBe('/checkout-success?product=CRU&booking_id=BK1');
    expect(getSuccessUrl('transfers')).toBe('/checkout-success?product=TRF');
    expect(getSuccessUrl('stays', { booking_id: 'BK1' })).toBe('/stays/checkout-success?booking_id=BK1');
    expect(getSuccessUrl('')).toBe('/checkout-success');
    const productAt = (path: string, search: string) => matchRoute(path, search)?.catalogue;
    expect(productAt('/checkout-success', '?product=CRU')).toBe('CRU');
    expect(productAt('/checkout-success/', '?product=VR')).toBe('VR');
    expect(matchRoute('/checkout-success', '?product=CRU')?.product).toBe('HLT');
    for (const product of ['', 'FLT', 'XXX']) expect(productAt('/checkout-success', `?product=${product}`)).toBe('HLT');
    expect(productAt('/search-detail', '?product=CRU')).toBe('HLT');
  });

  it('[2.1/10] [2.1/11] contains cruises, success, account, profile and legal pages', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/cruises',
        '/checkout-success',
        '/user/my-trips',
        '/user-details',
        '/privacy-policy',
        '/terms-of-use',
        '/user/profile',
        '/agent/profile',
      ]),
    );
  });

  it('contains each path once and redirects only unknown paths to known ones', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const [from, to] of Object.entries(redirects)) {
      expect(paths).not.toContain(from);
      expect(paths).toContain(to);
    }
  });

  it('matches a path with a trailing slash and reads the first value of each query key', () => {
    expect(matchRoute('/resorts/details/', '?id=7&id=8')).toEqual({
      path: '/resorts/details',
      page: 'details',
      section: 'resorts',
      product: 'RST',
      catalogue: 'RST',
      query: { id: '7' },
    });
    expect(matchRoute('/resorts/nowhere')).toBeNull();
    expect(['/', '///', '/hotels//', '//a/b', ''].map(stripTrailingSlash)).toEqual(['/', '/', '/hotels', '//a/b', '/']);
  });
});

describe('redirecting guests', () => {
  const redirectedPaths = (flightLoginRequired: boolean) =>
    routes.filter((route) => getGuestPath(route, { flightLoginRequired }) !== null).map(({ path }) => path);

  it('[2.8/01] redirects guests from the three flight pages if the organisation requires sign-in for flights', () => {
    expect(redirectedPaths(true)).toEqual(['/flight/search-details', '/flight/checkout', '/flight/checkout-success']);
    expect(redirectedPaths(false)).toEqual([]);
  });

  it('[2.8/01] redirects guests only to pages that guests may see', () => {
    for (const route of routes) {
      const to = getGuestPath(route, { flightLoginRequired: true });
      expect(to === null || getGuestPath(matchRoute(to), { flightLoginRequired: true }) === null).toBe(true);
    }
  });
});
