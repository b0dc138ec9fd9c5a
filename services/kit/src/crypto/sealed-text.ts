import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts data that the service must be able to read again, but that a copy of the database must not reveal. */
export interface Seal {
  /** Encrypts a text for one place, such as a database row. It cannot be decrypted for another place. */
  seal(text: string, place: string): string;
  /**
   * Decrypts a text.
   * @throws if the text was changed, belongs to another place, or its key is unknown
   */
  open(sealed: string, place: string): string;
}

export interface SealOptions {
  /** The purpose of the data. Each purpose has its own keys. */
  readonly purpose: string;
  /** Long random texts. The first secret encrypts; the others only decrypt, so that secrets can be rotated. */
  readonly secrets: readonly [string, ...string[]];
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface Key {
  /** Identifies the key that encrypted a text, without revealing the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

const deriveKey = (secret: string, purpose: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
};

/** Creates the encryption for one purpose: AES-256-GCM with keys that are derived from the secrets. */
export const createSeal = ({ purpose, secrets }: SealOptions): Seal => {
  const [first, ...older] = secrets;
  const current = deriveKey(first, purpose);
  const keys = [current, ...older.map((secret) => deriveKey(secret, purpose))];
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.bytes, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${current.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, place) {
      const [id, content = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (!key) throw new Error(`The key ${id} that sealed it is not known`);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
