import type { AddressInfo } from 'node:net';

/** The port of a server that listens. */
export const portOf = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  return address.port;
};
