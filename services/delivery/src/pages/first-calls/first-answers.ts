import { isApiError } from '@travel/contracts/http/api-error';
import { correlationHeader } from '@travel/kit/log/correlation';
import { createHttpClient } from '@travel/kit/outgoing/http-client';
import { z } from 'zod';

/** The answers to the first calls of a page by URL, or the reason why there are none. */
export type FirstAnswers =
  | { readonly kind: 'answered'; readonly answers: Readonly<Record<string, unknown>> }
  /** The offer of a details page does not exist (404), or no longer (410). */
  | { readonly kind: 'gone'; readonly status: 404 | 410 }
  /** The query of the page is invalid. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'late' };

/** Sends the first calls of a page to the API in the place of a guest's browser. */
export type FetchFirstAnswers = (
  addresses: readonly string[],
  request: { readonly host: string; readonly address: string },
  correlationId: string,
  /** How long to wait, in milliseconds; 300 by default. */
  timeout?: number,
) => Promise<FirstAnswers>;

/** How long a page waits for the answers, in milliseconds. Later ones are requested by the browser. */
const limitMs = 300;

/**
 * Creates the client for first calls. It sends no cookie, so that no answer contains anything of a visitor; the rate
 * limits of the visitor's IP address apply. Concurrent pages of a site share one call.
 */
export const createFirstAnswers = (apiUrl: string, secure: boolean): FetchFirstAnswers => {
  const api = createHttpClient({ baseUrl: apiUrl });
  const pending = new Map<string, Promise<FirstAnswers>>();

  const fetchAll: FetchFirstAnswers = async (addresses, { host, address }, correlationId, timeout = limitMs) => {
    const headers = {
      'x-forwarded-host': host,
      'x-forwarded-for': address,
      'x-forwarded-proto': secure ? 'https' : 'http',
      [correlationHeader]: correlationId,
    };
    const fetchOne = async (path: string): Promise<[string, unknown]> => [
      path,
      await api.call(readAny(path), { headers, timeout }),
    ];
    try {
      return { kind: 'answered', answers: Object.fromEntries(await Promise.all(addresses.map(fetchOne))) };
    } catch (error) {
      const status = isApiError(error) ? error.status : 0;
      if (status === 404 || status === 410) return { kind: 'gone', status };
      return { kind: status === 400 || status === 422 ? 'refused' : 'late' };
    }
  };

  return (addresses, request, correlationId, timeout) => {
    const key = JSON.stringify([request.host, ...addresses]);
    const started =
      pending.get(key) ?? fetchAll(addresses, request, correlationId, timeout).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
};

/** Returns a read whose answer is passed on as it is, because only the release knows its shape. */
const readAny = (path: string) =>
  ({
    method: 'GET',
    path,
    summary: 'A first call of a page',
    tag: 'pages',
    access: { caller: 'anyone' },
    response: z.unknown(),
    sample: { response: null },
  }) as const;
