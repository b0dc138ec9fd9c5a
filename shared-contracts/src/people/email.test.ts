import { describe, expect, it } from '@jest/globals';
import { emailAddress } from '../http/contact.schema.ts';
import { normalizeEmail } from './email.ts';

describe('reading an e-mail address', () => {
  it.each([
    ['plain', 'maya@example.test', 'maya@example.test'],
    ['ampersand', 'r&d@example.com', 'r&d@example.com'],
    ['apostrophe and tag', "o'brien+trips@mail.example.co", "o'brien+trips@mail.example.co"],
    ['other signs of RFC 5322', '{a}!#$%*/=?^`|~@example.com', '{a}!#$%*/=?^`|~@example.com'],
    ['case of the domain', 'Maya@Example.TEST', 'Maya@example.test'],
    ['German domain', 'info@bücher.example', 'info@xn--bcher-kva.example'],
    ['Russian domain', 'info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['Arabic domain', 'info@مثال.السعودية', 'info@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    ['Hindi domain', 'info@उदाहरण.भारत', 'info@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['Chinese domain with its own full stop', 'info@例子。中国', 'info@xn--fsqu00a.xn--fiqs8s'],
    ['Japanese domain', 'info@例え.jp', 'info@xn--r8jz45g.jp'],
    ['Korean domain', 'info@실례.kr', 'info@xn--9n2bp8q.kr'],
    ['Thai domain', 'info@ตัวอย่าง.ไทย', 'info@xn--72c1a1bt4awk9o.xn--o3cw4h'],
    ['Greek domain', 'info@παράδειγμα.ελ', 'info@xn--hxajbheg2az3al.xn--qxam'],
    ['Hebrew domain', 'info@דוגמה.ישראל', 'info@xn--6dbbec0c.xn--4dbrk0ce'],
    ['punycode', 'maya@xn--exmple-cua.test', 'maya@xn--exmple-cua.test'],
    ['wide letters', 'ｍａｙａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'maya@example.test'],
    ['embedding marks', '\u202Amaya@example.test\u202C', 'maya@example.test'],
    ['isolates and no-break spaces', '\u00A0\u2068maya@example.test\u2069 ', 'maya@example.test'],
    ['no-break hyphen', 'maya@my\u2011example.test', 'maya@my-example.test'],
    ['zero-width space', 'maya@\u200Bexample.test', 'maya@example.test'],
  ])('accepts an e-mail address with %s', (_, typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
    expect(emailAddress.parse(typed)).toBe(stored);
    expect(normalizeEmail(stored)).toBe(stored);
  });

  it.each([
    '',
    'maya',
    '@example.test',
    'a@b',
    'a@b..c',
    'maya@@example.test',
    'maya okafor@example.test',
    '.maya@example.test',
    'maya.@example.test',
    'ma..ya@example.test',
    'maya@-example.test',
    'maya@127.0.0.1',
    'maya@[127.0.0.1]',
    'maya@example.test:25',
    'maya@example.test/path',
    'maya@ex%61mple.test',
    'maya@example.test\r\nBcc: x@y.zz',
    '"maya okafor"@example.test',
    'müller@example.test',
    `${'m'.repeat(65)}@example.test`,
    `maya@${'long.'.repeat(60)}test`,
  ])('rejects the e-mail address %j', (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
    expect(emailAddress.safeParse(typed).success).toBe(false);
  });
});
