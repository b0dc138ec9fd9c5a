import { describe, expect, it } from '@jest/globals';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { routes } from '@travel/contracts/routes/routes';
import { fc, test } from '@fast-check/jest';
import { matchPage, applyRedirects, resolveTarget } from './page-location.ts';

const place = (path: string, search = '') => ({ path, search, hash: '' });
const origin = 'http://localhost:3000';
const settings = { session_out_url: 'https://bye.example/out' };

describe('the page at a path', () => {
  const detected = new Set(productDefinitions.map(({ product }) => product));
  const anyPath = fc.oneof(
    fc.webPath(),
    fc.constantFrom(...routes.map((route) => route.path)),
    fc.string().map((text) => `/${encodeURIComponent(text)}`),
  );

  test.prop([anyPath])('assigns each path to one product, whether the page exists or not', (text) => {
    const { route } = matchPage(place(text));
    expect(detected).toContain(route.product);
  });

  it.each(routes.map(({ path, page }) => [path, page]))('exists for %s', (path, page) => {
    expect(matchPage(place(path))).toMatchObject({ missing: false, route: { path, page } });
  });

  it('returns a missing page for other paths, with a plain route to the requested path', () => {
    expect(matchPage(place('/flight/nowhere', '?a=1'))).toMatchObject({
      missing: true,
      route: { path: '/flight/nowhere', product: 'FLT', query: { a: '1' } },
    });
  });

  it('finds a page that a release adds to the route table', () => {
    const gifts = { path: '/gift-cards', module: 'gifts/page', title: 'Gift cards' };
    expect(matchPage(place('/gift-cards/', '?a=1'), { addedPages: [gifts] })).toMatchObject({
      missing: false,
      added: gifts,
      route: { path: '/gift-cards/', page: 'terms-of-use', query: { a: '1' } },
    });
    expect(matchPage(place('/gift-card'), { addedPages: [gifts] })).toMatchObject({ missing: true, added: undefined });
  });

  it("finds only the page of a single-part document, at the page's path and below", () => {
    const page = { path: '/ops', module: 'console/page', title: 'Operations' };
    const pages = { addedPages: [page], alone: true } as const;
    expect(matchPage(place('/ops'), pages)).toMatchObject({ missing: false, added: page });
    expect(matchPage(place('/ops/rollouts/'), pages)).toMatchObject({ missing: false, added: page });
    expect(matchPage(place('/opsy'), pages)).toMatchObject({ missing: true, added: undefined });
    expect(matchPage(place('/cars'), pages)).toMatchObject({ missing: true, added: undefined });
    expect(matchPage(place('/ops/rollouts'), { addedPages: [page] }).missing).toBe(true);
  });

  it('returns a missing page if the live releases do not know its route', () => {
    const unknown = { unknownPaths: ['/cars/details'] };
    expect(matchPage(place('/cars/details/'), unknown).missing).toBe(true);
    expect(matchPage(place('/cars'), unknown).missing).toBe(false);
  });

  it('follows the redirect of an alias', () => {
    expect(applyRedirects(place('/hotels/', '?where=rome'))).toEqual(place('/', '?where=rome'));
    expect(applyRedirects(place('/cars'))).toEqual(place('/cars'));
  });
});

describe('the target of a navigation', () => {
  it('stays within the product for a path or a complete URL of the product', () => {
    expect(resolveTarget('/cars?a=1#top', origin, settings)).toEqual({
      kind: 'inside',
      place: { path: '/cars', search: '?a=1', hash: '#top' },
    });
    expect(resolveTarget(`${origin}/hotels`, origin, settings)).toMatchObject({ kind: 'inside', place: { path: '/' } });
  });

  it("leaves the product only for URLs in the organisation's settings", () => {
    expect(resolveTarget('https://bye.example/out?user=1', origin, settings).kind).toBe('outside');
    expect(resolveTarget('https://evil.example/', origin, settings).kind).toBe('refused');
    expect(resolveTarget('//evil.example/cars', origin, settings).kind).toBe('refused');
    expect(resolveTarget('https://bye.example.evil.example/', origin, settings).kind).toBe('refused');
  });

  it('rejects scripts, files and malformed URLs as navigation targets', () => {
    for (const to of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', 'https://']) {
      expect(resolveTarget(to, origin, settings).kind).toBe('refused');
    }
  });
});
