import { describe, expect, it } from '@jest/globals';
import { findPassword, hashPassword, hashWithSameParameters, needsRehash, verifyPassword } from './passwords.ts';

// From the test vectors of the reference implementation.
const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const stored = await hashPassword('Travel-2026!');
    expect(await verifyPassword('Travel-2026!', stored)).toBe(true);
    expect(await verifyPassword('travel-2026!', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('finds the matching hash among hashes with the same parameters', async () => {
    const owner = await hashPassword('Travel-2026!');
    const all = [
      owner,
      await hashWithSameParameters('Another-2026!', owner),
      await hashWithSameParameters('Travel-2026!', owner),
    ];
    expect(await findPassword('Travel-2026!', all)).toBe(0);
    expect(await findPassword('Another-2026!', all)).toBe(1);
    expect(await findPassword('Neither-2026!', all)).toBeNull();
    expect(await findPassword('Travel-2026!', [])).toBeNull();
    expect(await findPassword('Travel-2026!', ['no hash', owner])).toBeNull();
  });

  it('hashes with argon2id at the current cost and a new salt', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
    expect(needsRehash(first)).toBe(false);
  });

  it('matches regardless of how its accents are composed', async () => {
    const stored = await hashPassword('Zo\u00eb in M\u00fcnchen');
    expect(await verifyPassword('Zoe\u0308 in Mu\u0308nchen', stored)).toBe(true);
  });

  it('matches a hash of another cost, which needs a rehash', async () => {
    expect(await verifyPassword('password', foreign)).toBe(true);
    expect(await verifyPassword('Password', foreign)).toBe(false);
    expect(needsRehash(foreign)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'plain text',
    '$2b$12$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHQ$AAAA',
  ])('matches no invalid stored value: %p', async (stored) => {
    expect(await verifyPassword('Travel-2026!', stored)).toBe(false);
  });
});
