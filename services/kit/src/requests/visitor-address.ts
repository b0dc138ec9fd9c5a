import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns a function that reads the visitor's IP address from requests that no route handles, such as WebSocket
 * upgrades. It is the last forwarded address that is not one of `trustedProxies`.
 */
export const createAddressReader = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, isTrusted);
};
