import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns a function for the sender's address of requests that no route handles, such as socket upgrades: the last
 * forwarded address that is not one of `trustedProxies`.
 */
export const visitorAddress = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, isTrusted);
};
