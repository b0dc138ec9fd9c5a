import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
