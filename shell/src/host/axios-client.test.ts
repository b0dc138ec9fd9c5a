import { describe, expect, it } from '@jest/globals';
import { isApiError } from '@travel/contracts/http/api-error';
import { AxiosError } from 'axios';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { createAxiosClient } from './axios-client.ts';
import { createHttp } from './http.ts';

interface Answer {
  readonly status?: number;
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
  readonly code?: string;
}

/** A client whose network answers as told, and what it was asked. */
const clientWith = ({ status = 200, data, headers = {}, code }: Answer) => {
  const asked: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    asked.push(config);
    if (code) throw new AxiosError('no answer', code, config);
    const response = { data, status, statusText: '', headers, config };
    if (status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
    return response;
  };
  return { asked, call: createAxiosClient({ correlationId: 'c-1', adapter }) };
};

const failure = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'it worked',
    (error: unknown) => (isApiError(error) ? { code: error.code, status: error.status } : error),
  );

describe('calling the API', () => {
  it('puts parameters into the path and the query behind it', async () => {
    const { asked, call } = clientWith({ data: { data: [] } });
    await call('GET /api/places/{place_id}', { params: { place_id: 'a b/c' }, query: { lang: 'fr-FR' } });
    expect(asked[0]).toMatchObject({
      method: 'get',
      url: '/api/places/a%20b%2Fc',
      params: { lang: 'fr-FR' },
      timeout: 15_000,
    });
  });

  it('sends the body as JSON, with the correlation id and the key that makes a repeated call the same', async () => {
    const { asked, call } = clientWith({ data: { user: null, api_key: null } });
    const body = { email: 'maya@example.test', password: 'x' };
    await call('POST /api/auth/sign-in', { body, idempotencyKey: 'k-1', timeout: 500 });
    expect(asked[0]).toMatchObject({ method: 'post', data: JSON.stringify(body), timeout: 500 });
    expect(asked[0]?.headers.get('x-correlation-id')).toBe('c-1');
    expect(asked[0]?.headers.get('idempotency-key')).toBe('k-1');
  });

  it('answers the body', async () => {
    const { call } = clientWith({ data: { data: [1] } });
    await expect(call('GET /api/places')).resolves.toEqual({ data: [1] });
  });

  it('turns a problem into an error with its code', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'session_gone' };
    const { call } = clientWith({ status: 409, data: problem });
    expect(await failure(call('POST /api/auth/sign-out'))).toEqual({ code: 'session_gone', status: 409 });
  });

  it('tells of an answer that no service of ours gave', async () => {
    const { call } = clientWith({ status: 502, data: '<h1>Bad Gateway</h1>' });
    expect(await failure(call('GET /api/places'))).toEqual({ code: 'unreadable_answer', status: 502 });
    const cut = clientWith({ status: 200, data: '{"data":[' });
    expect(await failure(cut.call('GET /api/places'))).toEqual({ code: 'unreadable_answer', status: 200 });
  });

  it.each([
    ['network_failed', AxiosError.ERR_NETWORK],
    ['timed_out', AxiosError.ECONNABORTED],
    ['timed_out', AxiosError.ETIMEDOUT],
    ['aborted', AxiosError.ERR_CANCELED],
  ])('says %s where no answer came (%s)', async (code, axiosCode) => {
    const { call } = clientWith({ code: axiosCode });
    expect(await failure(call('GET /api/places'))).toEqual({ code, status: 0 });
  });
});

describe('the client of the page', () => {
  it('fails as a network does when its own code does not come, and asks for it again next time', async () => {
    let comes = false;
    const { call } = clientWith({ data: { user: null, api_key: null } });
    const http = createHttp(async () => {
      if (!comes) throw new Error('chunk 12 failed');
      return call;
    });
    expect(await failure(http('GET /api/auth/session'))).toEqual({ code: 'network_failed', status: 0 });
    comes = true;
    await expect(http('GET /api/auth/session')).resolves.toEqual({ user: null, api_key: null });
  });
});
