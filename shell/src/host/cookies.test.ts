import { describe, expect, it } from '@jest/globals';
import { createCookies } from './cookies.ts';

/** Stores cookies as a page does and records what was written. */
const jar = (initial = '') => {
  const written: string[] = [];
  const values = new Map<string, string>();
  return {
    written,
    get cookie() {
      return [initial, ...[...values].map(([name, value]) => `${name}=${value}`)].filter(Boolean).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0\b/.test(text)) values.delete(name);
      else values.set(name, value);
    },
  };
};

describe("the page's cookies", () => {
  it('stores a hold as path and token', () => {
    const store = jar();
    const cookies = createCookies(store, false);
    cookies.set('holdTok', { path: 'resorts', token: 'T-1' });
    expect(store.written).toEqual(['holdTok=resorts%7CT-1; path=/; samesite=lax; max-age=86400']);
    expect(cookies.get('holdTok')).toEqual({ path: 'resorts', token: 'T-1' });
  });

  it('writes session cookies without an age, and secure ones on HTTPS only', () => {
    const store = jar();
    createCookies(store, true).set('adsCheckinDate', '2027-05-14');
    expect(store.written).toEqual(['adsCheckinDate=2027-05-14; path=/; samesite=lax; secure']);
  });

  it('ignores malformed cookies', () => {
    expect(createCookies(jar('currency_code=dollars'), false).get('currency_code')).toBeNull();
    expect(createCookies(jar('currency_code=USD'), false).get('currency_code')).toBe('USD');
  });

  it('removes a cookie', () => {
    const store = jar();
    const cookies = createCookies(store, false);
    cookies.set('noShowPlansHome', true);
    expect(cookies.get('noShowPlansHome')).toBe(true);
    cookies.remove('noShowPlansHome');
    expect(cookies.get('noShowPlansHome')).toBeNull();
  });
});
