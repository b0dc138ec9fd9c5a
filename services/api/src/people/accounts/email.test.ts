import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { emailKey } from './email.ts';

describe('the key of an e-mail address', () => {
  test.prop([fc.emailAddress()])('is the same for every case it is written in', (email) => {
    expect(emailKey(email.toUpperCase())).toBe(emailKey(email));
    expect(emailKey(email)).toBe(emailKey(email).toLowerCase());
  });

  test.prop([fc.emailAddress()])('does not change when it is made again, nor by spaces around', (email) => {
    expect(emailKey(emailKey(email))).toBe(emailKey(email));
    expect(emailKey(` ${email}\t`)).toBe(emailKey(email));
  });

  test.prop([fc.emailAddress(), fc.emailAddress()])('tells two addresses apart', (one, other) => {
    fc.pre(one.toLowerCase() !== other.toLowerCase());
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it('keeps dots and plus signs, which some mailboxes tell apart', () => {
    expect(emailKey('a.b+c@example.test')).toBe('a.b+c@example.test');
  });
});
