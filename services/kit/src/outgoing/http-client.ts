import { Agent as HttpAgent, request as requestHttp, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { z } from 'zod';
import type { Endpoint, EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import { ApiError } from '@travel/contracts/http/api-error';
import { correlationHeader, currentCorrelationId } from '../log/correlation.ts';
import { problemSchema } from '../problem/problem.ts';

export interface HttpClientOptions {
  baseUrl: string;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds for an entire call; 5,000 by default. */
  timeout?: number;
}

export interface ServiceCallOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  timeout?: number;
}

/**
 * Calls endpoints of another service as they are declared in the contracts. Rejects with ApiError, which contains the
 * problem of the other service or the reason for a missing response.
 */
export interface HttpClient {
  call<E extends Endpoint>(endpoint: E, request: EndpointRequest<E> & ServiceCallOptions): Promise<EndpointResponse<E>>;
}

/** Creates a client for another service. It forwards the correlation ID of the current request or job. */
export const createHttpClient = (options: HttpClientOptions): HttpClient => {
  const base = new URL(options.baseUrl);
  const server: Server = { options, at: urlToHttpOptions(base), basePath: base.pathname.replace(/\/$/, '') };
  return {
    async call(endpoint, request) {
      const parts: RequestParts = request;
      const { text, status } = await sendRequest(server, endpoint, parts);
      if (status >= 400) throw toApiError(text, status);
      return readAnswer<(typeof endpoint)['response']>(endpoint.response, parseJson(text), endpoint.path);
    },
  };
};

const readAnswer = <S extends z.ZodType>(schema: S, answer: unknown, path: string): z.output<S> => {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw ApiError.transport('unreadable_answer', `${path} answered otherwise than declared`);
};

type RequestParts = ServiceCallOptions & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

interface Server {
  readonly options: HttpClientOptions;
  readonly at: RequestOptions;
  readonly basePath: string;
}

interface ReceivedResponse {
  readonly text: string;
  readonly status: number;
}

// Idle connections are reused for this time, or for the time that the other service announces.
const idleMs = 4_000;
const agents = {
  http: new HttpAgent({ keepAlive: true, timeout: idleMs }),
  https: new HttpsAgent({ keepAlive: true, timeout: idleMs }),
};

/** HTTP status codes of redirects. The client does not follow redirects and treats them as failures. */
const redirects = new Set([301, 302, 303, 307, 308]);

/** Uses Node's own HTTP client, because `fetch` takes three times as much CPU time per call. */
const sendRequest = (
  { options, at, basePath }: Server,
  endpoint: Endpoint,
  parts: RequestParts,
): Promise<ReceivedResponse> => {
  const { signal } = parts;
  if (signal?.aborted) return Promise.reject(ApiError.transport('aborted'));
  const correlationId = currentCorrelationId();
  const body = parts.body === undefined ? undefined : Buffer.from(JSON.stringify(parts.body));
  const isSecure = at.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedResponse>();
  const sent = (isSecure ? requestHttps : requestHttp)({
    ...at,
    agent: isSecure ? agents.https : agents.http,
    method: endpoint.method,
    path: basePath + formatTarget(endpoint.path, parts),
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      ...(correlationId && { [correlationHeader]: correlationId }),
      ...options.headers,
      ...parts.headers,
    },
  });
  const end = (error: ApiError): void => {
    reject(error);
    sent.destroy();
  };
  const fail = (error: Error): void => end(ApiError.transport('network_failed', error.message));
  const onAbort = (): void => end(ApiError.transport('aborted'));
  const limit = setTimeout(
    () => end(ApiError.transport('timed_out', `${endpoint.path} did not answer in time`)),
    parts.timeout ?? options.timeout ?? 5_000,
  );
  signal?.addEventListener('abort', onAbort, { once: true });
  sent.on('error', fail);
  sent.on('response', (answer) => {
    const { statusCode: status = 0 } = answer;
    if (redirects.has(status)) return fail(new Error(`${endpoint.path} led elsewhere`));
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('error', fail);
    answer.on('end', () => resolve({ text: Buffer.concat(chunks).toString(), status }));
  });
  sent.end(body);
  return promise.finally(() => {
    clearTimeout(limit);
    signal?.removeEventListener('abort', onAbort);
  });
};

const formatTarget = (path: string, { params, query }: RequestParts): string => {
  const values = toStringEntries(params);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams([...toStringEntries(query)]).toString();
  return search ? `${filled}?${search}` : filled;
};

const toStringEntries = (values: unknown): Map<string, string> =>
  new Map(
    Object.entries(typeof values === 'object' && values !== null ? values : {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const toApiError = (text: string, status: number): ApiError => {
  const problem = problemSchema.safeParse(parseJson(text));
  return new ApiError(problem.success ? problem.data : { code: `http_${status}`, status });
};
