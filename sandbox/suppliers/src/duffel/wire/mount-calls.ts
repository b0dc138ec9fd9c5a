import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDatabaseUnavailable } from '@travel/kit/database/database-unavailable';
import { failOnPurpose, type AnsweredFault } from '../../faults/fail-on-purpose.ts';
import type { FaultTarget } from '../../faults/fault.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import { createAccessCheck, createRateLimitError, type AccessOptions, type Account } from './access.ts';
import { createNotFound, createRequestError, DuffelWireError, formatErrorBody } from './duffel-error.ts';
import { createId } from './ids.ts';
import { toValidationError } from './validation-errors.ts';

/** A response: an envelope with data and perhaps a page's meta, or no content. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Schema of the query or data of a call that has none. Unknown fields are ignored. */
export const none = z.object({});

/** Declaration of a call. Paths are below the plugin's prefix, such as `/offers/:id`. */
export interface Call<Query extends z.ZodType, Data extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query: Query;
  /** Schema of `data` in the request's body. */
  readonly data: Data;
  /** Status of a success; 200 by default. With 204 the envelope is not sent. */
  readonly status?: number;
}

export interface CallInput<Query extends z.ZodType, Data extends z.ZodType> {
  readonly account: Account;
  readonly now: Date;
  readonly query: z.output<Query>;
  readonly data: z.output<Data>;
  /** Path parameters by name. */
  readonly path: Readonly<Record<string, string>>;
  /** The request, for failures that handlers have on purpose. */
  readonly target: FaultTarget;
}

/** Returns the response's envelope. */
export type CallHandler<Query extends z.ZodType, Data extends z.ZodType> = (
  input: CallInput<Query, Data>,
) => Promise<object> | object;

export type MountCall = <Query extends z.ZodType, Data extends z.ZodType>(
  call: Call<Query, Data>,
  handler: CallHandler<Query, Data>,
) => void;

const bodySchema = z.object({ data: z.record(z.string(), z.unknown()) });

const readData = (schema: z.ZodType, body: unknown): unknown => {
  if (schema === none || (body === undefined && schema.safeParse({}).success)) return {};
  const parsed = bodySchema.safeParse(body);
  if (parsed.success) return parsed.data.data;
  if (typeof body === 'object' && body !== null && 'data' in body) {
    throw createRequestError(
      'invalid_data_param',
      'Invalid data',
      'The data in the request body should be a JSON object.',
    );
  }
  throw createRequestError(
    'missing_data_param',
    'Missing data',
    'The data in the request body should be nested under the data key.',
  );
};

const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw toValidationError(parsed.error, input);
  return parsed.data;
};

const isOfficialClient = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['user-agent']?.includes('duffel_api_javascript') ?? false;

const getPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/**
 * Returns a function that mounts calls in Duffel's wire format. Each call checks the token and headers, validates the
 * request and fails if the sandbox has an injected failure for it.
 */
export const mountCallsOn = async (
  plugin: FastifyInstance,
  deps: ServerDependencies,
  access: AccessOptions,
): Promise<MountCall> => {
  const admit = createAccessCheck(access, deps.clock);
  await plugin.register(compress, { encodings: ['gzip'], threshold: 1_024, zlibOptions: { level: 1 } });
  useWireFormat(plugin);
  return (call, handler) => {
    const answerCall = async (request: CallRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('x-request-id', request.duffelRequestId);
      const account = admit(request, reply);
      const target: FaultTarget = { server: 'duffel', method: request.method, path: getPath(request) };
      const perform = async (): Promise<Answer> => {
        const query = parse(call.query, request.query);
        const data = parse(call.data, readData(call.data, request.body));
        const body = await handler({ account, now: deps.clock.now(), path: request.params, target, query, data });
        // The official client cannot read an empty answer, although the documentation has one.
        if (call.status === 204 && isOfficialClient(request)) return { status: 200, body: {} };
        return { status: call.status ?? 200, body };
      };
      const answerFault = (fault: AnsweredFault): never => {
        throw fault.kind === 'error'
          ? createServerError(fault.status)
          : createBusyError(deps, fault.retry_after_seconds);
      };
      const answer = await failOnPurpose({ db: deps.db, held: deps.held, target, reply, perform, answerFault });
      if (!answer) return reply;
      return answer.status === 204 ? reply.code(204).send() : reply.code(answer.status).send(answer.body);
    };
    // The official client ends the paths of some calls with a slash.
    for (const url of [call.path, `${call.path}/`]) {
      plugin.route<CallRoute>({ method: call.method, url, handler: answerCall });
    }
  };
};

interface CallRoute {
  Params: Record<string, string>;
}

type CallRequest = FastifyRequest<CallRoute>;

const createServerError = (status: number): DuffelWireError =>
  new DuffelWireError(status, [
    {
      type: 'api_error',
      code: 'internal_server_error',
      title: 'Internal server error',
      message: 'There was something wrong on our end, please contact support.',
    },
  ]);

const createBusyError = ({ clock }: ServerDependencies, seconds: number): DuffelWireError =>
  createRateLimitError({
    'ratelimit-limit': '60',
    'ratelimit-remaining': '0',
    'ratelimit-reset': new Date(clock.now().getTime() + seconds * 1000).toUTCString(),
    'retry-after': String(seconds),
  });

/** Makes a plugin answer errors in Duffel's format, and gives each request the ID that Duffel's support needs. */
const useWireFormat = (plugin: FastifyInstance): void => {
  plugin.removeAllContentTypeParsers();
  // The official client sends the content type of JSON without a body too.
  plugin.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString()));
    } catch {
      done(
        createRequestError('malformed_data_param', 'Malformed request', 'The data in the request body is not valid.'),
      );
    }
  });
  plugin.decorateRequest('duffelRequestId', '');
  plugin.addHook('onRequest', async (request) => {
    request.duffelRequestId = createId('wev').slice('wev_0000'.length);
  });
  const send = (request: FastifyRequest, reply: FastifyReply, error: DuffelWireError) => {
    request.refusalCode = error.items[0]?.code ?? null;
    return reply
      .code(error.status)
      .headers({ 'x-request-id': request.duffelRequestId, ...error.headers })
      .send(formatErrorBody(error, request.duffelRequestId));
  };
  plugin.setErrorHandler((error, request, reply) => {
    const known = toWireError(error);
    if (!known)
      request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'Call failed');
    return send(request, reply, known ?? createServerError(isDatabaseUnavailable(error) ? 503 : 500));
  });
  plugin.setNotFoundHandler((request, reply) => send(request, reply, createNotFound()));
};

/** Converts an error of the framework to an error of the wire; undefined for internal errors. */
const toWireError = (error: unknown): DuffelWireError | undefined => {
  if (error instanceof DuffelWireError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415) {
    return createRequestError(
      'invalid_content_type_header',
      'Invalid content type',
      'The Content-Type should be set to application/json.',
    );
  }
  if (typeof status !== 'number' || status >= 500) return undefined;
  return createRequestError('malformed_data_param', 'Malformed request', 'The data in the request body is not valid.');
};

declare module 'fastify' {
  interface FastifyRequest {
    duffelRequestId: string;
  }
}
