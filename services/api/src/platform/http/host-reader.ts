import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns a function that reads the host that the browser requested: the forwarded host if delivery sent the request,
 * otherwise the request's own host.
 */
export const createHostReader = (trustedProxies: string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const own = headers.host ?? '';
    if (forwarded === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return own;
    return String(forwarded).split(',').at(-1)?.trim() || own;
  };
};
