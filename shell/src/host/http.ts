import type { PageEndpoints } from '@travel/contracts/endpoints/page';
import { ApiError, isApiError } from '@travel/contracts/http/api-error';
import type { CallOptions, HttpClient } from '@travel/contracts/host/http-client';
import type { EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import type { ApiResponse } from '@travel/contracts/http/first-calls';
import type { TransportCode } from '@travel/contracts/http/problem';
import { sendFirstCall, takeFirstCall } from './first-calls.ts';
import { resolveCall, type HttpCall } from '@travel/contracts/host/http-call';
import { readBody, type SendCall } from './http-call.ts';

interface HttpOptions {
  readonly correlationId: string;
  readonly loadClient: () => Promise<SendCall>;
  readonly onLoadFailure: (error: unknown) => void;
}

type Limits = Pick<HttpCall, 'signal' | 'timeout'>;

/** Rejects when the timeout expires or the signal is aborted, even if the work never settles. */
const runWithinLimits = <T>(start: (signal: AbortSignal) => Promise<T>, { signal, timeout }: Limits): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (code: TransportCode) => {
      reject(ApiError.transport(code));
      controller.abort();
    };
    const abort = () => end('aborted');
    const timer = setTimeout(end, timeout, 'timed_out');
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    start(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      });
  });

const readAnswer = async (answer: ApiResponse) =>
  readBody({ status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') });

interface Http {
  readonly http: HttpClient;
  /** Loads axios ahead of the first call that needs it. Never rejects. */
  readonly prepare: () => Promise<void>;
}

/**
 * Creates the page's HTTP client, which uses axios. Until the axios chunk is loaded, reads are sent by `fetch`, as the
 * document sends its first calls, so that no first view waits for the chunk (decision 002). Writes wait for it.
 */
export const createHttp = ({ correlationId, loadClient, onLoadFailure }: HttpOptions): Http => {
  let isLoaded = false;
  let loading: Promise<SendCall> | undefined;
  const load = async (): Promise<SendCall> => {
    try {
      const client = await loadClient();
      isLoaded = true;
      return client;
    } catch (error) {
      loading = undefined;
      onLoadFailure(error);
      throw ApiError.transport('network_failed', error instanceof Error ? error.message : undefined);
    }
  };
  const getClient = (): Promise<SendCall> => {
    loading ??= load();
    return loading;
  };
  const prepare = async (): Promise<void> => {
    // `load` has already reported the failure, and the first call that needs the client loads it again.
    await Promise.allSettled([getClient()]);
  };

  const sendEarlyRead = async (address: string, signal: AbortSignal): Promise<ApiResponse> => {
    try {
      return await sendFirstCall(address, correlationId, signal);
    } catch (error) {
      throw ApiError.transport('network_failed', error instanceof Error ? error.message : undefined);
    }
  };

  const http: HttpClient = async <K extends keyof PageEndpoints>(
    key: K,
    request?: EndpointRequest<PageEndpoints[K]> & CallOptions,
  ) => {
    const call = resolveCall(key, request);
    const sendByClient = async (signal: AbortSignal) => {
      const send = await getClient();
      return send<EndpointResponse<PageEndpoints[K]>>({ ...call, signal });
    };
    const isRead = call.method === 'GET';
    return runWithinLimits(async (signal) => {
      try {
        const first = isRead ? takeFirstCall(call.address) : undefined;
        if (first) return await readAnswer(await first);
      } catch (error) {
        if (isApiError(error)) throw error;
        // The document's call failed without a response, so it is sent again.
      }
      if (isRead && !isLoaded) return readAnswer(await sendEarlyRead(call.address, signal));
      return sendByClient(signal);
    }, call);
  };
  return { http, prepare };
};
