import { createHmac } from 'node:crypto';
import { toNetwork } from '../requests/to-network.ts';

/**
 * Computes digests that replace accounts and IP addresses in the audit trail. Without the key, no one can find the
 * account or address of a digest.
 */
export interface Digests {
  account(idOrEmail: string): string;
  network(address: string): string;
}

const length = 32;

const createDigestsWithKey = (key: string): Digests => {
  const digest = (of: string, text: string): string =>
    createHmac('sha256', key).update(`${of}:${text}`).digest('hex').slice(0, length);
  return {
    // Normalised, so that all spellings of an e-mail address have the same digest. Account IDs contain only capitals
    // and digits.
    account: (idOrEmail) => digest('account', idOrEmail.trim().normalize('NFC').toLowerCase()),
    network: (address) => digest('network', toNetwork(address)),
  };
};

/**
 * Creates the digest functions for each key, the current key first.
 * @param keys separated by commas
 */
export const createDigests = (keys: string): readonly [Digests, ...Digests[]] => {
  const [first = keys, ...older] = keys.split(',').map((key) => key.trim());
  return [createDigestsWithKey(first), ...older.map(createDigestsWithKey)];
};
