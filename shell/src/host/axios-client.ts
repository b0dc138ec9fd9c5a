import { ApiError } from '@travel/contracts/http/api-error';
import axios, { AxiosError } from 'axios';
import { readBody, type SendCall } from './http-call.ts';

/** Maps a failed call without a response to the ApiError that remotes expect. An ApiError is returned unchanged. */
const toTransportError = (error: unknown): unknown => {
  if (!(error instanceof AxiosError)) return error;
  if (error.code === AxiosError.ERR_CANCELED) return ApiError.transport('aborted');
  if (error.code === AxiosError.ETIMEDOUT) return ApiError.transport('timed_out');
  return ApiError.transport('network_failed', error.message);
};

/**
 * Creates the page's one axios instance, which is a chunk of its own (decision 002). Cookies are sent because the API
 * has the same origin as the page; the API checks the origin on every write.
 */
export const createAxiosClient = (correlationId: string): SendCall => {
  const client = axios.create({
    adapter: 'fetch',
    // `fetch` is looked up on each call, because axios resolves it only once, when the axios chunk is loaded.
    env: { fetch: (input, init) => globalThis.fetch(input, init) },
    // `false` prevents axios from replacing the browser's `user-agent`, by which accounts recognise devices.
    headers: { accept: 'application/json', 'user-agent': false },
    withXSRFToken: false,
    // Accepts every status, so that the interceptor reads JSON and problems in the same way as for the first calls,
    // which the document sends.
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
        // `false` prevents axios from declaring a request without a body as a form, which the API refuses.
        'content-type': body === undefined ? false : 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
    });
    return data;
  };
};
