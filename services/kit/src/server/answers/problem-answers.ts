import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemMediaType } from '@travel/contracts/http/problem';
import { isDatabaseUnavailable } from '../../database/database-unavailable.ts';
import { recordRefusal } from '../../security-events/record-refusal.ts';
import { commonProblem, type ProblemError } from '../../problem/problem.ts';
import { toRequestProblem } from './request-problem.ts';
import findMyWay, { type HTTPMethod } from 'find-my-way';

const usual: readonly HTTPMethod[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];

/**
 * Collects the routes that are added after this call in a separate router, because fastify does not report the methods
 * of a path. The catch-all route (`*`) is ignored. Returns a function that lists the methods of a path.
 */
const collectKnownMethods = (app: FastifyInstance): ((path: string) => HTTPMethod[]) => {
  const router = findMyWay();
  app.addHook('onRoute', ({ method, url }) => {
    const given: readonly string[] = [method].flat();
    if (url.endsWith('*')) return;
    for (const one of usual) {
      if (given.includes(one) && !router.hasRoute(one, url)) router.on(one, url, () => undefined);
    }
  });
  return (path) => usual.filter((method) => router.find(method, path) !== null);
};

/** Makes an app return every failure as problem+json, and logs unexpected failures. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  const listMethods = collectKnownMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const { method } = request;
    const path = getPath(request);
    const methods = listMethods(path);
    if (methods.length === 0) {
      return sendProblem(
        commonProblem('not_found', { detail: `There is nothing at ${method} ${path}.` }),
        request,
        reply,
      );
    }
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    const detail = `${path} takes ${methods.join(', ')}, not ${method}.`;
    return sendProblem(commonProblem('method_not_allowed', { detail, headers: { allow } }), request, reply);
  });
};

/** Handler for fastify's option `frameworkErrors`: failures before a route is found. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void answerError(error, request, reply);
};

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const problem = toRequestProblem(error);
  if (problem && problem.status < 500) return sendProblem(problem, request, reply);
  request.log.error({ err: error, method: request.method, path: getPath(request) }, 'Request failed');
  return sendProblem(problem ?? toServerProblem(error, request.id), request, reply);
};

const toServerProblem = (error: unknown, correlationId: string): ProblemError =>
  isDatabaseUnavailable(error)
    ? commonProblem('unavailable', {
        detail: `We cannot answer right now. Try again in a moment; quote ${correlationId} when it goes on.`,
        cause: error,
      })
    : commonProblem('internal_error', {
        detail: `Something went wrong on our side. Quote ${correlationId} when asking for help.`,
      });

const retryAfter = '2';

// A route's serializers know only its declared responses, so problems are serialized here.
const sendProblem = (problem: ProblemError, request: FastifyRequest, reply: FastifyReply) => {
  recordRefusal(problem, request);
  return reply
    .code(problem.status)
    .headers({
      'cache-control': 'no-store',
      ...(problem.status === 503 && { 'retry-after': retryAfter }),
      ...problem.headers,
    })
    .type(problemMediaType)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem.toProblem(request.id));
};

/** Returns the path without the query, which may contain secrets. */
export const getPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
