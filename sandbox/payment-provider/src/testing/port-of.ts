import type { AddressInfo } from 'node:net';

/** Returns the port of a listening server. */
export const getPort = (address: string | AddressInfo | null): number => {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  return address.port;
};
