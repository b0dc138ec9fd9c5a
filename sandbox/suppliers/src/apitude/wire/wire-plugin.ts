import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '@travel/kit/clock/clock';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import type { HeldRequests } from '@travel/sandbox-kit/faults/held-requests';
import { failOnPurpose, type AnsweredFault } from '../../faults/fail-on-purpose.ts';
import type { FaultTarget } from '../../faults/fault.ts';
import { ApitudeError, GatewayError, createInvalidRequest, createOverQuota, createOverRate } from './apitude-error.ts';
import { createAuditData } from './audit-data.ts';
import { PreparedAnswer } from './prepared-answer.ts';

const compress = promisify(gzip);

/** Answers below this number of characters are not compressed. */
const smallestCompressed = 1_024;
/** Retry times from here on, in seconds, belong to the daily quota and not to the limit per second. */
const quotaSeconds = 60;

const acceptsGzip = (request: FastifyRequest): boolean => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');

/** Sends an answer with audit data, compressed if the caller accepts it. */
const sendAnswer = async (reply: FastifyReply, status: number, body: object, now: Date): Promise<FastifyReply> => {
  const auditData = createAuditData(reply.request, reply.elapsedTime, now);
  const json = body instanceof PreparedAnswer ? body.json : JSON.stringify(body);
  const text = `{"auditData":${JSON.stringify(auditData)}${json === '{}' ? '' : ','}${json.slice(1)}`;
  void reply.code(status).type('application/json;charset=UTF-8').header('vary', 'accept-encoding');
  if (text.length < smallestCompressed || !acceptsGzip(reply.request)) return reply.send(text);
  const compressed = await compress(text, { level: constants.Z_BEST_SPEED });
  return reply.header('content-encoding', 'gzip').send(compressed);
};

/** Returns whether a caller accepts JSON, which is the only format of answers. */
const acceptsJson = ({ headers }: FastifyRequest): boolean => /json|\*\/\*|^$/.test(headers.accept ?? '');

const toApitudeError = (error: unknown): ApitudeError | undefined => {
  if (error instanceof ApitudeError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415) return new ApitudeError(415, 'INVALID_REQUEST', 'Unsupported Media Type');
  if (typeof status !== 'number' || status >= 500) return undefined;
  return createInvalidRequest('Invalid request. The body is not valid JSON.');
};

/** Makes the routes of a plugin answer errors in the format of the API. */
export const useWireFormat = (plugin: FastifyInstance, clock: Clock): void => {
  plugin.setErrorHandler(async (error, request, reply) => {
    if (error instanceof GatewayError) {
      request.refusalCode = error.headers['x-mashery-error-code'] ?? null;
      return reply.code(error.status).headers(error.headers).send({ error: error.message });
    }
    const known = toApitudeError(error);
    if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'Request failed');
    const { status, code, message } = known ?? new ApitudeError(500, 'SYSTEM_ERROR', 'Internal server error');
    request.refusalCode = code;
    return sendAnswer(reply, status, { error: { code, message } }, clock.now());
  });
  plugin.setNotFoundHandler(async (request, reply) => {
    const error = { code: 'INVALID_REQUEST', message: `Resource not found: ${request.url.split('?', 1)[0] ?? ''}` };
    return sendAnswer(reply, 404, { error }, clock.now());
  });
};

const raiseFault = (fault: AnsweredFault): never => {
  if (fault.kind === 'error') throw new ApitudeError(fault.status, 'SYSTEM_ERROR', 'Internal server error');
  const { retry_after_seconds } = fault;
  throw retry_after_seconds < quotaSeconds ? createOverRate(retry_after_seconds) : createOverQuota(retry_after_seconds);
};

interface CallDependencies {
  readonly db: SuppliersDb;
  readonly clock: Clock;
  readonly held: HeldRequests;
}

/** Carries out a request and returns its answer without audit data. */
type Perform = (request: FastifyRequest, target: FaultTarget) => Promise<object>;

/** Returns a function that adds routes which check access, fail on purpose and answer with audit data. */
export const mountCallsOn =
  (plugin: FastifyInstance, { db, clock, held }: CallDependencies, checkAccess: (request: FastifyRequest) => void) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, perform: Perform): void => {
    plugin.route({
      method,
      url,
      onRequest: async (request) => {
        checkAccess(request);
        if (!acceptsJson(request)) throw new ApitudeError(406, 'INVALID_REQUEST', 'Not Acceptable');
      },
      handler: async (request, reply) => {
        const target: FaultTarget = { server: 'apitude', method, path: request.url.split('?', 1)[0] ?? '' };
        const answer = await failOnPurpose<object>({
          db,
          held,
          target,
          reply,
          perform: () => perform(request, target),
          answerFault: raiseFault,
        });
        return answer === undefined ? reply : sendAnswer(reply, 200, answer, clock.now());
      },
    });
  };

export type MountCall = ReturnType<typeof mountCallsOn>;
