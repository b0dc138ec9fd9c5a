import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { randomCode, randomNonce, randomToken, tokenDigest } from './random-id.ts';

describe('random IDs', () => {
  it('makes unique tokens that are valid in cookies', () => {
    const tokens = Array.from({ length: 1_000 }, randomToken);
    expect(new Set(tokens).size).toBe(1_000);
    expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true);
  });

  it('makes unique nonces of 128 bits', () => {
    const nonces = Array.from({ length: 1_000 }, randomNonce);
    expect(new Set(nonces).size).toBe(1_000);
    expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true);
  });

  test.prop([fc.integer({ min: 1, max: 40 })])(
    'makes codes for people with the requested length and no ambiguous letters',
    (length) => {
      const code = randomCode(length);
      expect(code).toHaveLength(length);
      expect(code).not.toMatch(/[^2-9A-Z]|[ILOU]/);
    },
  );

  it('returns the same digest for a token each time', () => {
    expect(tokenDigest('token')).toBe('3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0');
  });
});
