import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { toEmailKey } from './email.ts';

describe('the key of an e-mail address', () => {
  test.prop([fc.emailAddress()])('ignores the case of an e-mail address', (email) => {
    expect(toEmailKey(email.toUpperCase())).toBe(toEmailKey(email));
    expect(toEmailKey(email)).toBe(toEmailKey(email).toLowerCase());
  });

  test.prop([fc.emailAddress()])('maps to itself, and ignores surrounding spaces', (email) => {
    expect(toEmailKey(toEmailKey(email))).toBe(toEmailKey(email));
    expect(toEmailKey(` ${email}\t`)).toBe(toEmailKey(email));
  });

  test.prop([fc.emailAddress(), fc.emailAddress()])('differs for different e-mail addresses', (one, other) => {
    fc.pre(one.toLowerCase() !== other.toLowerCase());
    expect(toEmailKey(one)).not.toBe(toEmailKey(other));
  });

  it('preserves dots and plus signs, because some mail servers distinguish them', () => {
    expect(toEmailKey('a.b+c@example.test')).toBe('a.b+c@example.test');
  });
});
