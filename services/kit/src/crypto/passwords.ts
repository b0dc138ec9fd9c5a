import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** Cost parameters of argon2: memory in KiB, number of passes, number of lanes. */
interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

interface StoredHash {
  cost: Cost;
  salt: Buffer;
  hash: Buffer;
}

const format =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

const formatPhc = ({ cost, salt, hash }: StoredHash): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

/** Parses a PHC string of argon2id version 19; undefined for any other text. */
const parsePhc = (text: string): StoredHash | undefined => {
  const [, memory, passes, parallelism, salt, hash] = format.exec(text) ?? [];
  if (!salt || !hash) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

/** Parameters for argon2id recommended by OWASP: 19 MiB, two passes, one lane. */
const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

const hashWith = (password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> =>
  // Unicode-normalised, so that the same password matches however a keyboard composes its accents.
  derive({ message: password.normalize('NFKC'), nonce: salt, tagLength: length, ...cost });

/** Hashes a password with the salt and cost of a parsed hash. */
const rehash = async (password: string, { cost, salt, hash }: StoredHash): Promise<string> =>
  formatPhc({ cost, salt, hash: await hashWith(password, salt, cost, hash.length) });

/** Hashes a password with argon2id. Returns a PHC string, which contains the salt and the cost. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  return formatPhc({ cost: currentCost, salt, hash: await hashWith(password, salt, currentCost, hashBytes) });
};

/**
 * Hashes a password with the salt and cost of another hash, so that a password can be compared with both hashes by one
 * derivation. @throws Error if `stored` is not a valid hash
 */
export const hashWithSameParameters = async (password: string, stored: string): Promise<string> => {
  const parsed = parsePhc(stored);
  if (!parsed) throw new Error('The stored hash is not a valid PHC string');
  return rehash(password, parsed);
};

/**
 * Returns the index of the first stored hash that matches a password, or null. Takes the same time for any number of
 * hashes, because hashes whose salt and cost differ from those of the first are ignored.
 */
export const findPassword = async (password: string, stored: readonly string[]): Promise<number | null> => {
  const [first] = stored;
  const parsed = first === undefined ? undefined : parsePhc(first);
  if (!parsed) {
    await verifyPassword(password, undefined);
    return null;
  }
  const derived = await rehash(password, parsed);
  const found = stored.findIndex(
    (one) => one.length === derived.length && timingSafeEqual(Buffer.from(one), Buffer.from(derived)),
  );
  return found === -1 ? null : found;
};

/**
 * Returns whether a password matches a stored hash. Without a hash (unknown account) the function takes the same time
 * and returns false, so that the response time does not reveal which accounts exist.
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

/**
 * Returns whether a stored hash was made with other cost parameters than the current ones, so that the password should
 * be hashed again at the next sign-in.
 */
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
