import { isDatabaseUnavailable } from '@travel/kit/database/database-unavailable';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createWrongTokens, type WrongTokens } from '@travel/kit/operators/wrong-tokens';
import { recordSecurity } from '@travel/kit/security-events/security-trail';
import { ProblemError } from '@travel/kit/problem/problem';
import { parseForm } from '../wire/form-body.ts';
import { ProviderError } from '../wire/provider-error.ts';
import { errorAnswer } from './mount-calls.ts';

const bodyLimit = 65_536;

/** Makes the routes below use Stripe's wire format: form bodies, JSON responses and Stripe's error objects. */
export const useWireFormat = (v1: FastifyInstance): void => {
  v1.removeAllContentTypeParsers();
  v1.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      try {
        done(null, parseForm(body.toString()));
      } catch (error) {
        done(error instanceof Error ? error : new Error('Not a form'));
      }
    },
  );

  const wrongKeys = createWrongTokens();

  v1.setErrorHandler((error, request, reply) => {
    const known = refusedKey(wrongKeys, request, providerError(error));
    if (!known)
      request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'Call failed');
    const { status, body } = errorAnswer(known ?? serverError(error, request.id));
    if (status === 503) reply.header('retry-after', '2');
    if (error instanceof ProblemError) reply.headers(error.headers);
    return reply.code(status).send(body);
  });

  v1.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const message = `Unrecognized request URL (${request.method}: ${path.slice(0, 200)}).`;
    const { status, body } = errorAnswer(new ProviderError(404, { type: 'invalid_request_error', message }));
    return reply.code(status).send(body);
  });
};

const serverError = (error: unknown, requestId: string) =>
  new ProviderError(isDatabaseUnavailable(error) ? 503 : 500, {
    type: 'api_error',
    message: `Something went wrong on the provider's side. Quote ${requestId} when asking for help.`,
  });

/** Records the refusal of a key. Wrong keys are counted by IP address, and too many of them are rejected with 429. */
const refusedKey = (
  wrongKeys: WrongTokens,
  request: FastifyRequest,
  refusal: ProviderError | undefined,
): ProviderError | undefined => {
  if (refusal?.status !== 401 && refusal?.status !== 403) return refusal;
  const isWrong = refusal.status === 401 && request.headers.authorization !== undefined;
  recordSecurity(request, {
    kind: isWrong ? 'token.refused' : 'access.refused',
    reason: refusal.body.code ?? (isWrong ? 'key_unknown' : 'key_missing'),
    details: { method: request.method, route: request.routeOptions.url ?? null },
  });
  if (!isWrong) return refusal;
  try {
    wrongKeys.count(request);
    return refusal;
  } catch (error) {
    const message = error instanceof Error ? error.message : refusal.message;
    return new ProviderError(429, { type: 'invalid_request_error', code: 'rate_limit', message });
  }
};

/** Converts an error of the framework to a Stripe error. Returns undefined for internal errors. */
const providerError = (error: unknown): ProviderError | undefined => {
  if (error instanceof ProviderError) return error;
  if (error instanceof ProblemError && error.status === 429) return toProviderError(429);
  if (error instanceof ProblemError && error.status < 500) {
    const [fault] = error.errors ?? [];
    return new ProviderError(error.status, {
      type: 'invalid_request_error',
      message: fault?.message ?? error.message,
      ...(fault && { param: fault.field }),
    });
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status !== 'number' || status >= 500 ? undefined : toProviderError(status);
};

const toProviderError = (status: number): ProviderError => {
  const message =
    status === 413
      ? 'The request is larger than this call takes.'
      : status === 429
        ? 'Too many requests. Try again later.'
        : status === 415
          ? 'Parameters are sent as application/x-www-form-urlencoded.'
          : 'The request cannot be read.';
  return new ProviderError(status, {
    type: 'invalid_request_error',
    message,
    ...(status === 429 && { code: 'rate_limit' }),
  });
};
