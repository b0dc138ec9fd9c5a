import { describe, expect, it } from '@jest/globals';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { routes } from '@travel/contracts/routes/routes';
import { fc, test } from '@fast-check/jest';
import { findPlace, redirected, targetOf } from './places.ts';

const place = (path: string, search = '') => ({ path, search, hash: '' });
const origin = 'http://localhost:3000';
const settings = { session_out_url: 'https://bye.example/out' };

describe('what is at a path', () => {
  const detected = new Set(productDefinitions.map(({ product }) => product));
  const anyPath = fc.oneof(
    fc.webPath(),
    fc.constantFrom(...routes.map((route) => route.path)),
    fc.string().map((text) => `/${encodeURIComponent(text)}`),
  );

  test.prop([anyPath])('is one product for any path, whether a page is there or not', (text) => {
    const { route } = findPlace(place(text));
    expect(detected).toContain(route.product);
  });

  it.each(routes.map(({ path, page }) => [path, page]))('is a page for %s', (path, page) => {
    expect(findPlace(place(path))).toMatchObject({ missing: false, route: { path, page } });
  });

  it('is nothing of ours elsewhere: a plain page to the remotes around it, under its own path', () => {
    expect(findPlace(place('/flight/nowhere', '?a=1'))).toMatchObject({
      missing: true,
      route: { path: '/flight/nowhere', product: 'FLT', query: { a: '1' } },
    });
  });

  it('is the page that a release adds to the table', () => {
    const gifts = { path: '/gift-cards', module: 'gifts/page', title: 'Gift cards' };
    expect(findPlace(place('/gift-cards/', '?a=1'), { addedPages: [gifts] })).toMatchObject({
      missing: false,
      added: gifts,
      route: { path: '/gift-cards/', page: 'terms-of-use', query: { a: '1' } },
    });
    expect(findPlace(place('/gift-card'), { addedPages: [gifts] })).toMatchObject({ missing: true, added: undefined });
  });

  it('is the one page of a page that is alone, at its path and below, and never a page of the product', () => {
    const page = { path: '/ops', module: 'console/page', title: 'Operations' };
    const pages = { addedPages: [page], alone: true } as const;
    expect(findPlace(place('/ops'), pages)).toMatchObject({ missing: false, added: page });
    expect(findPlace(place('/ops/rollouts/'), pages)).toMatchObject({ missing: false, added: page });
    expect(findPlace(place('/opsy'), pages)).toMatchObject({ missing: true, added: undefined });
    expect(findPlace(place('/cars'), pages)).toMatchObject({ missing: true, added: undefined });
    expect(findPlace(place('/ops/rollouts'), { addedPages: [page] }).missing).toBe(true);
  });

  it('is nothing where the live releases do not know a row of the table', () => {
    const unknown = { unknownPaths: ['/cars/details'] };
    expect(findPlace(place('/cars/details/'), unknown).missing).toBe(true);
    expect(findPlace(place('/cars'), unknown).missing).toBe(false);
  });

  it('is the page that an alias stands for', () => {
    expect(redirected(place('/hotels/', '?where=rome'))).toEqual(place('/', '?where=rome'));
    expect(redirected(place('/cars'))).toEqual(place('/cars'));
  });
});

describe('where a navigation leads', () => {
  it('is a place of the product, from a path or a whole address', () => {
    expect(targetOf('/cars?a=1#top', origin, settings)).toEqual({
      kind: 'inside',
      place: { path: '/cars', search: '?a=1', hash: '#top' },
    });
    expect(targetOf(`${origin}/hotels`, origin, settings)).toMatchObject({ kind: 'inside', place: { path: '/' } });
  });

  it('is outside only where the settings of the organisation lead', () => {
    expect(targetOf('https://bye.example/out?user=1', origin, settings).kind).toBe('outside');
    expect(targetOf('https://evil.example/', origin, settings).kind).toBe('refused');
    expect(targetOf('//evil.example/cars', origin, settings).kind).toBe('refused');
    expect(targetOf('https://bye.example.evil.example/', origin, settings).kind).toBe('refused');
  });

  it('is nowhere for anything that is no page: scripts, files, half addresses', () => {
    for (const to of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', 'https://']) {
      expect(targetOf(to, origin, settings).kind).toBe('refused');
    }
  });
});
