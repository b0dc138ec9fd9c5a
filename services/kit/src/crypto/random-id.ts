import { createHash, createHmac, randomBytes, randomFillSync, randomInt } from 'node:crypto';

/** Returns a random secret of 256 bits as 43 characters that are valid in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

const nonceBytes = 16;
const nonces = Buffer.alloc(256 * nonceBytes);
let nextNonce = nonces.length;

/**
 * Returns 128 random bits in Base64, for one response. To save time, random bytes are generated for many responses at
 * once.
 */
export const randomNonce = (): string => {
  if (nextNonce === nonces.length) {
    randomFillSync(nonces);
    nextNonce = 0;
  }
  nextNonce += nonceBytes;
  return nonces.toString('base64', nextNonce - nonceBytes, nextNonce);
};

/**
 * Returns the digest of a random token. The database stores only the digest, so that reading the database grants no
 * access.
 */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex');

// Letters and digits that people do not confuse with each other.
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a code that people can read aloud and type, such as a booking number: about 4.9 bits per character. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

/** Returns a code of up to 32 characters that only someone with the secret can derive from the text. */
export const deriveCode = (length: number, secret: string, text: string): string =>
  [...createHmac('sha256', secret).update(text).digest().subarray(0, length)]
    .map((byte) => readable[byte % readable.length])
    .join('');
