import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { emailKey } from './email.ts';

describe('the key of an e-mail address', () => {
  test.prop([fc.emailAddress()])('ignores the case of an e-mail address', (email) => {
    expect(emailKey(email.toUpperCase())).toBe(emailKey(email));
    expect(emailKey(email)).toBe(emailKey(email).toLowerCase());
  });

  test.prop([fc.emailAddress()])('maps to itself, and ignores surrounding spaces', (email) => {
    expect(emailKey(emailKey(email))).toBe(emailKey(email));
    expect(emailKey(` ${email}\t`)).toBe(emailKey(email));
  });

  test.prop([fc.emailAddress(), fc.emailAddress()])('differs for different e-mail addresses', (one, other) => {
    fc.pre(one.toLowerCase() !== other.toLowerCase());
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it('preserves dots and plus signs, because some mail servers distinguish them', () => {
    expect(emailKey('a.b+c@example.test')).toBe('a.b+c@example.test');
  });
});
