import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { cookies as declared } from '@travel/contracts/host/cookies/cookies';
import { getHostCookieName, hostCookieNames } from '@travel/contracts/host/cookies/host-cookies';
import { ProblemError } from '@travel/kit/problem/problem';
import { largestHeadBytes, type App } from '@travel/kit/server/create-server';

/** Maximum size of a request's head that Node accepts, so that a browser with too many cookies gets a page. */
export const readableHeadBytes = 131_072;

/** Returns whether a request's head, cookies included, is larger than the services behind this one accept. */
export const isLargeHead = ({ rawHeaders, url = '' }: IncomingMessage): boolean => {
  // Two bytes separate the name of a header from its value, and two more end the line.
  const bytes = rawHeaders.reduce((sum, part) => sum + part.length + 2, url.length);
  return bytes > largestHeadBytes;
};

const programPaths = /^\/(?:api|delivery|socket\.io)(?:\/|\?|$)/;

const isPage = ({ method, url }: FastifyRequest): boolean => method === 'GET' && !programPaths.test(url);

/** Returns `Set-Cookie` values that remove every cookie of the product from this host. */
const removeOwnCookies = (secure: boolean): string[] =>
  Object.keys(declared).map((name) => {
    const own = hostCookieNames.find((one) => one === name);
    const prefixed = own ? getHostCookieName(own, secure) : name;
    return `${prefixed}=; Path=/; Max-Age=0${secure ? '; Secure' : ''}`;
  });

/**
 * Answers requests whose head (request line and headers) is too large. Page requests get a page that removes the
 * product's cookies and explains what else helps; other requests get 431 head_too_large.
 */
export const answerLargeHeads = (
  app: App,
  { secure, page }: { secure: boolean; page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> },
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLargeHead(request.raw)) return;
    if (isPage(request)) return page(request, reply.header('set-cookie', removeOwnCookies(secure)));
    throw new ProblemError('head_too_large', 431, {
      detail: `The headers of a request, cookies included, may have ${largestHeadBytes} bytes.`,
    });
  });
};
