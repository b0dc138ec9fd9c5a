import replyFrom from '@fastify/reply-from';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sentCookies } from '@travel/kit/cookies';
import { apiBodyLimit, getBodyLimit, pathsWithOwnLimit } from '@travel/contracts/http/body-limits';
import { networkOf } from '@travel/kit/addresses';
import { ProblemError, commonProblem } from '@travel/kit/problem';
import { countOpen } from '@travel/kit/rate-limits/open-counts';
import type { App } from '@travel/kit/server';
import { forwardedHeaders, withoutHopByHop } from './forwarded.ts';
import { refuseForeignWrites } from './same-origin.ts';

export interface ProxyOptions {
  apiUrl: string;
  trusted: (address: string | undefined) => boolean;
  /** Who sends a request, as far as those in front are believed. */
  visitorAddress: (request: IncomingMessage) => string;
}

// A poll of the socket is answered after 25 seconds when nothing happens.
const answerLimitMs = 60_000;

/** Most calls under way to the API, in all and for one address, so that its slow ones hold up nobody else. */
const mostCalls = 1_000;
const mostCallsOfOne = 200;

const withoutBody = new Set(['GET', 'HEAD']);

/**
 * Hands /api and the socket's polls on to the API. Answers are streamed. Bodies are read to their end first, as far as
 * the API takes them: it never gets half of one, and nobody can keep it waiting for the rest.
 */
export const apiProxy = async (app: App, { apiUrl, trusted }: ProxyOptions): Promise<void> => {
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
  const calls = countOpen(mostCallsOfOne);
  app.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip);
    if (!calls.mayOpen(network)) throw tooManyAtOnce();
    const ended = calls.opened(network);
    reply.raw.once('close', ended).once('finish', ended);
  });

  for (const path of pathsWithOwnLimit) {
    app.all(path, { bodyLimit: getBodyLimit(path) }, (_request, reply) => passOn(reply));
  }
  for (const path of ['/api/*', '/api', '/socket.io/*']) {
    app.all(path, { bodyLimit: apiBodyLimit }, (_request, reply) => passOn(reply));
  }

  const passOn = (reply: FastifyReply): FastifyReply =>
    reply.from(undefined, {
      ...bodyOf(reply.request),
      // The visitor's own program knows whether to ask again.
      retryDelay: () => null,
      rewriteRequestHeaders: ({ id, socket, protocol }, headers) => ({
        ...forwardedHeaders({
          headers: {
            ...headers,
            ...bodyHeaders(reply.request),
            host: reply.request.headers.host,
            cookie: sentCookies(reply.request.raw),
          },
          remoteAddress: socket.remoteAddress,
          protocol,
          correlationId: id,
          trusted: trusted(socket.remoteAddress),
        }),
        host: new URL(apiUrl).host,
      }),
      rewriteHeaders: (headers) => withoutHopByHop(headers),
      onError: (failed, { error }) => {
        failed.send(apiFault(error));
      },
    });
};

/** What was read of the body, byte by byte as it came. */
const bodyOf = ({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } =>
  Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};

/** A body of a call whose method has none is not passed on, so nothing may announce it either. */
const bodyHeaders = ({ method }: FastifyRequest): IncomingHttpHeaders =>
  withoutBody.has(method) ? { 'content-length': undefined, 'content-type': undefined } : {};

const tooManyAtOnce = () =>
  commonProblem('too_many_requests', {
    title: 'Too many calls at once',
    detail: 'So many calls from this address are being answered that no more are taken. Try again in a moment.',
    headers: { 'retry-after': '1' },
  });

const apiFault = (error: Error): ProblemError => {
  const late = 'statusCode' in error && error.statusCode === 504;
  const options = {
    detail: late ? 'The booking service did not answer in time.' : 'The booking service cannot be reached just now.',
    headers: { 'retry-after': '2' },
    cause: error,
  };
  return late ? new ProblemError('unavailable', 504, options) : commonProblem('unavailable', options);
};
