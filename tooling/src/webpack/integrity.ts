import { createHash } from 'node:crypto';

/**
 * Returns the subresource integrity of a chunk. The chunk's name begins with the same digest in hex digits, so that one
 * value provides both.
 */
export const calculateChunkIntegrity = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Returns the subresource integrity of a file's bytes. */
export const calculateIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
