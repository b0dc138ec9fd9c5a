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
 * Hashes a password with the salt and cost of another hash, so that one derivation can be held against both.
 * @throws Error for what is no hash
 */
export const hashPasswordBeside = async (password: string, stored: string): Promise<string> => {
  const parsed = parsePhc(stored);
  if (!parsed) throw new Error('The hash to stand beside is none');
  const { cost, salt, hash } = parsed;
  return formatPhc({ cost, salt, hash: await hashWith(password, salt, cost, hash.length) });
};

/**
 * Returns which of the stored hashes a password belongs to, the first of them; null for none. It takes as long for one as for
 * many and for none: those that do not have the salt and cost of the first are not looked at.
 */
export const findPassword = async (password: string, stored: readonly string[]): Promise<number | null> => {
  const [first] = stored;
  const parsed = first === undefined ? undefined : parsePhc(first);
  if (!parsed) {
    await verifyPassword(password, undefined);
    return null;
  }
  const { cost, salt, hash } = parsed;
  const derived = formatPhc({ cost, salt, hash: await hashWith(password, salt, cost, hash.length) });
  const found = stored.findIndex(
    (one) => one.length === derived.length && timingSafeEqual(Buffer.from(one), Buffer.from(derived)),
  );
  return found === -1 ? null : found;
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
