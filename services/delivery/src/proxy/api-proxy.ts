import replyFrom from '@fastify/reply-from';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getSentCookies } from '@travel/kit/requests/cookie-prefixes';
import { apiBodyLimit, getBodyLimit, pathsWithOwnLimit } from '@travel/contracts/http/body-limits';
import { toNetwork } from '@travel/kit/requests/to-network';
import { ProblemError, commonProblem } from '@travel/kit/problem/problem';
import { createOpenCounts } from '@travel/kit/rate-limits/open-counts';
import type { App } from '@travel/kit/server/create-server';
import { createForwardedHeaders, removeHopByHop } from './forwarded.ts';
import { refuseForeignWrites } from './same-origin.ts';

export interface ProxyOptions {
  apiUrl: string;
  trusted: (address: string | undefined) => boolean;
  /** Returns the visitor's IP address. Headers are used only if a trusted proxy set them. */
  visitorAddress: (request: IncomingMessage) => string;
}

// The timeout is longer than a long poll of the socket, which ends after 25 seconds without events.
const answerLimitMs = 60_000;

/**
 * How many calls to the API may be open, in total and per IP address, so that slow calls of one visitor do not delay
 * others.
 */
const mostCalls = 1_000;
const mostCallsOfOne = 200;

/** How many large bodies of one IP address the proxy holds in memory. */
const mostLargeOfOne = 4;
const largeBody = 1_000_000;

const withoutBody = new Set(['GET', 'HEAD']);

/**
 * Registers the proxy of /api and the socket's polls. Responses are streamed. Request bodies are read completely first, up
 * to the API's limit, so that no caller can keep the API waiting for the rest of a body.
 */
export const registerApiProxy = async (app: App, { apiUrl, trusted }: ProxyOptions): Promise<void> => {
  await app.register(replyFrom, {
    base: apiUrl,
    disableRequestLogging: true,
    undici: {
      connections: mostCalls,
      headersTimeout: answerLimitMs,
      bodyTimeout: answerLimitMs,
      connect: { timeout: 2_000 },
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', refuseForeignWrites);
  const calls = createOpenCounts(mostCallsOfOne);
  app.addHook('onRequest', async (request, reply) => {
    const network = toNetwork(request.ip);
    if (!calls.mayOpen(network)) throw createTooManyCalls();
    const ended = calls.open(network);
    reply.raw.once('close', ended).once('finish', ended);
  });

  const largeCalls = createOpenCounts(mostLargeOfOne);
  const limitLarge = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (withoutBody.has(request.method)) return;
    const network = toNetwork(request.ip);
    if (!largeCalls.mayOpen(network)) throw createTooManyCalls();
    reply.raw.once('close', largeCalls.open(network));
  };

  for (const path of pathsWithOwnLimit) {
    const bodyLimit = getBodyLimit(path);
    const onRequest = bodyLimit > largeBody ? [limitLarge] : [];
    app.all(path, { bodyLimit, onRequest }, (_request, reply) => forwardRequest(reply));
  }
  for (const path of ['/api/*', '/api', '/socket.io/*']) {
    app.all(path, { bodyLimit: apiBodyLimit }, (_request, reply) => forwardRequest(reply));
  }

  const forwardRequest = (reply: FastifyReply): FastifyReply =>
    reply.from(undefined, {
      ...getBody(reply.request),
      // Retries are left to the caller, which knows whether they are safe.
      retryDelay: () => null,
      rewriteRequestHeaders: ({ id, socket, protocol }, headers) => ({
        ...createForwardedHeaders({
          headers: {
            ...headers,
            ...getBodyHeaders(reply.request),
            host: reply.request.headers.host,
            cookie: getSentCookies(reply.request.raw),
          },
          remoteAddress: socket.remoteAddress,
          protocol,
          correlationId: id,
          trusted: trusted(socket.remoteAddress),
        }),
        host: new URL(apiUrl).host,
      }),
      rewriteHeaders: (headers) => removeHopByHop(headers),
      onError: (failed, { error }) => {
        failed.send(toApiProblem(error));
      },
    });
};

/** Returns the request's body as received. */
const getBody = ({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } =>
  Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};

/** Removes headers that announce a body if the method has none, because such a body is not passed on. */
const getBodyHeaders = ({ method }: FastifyRequest): IncomingHttpHeaders =>
  withoutBody.has(method) ? { 'content-length': undefined, 'content-type': undefined } : {};

const createTooManyCalls = () =>
  commonProblem('too_many_requests', {
    title: 'Too many calls at once',
    detail: 'So many calls from this address are being answered that no more are taken. Try again in a moment.',
    headers: { 'retry-after': '1' },
  });

const toApiProblem = (error: Error): ProblemError => {
  const late = 'statusCode' in error && error.statusCode === 504;
  const options = {
    detail: late ? 'The booking service did not answer in time.' : 'The booking service cannot be reached just now.',
    headers: { 'retry-after': '2' },
    cause: error,
  };
  return late ? new ProblemError('unavailable', 504, options) : commonProblem('unavailable', options);
};
