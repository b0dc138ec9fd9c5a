import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { formatPhc, parsePhc } from './phc.ts';
import type { Cost } from './phc.ts';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

const hashWith = (password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> =>
  // The same password, however the keyboard composes its accents.
  derive({ message: password.normalize('NFKC'), nonce: salt, tagLength: length, ...cost });

/** Hashes a password with argon2id, as a PHC string that carries its own salt and cost. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  return formatPhc({ cost: currentCost, salt, hash: await hashWith(password, salt, currentCost, hashBytes) });
};

/**
 * Whether a password belongs to a stored hash. Without a hash (no such account) it takes as long and says no, so that
 * the time of an answer does not tell who has an account.
 */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const parsed = stored === undefined ? undefined : parsePhc(stored);
  if (!parsed) {
    await hashWith(password, randomBytes(saltBytes), currentCost, hashBytes);
    return false;
  }
  const hash = await hashWith(password, parsed.salt, parsed.cost, parsed.hash.length);
  return timingSafeEqual(hash, parsed.hash);
};

/** Whether a stored hash was made at another cost than today's: hash anew at the next sign-in. */
export const needsRehash = (stored: string): boolean => {
  const parsed = parsePhc(stored);
  return (
    !parsed ||
    parsed.hash.length !== hashBytes ||
    parsed.cost.memory !== currentCost.memory ||
    parsed.cost.passes !== currentCost.passes ||
    parsed.cost.parallelism !== currentCost.parallelism
  );
};
