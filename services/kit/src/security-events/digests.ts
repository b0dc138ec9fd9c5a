import { createHmac } from 'node:crypto';
import { networkOf } from '../requests/network-of.ts';

/** Returns digests that stand for accounts and addresses in the trail; without the key neither can be guessed. */
export interface Digests {
  account(idOrEmail: string): string;
  network(address: string): string;
}

const length = 32;

const digestsBy = (key: string): Digests => {
  const digest = (of: string, text: string): string =>
    createHmac('sha256', key).update(`${of}:${text}`).digest('hex').slice(0, length);
  return {
    // All spellings of an e-mail address are one; ids of accounts hold capitals alone.
    account: (idOrEmail) => digest('account', idOrEmail.trim().normalize('NFC').toLowerCase()),
    network: (address) => digest('network', networkOf(address)),
  };
};

/** One for each key, the one to write with first. @param keys with commas between */
export const digestsOf = (keys: string): readonly [Digests, ...Digests[]] => {
  const [first = keys, ...older] = keys.split(',').map((key) => key.trim());
  return [digestsBy(first), ...older.map(digestsBy)];
};
