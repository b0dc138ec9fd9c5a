import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Who sends a request that no route answers, such as the opening of a socket: the last one in the chain of forwarded
 * addresses that is not one of `trustedProxies`.
 */
export const visitorAddress = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, isTrusted);
};
