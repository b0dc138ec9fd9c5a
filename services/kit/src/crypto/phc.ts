/** Cost parameters of argon2: memory in KiB, number of passes, number of lanes. */
export interface Cost {
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

export const formatPhc = ({ cost, salt, hash }: StoredHash): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

/** Parses a PHC string of argon2id version 19; undefined for any other text. */
export const parsePhc = (text: string): StoredHash | undefined => {
  const [, memory, passes, parallelism, salt, hash] = format.exec(text) ?? [];
  if (!salt || !hash) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};
