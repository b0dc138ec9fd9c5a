import replyFrom from '@fastify/reply-from';
import type { FastifyReply } from 'fastify';
import { ProblemError, commonProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import { forwardedHeaders, withoutHopByHop } from './forwarded.ts';
import { limitedBody, tooLarge } from './limited-body.ts';
import { refuseForeignWrites } from './same-origin.ts';

export interface ProxyOptions {
  apiUrl: string;
  /** Largest body in bytes; 1 MB unless given. */
  bodyLimit?: number;
  trusted: (address: string | undefined) => boolean;
}

// A poll of the socket is answered after 25 seconds when nothing happens.
const answerLimitMs = 60_000;

/** Hands /api and the socket's polls on to the API, streaming both ways. */
export const apiProxy = async (app: App, { apiUrl, bodyLimit = 1_048_576, trusted }: ProxyOptions): Promise<void> => {
  await app.register(replyFrom, {
    base: apiUrl,
    disableRequestLogging: true,
    undici: {
      connections: 128,
      headersTimeout: answerLimitMs,
      bodyTimeout: answerLimitMs,
      connect: { timeout: 2_000 },
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, limitedBody(payload, bodyLimit)));
  app.addHook('onRequest', refuseForeignWrites);
  app.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
  });

  app.all('/api/*', (_request, reply) => passOn(reply));
  app.all('/api', (_request, reply) => passOn(reply));
  app.all('/socket.io/*', (_request, reply) => passOn(reply));

  const passOn = (reply: FastifyReply): FastifyReply =>
    reply.from(undefined, {
      // The visitor's own program knows whether to ask again.
      retryDelay: () => null,
      rewriteRequestHeaders: ({ id, socket, protocol }, headers) => ({
        ...forwardedHeaders({
          headers: { ...headers, host: reply.request.headers.host },
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

const apiFault = (error: Error): ProblemError => {
  if (error.cause instanceof ProblemError) return error.cause;
  const late = 'statusCode' in error && error.statusCode === 504;
  const options = {
    detail: late ? 'The booking service did not answer in time.' : 'The booking service cannot be reached just now.',
    headers: { 'retry-after': '2' },
    cause: error,
  };
  return late ? new ProblemError('unavailable', 504, options) : commonProblem('unavailable', options);
};
