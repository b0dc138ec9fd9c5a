import { createHash } from 'node:crypto';

/** Subresource integrity of a chunk's bytes, whose name begins it in hex digits: what names a chunk says it once for both. */
export const chunkIntegrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Subresource integrity of a file's bytes. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
