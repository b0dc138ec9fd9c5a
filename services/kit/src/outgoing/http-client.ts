import type { z } from 'zod';
import type { Endpoint, RequestOf, ResponseOf } from '@travel/contracts/http/endpoint';
import { ApiError } from '@travel/contracts/http/api-error';
import { correlationHeader, currentCorrelationId } from '../log/correlation.ts';
import { problemSchema } from '../problem/problem.ts';

export interface HttpClientOptions {
  /** Of the other service, without a slash at its end. */
  baseUrl: string;
  /** Sent with each call, for example an authorization. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds for a whole call; 5,000 unless given. */
  timeout?: number;
}

export interface ServiceCallOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  timeout?: number;
}

/** Calls another service by its declared endpoints. Rejects with ApiError: its problem, or why there was no answer. */
export interface HttpClient {
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E> & ServiceCallOptions): Promise<ResponseOf<E>>;
}

/** A client that passes the correlation id of the request or job at work on. */
export const httpClient = (options: HttpClientOptions): HttpClient => ({
  async call(endpoint, request) {
    const parts: RequestParts = request;
    const { text, status } = await exchange(options, endpoint, parts);
    if (status >= 400) throw problemError(text, status);
    return readAnswer<(typeof endpoint)['response']>(endpoint.response, fromJson(text), endpoint.path);
  },
});

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

const exchange = async (options: HttpClientOptions, endpoint: Endpoint, parts: RequestParts) => {
  const limit = AbortSignal.timeout(parts.timeout ?? options.timeout ?? 5_000);
  const correlationId = currentCorrelationId();
  try {
    const response = await fetch(options.baseUrl + pathAndQuery(endpoint.path, parts), {
      method: endpoint.method,
      redirect: 'error',
      signal: parts.signal ? AbortSignal.any([parts.signal, limit]) : limit,
      headers: {
        accept: 'application/json',
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(correlationId && { [correlationHeader]: correlationId }),
        ...options.headers,
        ...parts.headers,
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    return { text: await response.text(), status: response.status };
  } catch (error) {
    if (limit.aborted) throw ApiError.transport('timed_out', `${endpoint.path} did not answer in time`);
    if (parts.signal?.aborted) throw ApiError.transport('aborted');
    throw ApiError.transport('network_failed', error instanceof Error ? error.message : undefined);
  }
};

const pathAndQuery = (path: string, { params, query }: RequestParts): string => {
  const values = entries(params);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams([...entries(query)]).toString();
  return search ? `${filled}?${search}` : filled;
};

const entries = (values: unknown): Map<string, string> =>
  new Map(
    Object.entries(typeof values === 'object' && values !== null ? values : {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const problemError = (text: string, status: number): ApiError => {
  const problem = problemSchema.safeParse(fromJson(text));
  return new ApiError(problem.success ? problem.data : { code: `http_${status}`, status });
};
