import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Returns a function that reads the requested host, which trusted proxies forward in a header. */
export const createHostReader = (trustedProxies: string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const own = headers.host ?? '';
    if (forwarded === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return own;
    return String(forwarded).split(',').at(-1)?.trim() || own;
  };
};
