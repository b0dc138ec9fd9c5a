import { describe, expect, it } from '@jest/globals';
import { findPassword, hashPassword, hashWithSameParameters, needsRehash, verifyPassword } from './passwords.ts';

// A hash from the test vectors of argon2's reference implementation.
const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('a password', () => {
  it('matches its own hash and no hash of another password', async () => {
    const stored = await hashPassword('Travel-2026!');
    expect(await verifyPassword('Travel-2026!', stored)).toBe(true);
    expect(await verifyPassword('travel-2026!', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('matches the right one of several hashes with the same parameters', async () => {
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

  it('gets hashed with argon2id at the current cost and with a new salt', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
    expect(needsRehash(first)).toBe(false);
  });

  it('matches its hash however its accents are composed', async () => {
    const stored = await hashPassword('Zo\u00eb in M\u00fcnchen');
    expect(await verifyPassword('Zoe\u0308 in Mu\u0308nchen', stored)).toBe(true);
  });

  it('matches a hash made with another cost, and is then hashed again', async () => {
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
  ])('does not match an invalid stored value: %p', async (stored) => {
    expect(await verifyPassword('Travel-2026!', stored)).toBe(false);
  });
});
