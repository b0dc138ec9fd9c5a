import { describe, expect, it } from '@jest/globals';
import { settle } from '../testing/fake-clock.ts';
import { createNavigation, type Go } from './navigation.ts';

const navigationAt = (path: string, loadRouter?: () => Promise<Go>) => {
  const moved: string[] = [];
  const loaded: string[] = [];
  const refused: string[] = [];
  const left: string[] = [];
  const url = new URL(path, 'http://localhost:3000');
  const navigation = createNavigation({
    location: {
      origin: url.origin,
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      assign: (href) => void loaded.push(String(href)),
      replace: (href) => void loaded.push(`replaced ${String(href)}`),
    },
    history: { state: null, replaceState: () => {} },
    organisation: { sso_logout_url: 'https://sso.example/logout' },
    admit: (place) => place,
    onLeave: () => void left.push('left'),
    log: { info: () => {}, error: (message) => void refused.push(message) },
    loadRouter:
      loadRouter ??
      (async () =>
        (to, { replace }) =>
          void moved.push(replace ? `replaced ${to}` : to)),
  });
  return { navigation, moved, loaded, refused, left };
};

describe('navigating', () => {
  it('changes the URL without a page load', async () => {
    const { navigation, moved, loaded, left } = navigationAt('/');
    navigation.navigate('/cars?a=1');
    navigation.navigate('/cars?a=2', { replace: true });
    await settle();
    expect(moved).toEqual(['/cars?a=1', 'replaced /cars?a=2']);
    expect(loaded).toEqual([]);
    expect(left).toEqual([]);
  });

  it('loads a full page if the caller sets `document`', () => {
    const { navigation, loaded, left } = navigationAt('/');
    navigation.navigate('/checkout-success?booking_id=B1', { document: true });
    navigation.navigate('/', { document: true, replace: true });
    expect(loaded).toEqual(['/checkout-success?booking_id=B1', 'replaced /']);
    expect(left).toHaveLength(2);
    navigation.navigate('https://sso.example/logout', { document: true });
    expect(left).toHaveLength(2);
  });

  it('starts checkout with a full page load, and keeps the releases of that page', async () => {
    const { navigation, moved, loaded } = navigationAt('/hotel-details?id=1');
    navigation.navigate('/hotel-checkout?id=1');
    expect(loaded).toEqual(['/hotel-checkout?id=1']);
    const paying = navigationAt('/hotel-checkout?id=1');
    paying.navigation.navigate('/hotel-checkout?id=1&step=2');
    await settle();
    expect(paying.moved).toEqual(['/hotel-checkout?id=1&step=2']);
    expect(moved).toEqual([]);
  });

  it('uses full page loads after a release change', async () => {
    const { navigation, moved, loaded } = navigationAt('/cars');
    navigation.leaveWithDocument();
    navigation.navigate('/cars?sort=price');
    navigation.navigate('/flight');
    await settle();
    expect(moved).toEqual(['/cars?sort=price']);
    expect(loaded).toEqual(['/flight']);
  });

  it("leaves the product only for URLs in the organisation's settings, and only with a full page load", () => {
    const { navigation, loaded, refused } = navigationAt('/');
    navigation.navigate('https://sso.example/logout?x=1', { document: true });
    navigation.navigate('https://sso.example/logout');
    navigation.navigate('https://evil.example/', { document: true });
    expect(loaded).toEqual(['https://sso.example/logout?x=1']);
    expect(refused).toEqual(['navigation.refused', 'navigation.refused']);
  });

  it('uses full page loads if the router cannot be loaded', async () => {
    const { navigation, loaded } = navigationAt('/', () => Promise.reject(new Error('no router')));
    navigation.navigate('/cars');
    await settle();
    expect(loaded).toEqual(['/cars']);
  });
});
