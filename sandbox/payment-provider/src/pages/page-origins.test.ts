import { describe, expect, it } from '@jest/globals';
import { isAllowedOrigin, isOriginPattern } from './page-origins.ts';

const allowed = ['http://localhost:3000', 'http://*.localhost:3000', 'https://*.travel.example'];

describe('origins of pages', () => {
  it.each(['http://localhost:3000', 'http://skyline.localhost:3000', 'https://a.b.travel.example'])(
    "allows pages of %s to frame the provider's pages",
    (origin) => {
      expect(isAllowedOrigin(origin, allowed)).toBe(true);
    },
  );

  it.each([
    'https://localhost:3000',
    'http://localhost:3001',
    'http://localhost',
    'http://evil.example',
    'http://localhost:3000.evil.example',
    'http://evil.example#.localhost:3000',
    'http://evil.example/.localhost:3000',
    'http://user@.localhost:3000',
    'http://.localhost:3000',
    'https://travel.example',
    'https://eviltravel.example',
    'null',
    '',
  ])("forbids pages of %j to frame the provider's pages", (origin) => {
    expect(isAllowedOrigin(origin, allowed)).toBe(false);
  });

  it.each(['*', 'http://*', 'localhost:3000', 'http://a.*.b', 'http://a.example/path', 'ftp://a.example'])(
    'rejects the origin pattern %j',
    (text) => {
      expect(isOriginPattern(text)).toBe(false);
    },
  );
});
