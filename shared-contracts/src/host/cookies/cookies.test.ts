import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import {
  cookies,
  parseCookie,
  readCookie,
  getResidency,
  type TypedCookies,
} from '@travel/contracts/host/cookies/cookies';
import { storageKeys } from '@travel/contracts/host/cookies/local-storage';

describe('cookies', () => {
  it('[3/22] declares every cookie and every local storage key that the product uses', () => {
    expect(Object.keys(cookies)).toEqual(
      expect.arrayContaining([
        'userToken',
        'ip',
        'holdTok',
        'userCountryCode',
        'paymentIdC',
        'correlationId',
        'currency_code',
        'adsCheckinDate',
        'user-detail-tab',
        'noShowPlansHome',
        'referral_code',
      ]),
    );
    expect(storageKeys).toEqual(
      expect.arrayContaining(['currency_code', 'lan_id', 'lang_code', 'currency_id', 'site_referer', 'nationality']),
    );
    expect(storageKeys).toContain('transfer_keys');
  });

  it('[3/22] reads the hold cookie as path and token, and any other text as absent', () => {
    expect(parseCookie('a=1; holdTok=resorts%7CH-58213', 'holdTok')).toEqual({ path: 'resorts', token: 'H-58213' });
    for (const broken of ['', 'resorts', 'resorts|', '|', 'a|b|c']) {
      expect(parseCookie(`holdTok=${encodeURIComponent(broken)}`, 'holdTok')).toBeNull();
    }
  });

  it('[4/34] reads a hold cookie without a main path as a hold of resorts', () => {
    expect(parseCookie('holdTok=%7CH-58213', 'holdTok')).toEqual({ path: 'resorts', token: 'H-58213' });
  });

  const word = fc.stringMatching(/^[a-zA-Z0-9-]{1,20}$/);

  test.prop([word, word])('writes the cookie of a hold so that it reads back the same', (path, token) => {
    const written = cookies.holdTok.format({ path, token });
    expect(parseCookie(`holdTok=${encodeURIComponent(written)}`, 'holdTok')).toEqual({ path, token });
  });

  it('treats malformed cookie values as absent', () => {
    expect(parseCookie('currency_code=usd', 'currency_code')).toBeNull();
    expect(parseCookie('lang_code=<script>', 'lang_code')).toBeNull();
    expect(readCookie('ip=%E0%A4%A', 'ip')).toBeNull();
  });

  it.each(['true', 'false', '1', 'maybe', ''])(
    '[2.5/01] treats noShowPlansHome as present with the value "%s"',
    (value) => {
      expect(parseCookie(`noShowPlansHome=${value}`, 'noShowPlansHome')).toBe(true);
      expect(parseCookie(`other=${value}`, 'noShowPlansHome')).toBeNull();
    },
  );

  test.prop([fc.string()])('never throws, whatever the cookie header contains', (header) =>
    expect(() => parseCookie(header, 'holdTok')).not.toThrow(),
  );

  it('[9/16] reads the country of residence from its cookie, US by default', () => {
    const store = (value: string | null): TypedCookies => ({
      get: (name) => parseCookie(value === null ? '' : `userCountryCode=${value}`, name),
      set: () => undefined,
      remove: () => undefined,
    });
    expect([getResidency(store('DE')), getResidency(store(null))]).toEqual(['DE', 'US']);
  });
});
