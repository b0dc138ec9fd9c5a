import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

/** Returns a random secret of 256 bits, as 43 characters that fit in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

const nonceBytes = 16;
const nonces = Buffer.alloc(256 * nonceBytes);
let nextNonce = nonces.length;

/** Returns 128 random bits in Base64, for one answer; the system is asked for those of many answers at once. */
export const randomNonce = (): string => {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces);
    nextNonce = 0;
  }
  nextNonce += nonceBytes;
  return nonces.toString('base64', nextNonce - nonceBytes, nextNonce);
};

/** What to store of a random token, so that reading the database opens nothing. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

// No letter that is taken for another one or for a digit.
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that people read aloud and type, such as a booking number: about 4.9 bits a character. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
