import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * The host that a request was sent to, as its browser sees it: delivery's word for it where delivery brings the
 * request, the request's own where somebody else does.
 */
export const trustedHost = (trustedProxies: string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-host'];
    const own = headers.host ?? '';
    if (forwarded === undefined || !isTrusted(socket.remoteAddress ?? '', 0)) return own;
    return String(forwarded).split(',').at(-1)?.trim() || own;
  };
};
