import type { PageEndpoints } from '@travel/contracts/endpoints/page';
import { ApiError } from '@travel/contracts/http/api-error';
import type { CallOptions, HttpClient } from '@travel/contracts/http/client';
import type { RequestOf, ResponseOf } from '@travel/contracts/http/endpoint';
import type { Problem } from '@travel/contracts/http/problem';
import axios, { AxiosError } from 'axios';
import type { AxiosAdapter, AxiosResponse } from 'axios';

interface ClientOptions {
  readonly correlationId: string;
  /** Ways other than the browser's own, for tests. */
  readonly adapter?: AxiosAdapter;
}

/** A call with its endpoint taken apart: what any endpoint may be given. */
interface Call extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const defaultTimeout = 15_000;

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'status' in body;

/** `/api/plans/profile/{user_id}` with its parameters in place. */
const pathWith = (path: string, params: Call['params'] = {}): string =>
  path.replaceAll(/\{([^{}]+)\}/g, (_braces, name: string) => encodeURIComponent(`${params[name]}`));

/** Seconds of a `retry-after`; undefined without one, and for a date, which our services do not send. */
const waitOf = (headers: AxiosResponse['headers']): number | undefined => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

const apiError = (error: unknown): ApiError => {
  if (!(error instanceof AxiosError)) return ApiError.transport('unreadable_answer');
  const { response, code, message } = error;
  if (response && isProblem(response.data)) return new ApiError(response.data, waitOf(response.headers));
  if (response) {
    return new ApiError({
      code: 'unreadable_answer',
      status: response.status,
      detail: `${response.status} without a problem`,
    });
  }
  if (code === AxiosError.ERR_CANCELED) return ApiError.transport('aborted');
  if (code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT) return ApiError.transport('timed_out');
  return ApiError.transport('network_failed', message);
};

/** The page's one axios. Cookies go with it by being of the same origin, which the API checks on every write. */
export const createAxiosClient = ({ correlationId, adapter }: ClientOptions): HttpClient => {
  const client = axios.create({
    ...(adapter && { adapter }),
    timeout: defaultTimeout,
    headers: { accept: 'application/json', 'x-correlation-id': correlationId },
    paramsSerializer: { indexes: null },
  });

  return async <K extends keyof PageEndpoints>(key: K, request?: RequestOf<PageEndpoints[K]> & CallOptions) => {
    const { params, query, body, signal, timeout, idempotencyKey }: Call = { ...request };
    const [method, path = ''] = key.split(' ');
    try {
      const { data, status } = await client.request<ResponseOf<PageEndpoints[K]>>({
        method,
        url: pathWith(path, params),
        ...(query && { params: query }),
        ...(body !== undefined && { data: body }),
        ...(signal && { signal }),
        ...(timeout !== undefined && { timeout }),
        ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
      });
      // What is no JSON comes as text: a proxy's page, or half an answer.
      if (typeof data === 'string' && data !== '') {
        throw new ApiError({ code: 'unreadable_answer', status, detail: 'The answer is no JSON' });
      }
      return data;
    } catch (error) {
      throw error instanceof ApiError ? error : apiError(error);
    }
  };
};
