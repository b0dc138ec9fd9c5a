import { ApiError } from '@travel/contracts/http/api-error';
import axios, { AxiosError } from 'axios';
import { readBody } from './http-call.ts';
import type { SendCall } from './http-call.ts';

/** Maps a call without an answer to the error that remotes know. An ApiError is mapped already. */
const toTransportError = (error: unknown): unknown => {
  if (!(error instanceof AxiosError)) return error;
  if (error.code === AxiosError.ERR_CANCELED) return ApiError.transport('aborted');
  if (error.code === AxiosError.ETIMEDOUT) return ApiError.transport('timed_out');
  return ApiError.transport('network_failed', error.message);
};

/**
 * Creates the page's one axios instance. It is a chunk of its own (decision 002). Cookies are sent because the API has the
 * origin of the page, which the API checks on every write.
 */
export const createAxiosClient = (correlationId: string): SendCall => {
  const client = axios.create({
    adapter: 'fetch',
    // Looked up by each call: axios itself decides once, when it is loaded.
    env: { fetch: (input, init) => globalThis.fetch(input, init) },
    // Without it axios replaces the browser's own, by which accounts recognise devices.
    headers: { accept: 'application/json', 'user-agent': false },
    withXSRFToken: false,
    // All answers reach the interceptor, which reads JSON and problems as for the calls that the document sent.
    validateStatus: () => true,
    transformResponse: [],
  });
  client.interceptors.request.use((config) => {
    config.headers.set('x-correlation-id', correlationId);
    return config;
  });
  client.interceptors.response.use(
    (response) => {
      const { status, data, headers } = response;
      response.data = readBody({ status, text: data, retryAfter: headers['retry-after'] });
      return response;
    },
    (error: unknown) => {
      throw toTransportError(error);
    },
  );

  return async <T>({ method, address, body, signal, timeout, idempotencyKey }: Parameters<SendCall>[0]) => {
    const { data } = await client.request<T>({
      method,
      url: address,
      timeout,
      ...(signal && { signal }),
      ...(body !== undefined && { data: body }),
      headers: {
        // Axios would call a write without a body a form, which the API refuses.
        'content-type': body === undefined ? false : 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    });
    return data;
  };
};
