import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what has to be read again, and must not be read by whoever gets hold of the database. */
export interface Seal {
  /** Returns a text encrypted for one place, such as the row it is kept in: elsewhere it does not open. */
  seal(text: string, place: string): string;
  /** Returns the text again. @throws where it was changed, is of another place, or its key is not known any more */
  open(sealed: string, place: string): string;
}

export interface SealOptions {
  /** What is sealed: the same keys seal nothing else alike. */
  readonly purpose: string;
  /** Long random texts. The first seals; those after it are still opened, so that a key can be changed under way. */
  readonly secrets: readonly [string, ...string[]];
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface Key {
  /** Says which key sealed a text, and nothing else of it. */
  readonly id: string;
  readonly bytes: Buffer;
}

const keyOf = (secret: string, purpose: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
};

/** Makes a seal: AES-256-GCM under keys that are derived from secrets for a purpose. */
export const createSeal = ({ purpose, secrets }: SealOptions): Seal => {
  const [first, ...older] = secrets;
  const current = keyOf(first, purpose);
  const keys = [current, ...older.map((secret) => keyOf(secret, purpose))];
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
