import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nowhere, openTrial, type Trial } from '../testing/delivery-trial.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;
let origin: string;

beforeAll(async () => {
  api = await startFakeApi();
  trial = await openTrial({ env: { API_URL: api.url } });
  origin = await trial.pages.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await trial.end();
  await api.close();
});
beforeEach(() => {
  api.answer = undefined;
  api.seen.length = 0;
});

interface ProxyRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Whether the body is sent in chunks, without a `Content-Length` header. */
  readonly chunked?: boolean;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly bytes: Buffer;
}

const send = (path: string, { method = 'GET', headers = {}, body, chunked }: ProxyRequest = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(
      `${origin}${path}`,
      { method, headers: { host: 'skyline.localhost:3000', ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString(), bytes });
        });
      },
    );
    request.on('error', reject);
    if (chunked) request.write('');
    request.end(body);
  });

describe('the proxy to the API', () => {
  it('passes on a call with the visitor’s IP address and site', async () => {
    const answer = await send('/api/hotels?q=a%20b&q=c?d&e=%2F', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-correlation-id': 'journey-20261120', cookie: 'userToken=abc' },
      body: '{ "raw":  1}',
    });
    expect(answer.status).toBe(200);
    expect(api.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/hotels?q=a%20b&q=c?d&e=%2F',
      body: '{ "raw":  1}',
      headers: {
        cookie: 'userToken=abc',
        'x-forwarded-host': 'skyline.localhost:3000',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-correlation-id': 'journey-20261120',
        host: new URL(api.url).host,
      },
    });
  });

  it('replaces forwarding headers that a client without a trusted proxy sends', async () => {
    await send('/api/x', {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'harbor.localhost',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
      },
    });
    expect(api.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'skyline.localhost:3000',
    });
    expect(JSON.stringify(api.seen[0]?.headers)).not.toContain('6.6.6.6');
  });

  it('removes hop-by-hop headers from requests and responses', async () => {
    api.answer = (_request, response) =>
      response
        .writeHead(200, { connection: 'keep-alive, x-secret', 'keep-alive': 'timeout=99', 'x-secret': '1' })
        .end('{}');
    const answer = await send('/api/x', {
      headers: { connection: 'keep-alive, x-mine', 'x-mine': '1', te: 'trailers', 'proxy-authorization': 'Basic eA==' },
    });
    expect(api.seen[0]?.headers).not.toHaveProperty('x-mine');
    expect(api.seen[0]?.headers).not.toHaveProperty('te');
    expect(api.seen[0]?.headers).not.toHaveProperty('proxy-authorization');
    expect(answer.headers).not.toHaveProperty('x-secret');
    expect(answer.headers['keep-alive']).not.toBe('timeout=99');
  });

  it('returns the API’s status, headers and cookies', async () => {
    api.answer = (_request, response) =>
      response
        .writeHead(409, {
          'content-type': 'application/problem+json',
          'set-cookie': ['userToken=x; HttpOnly', 'b=2'],
          'cache-control': 'private',
        })
        .end('{"code":"hold_in_use"}');
    const answer = await send('/api/holds/release', { method: 'POST' });
    expect(answer).toMatchObject({
      status: 409,
      headers: {
        'set-cookie': ['userToken=x; HttpOnly', 'b=2'],
        'cache-control': 'private',
        'content-type': 'application/problem+json',
      },
      body: '{"code":"hold_in_use"}',
    });
  });

  it('streams responses before they are complete', async () => {
    const first = new Promise<void>((resolve) => {
      api.answer = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.write('first ');
        // The API sends the end only after the visitor has received the beginning.
        void gotFirst.then(() => response.end('second'));
        resolve();
      };
    });
    let heard = (): void => {};
    const gotFirst = new Promise<void>((resolve) => (heard = resolve));
    const answer = await fetch(`${origin}/api/stream`);
    await first;
    const reader = answer.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first ');
    heard();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second');
  });

  it('passes on compressed responses with their Vary header', async () => {
    const packed = brotliCompressSync(Buffer.from('{"hotels":[]}'));
    api.answer = ({ headers }, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-encoding': headers['accept-encoding'] === 'gzip, br' ? 'br' : 'nothing',
          'content-length': packed.length,
          vary: 'accept-encoding',
        })
        .end(packed);
    const answer = await send('/api/hotels/pins', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(packed.length),
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.bytes).toString()).toBe('{"hotels":[]}');
  });

  it('passes on 304 and partial responses', async () => {
    api.answer = ({ headers }, response) => {
      if (headers['if-none-match'] === '"v1"') return response.writeHead(304, { etag: '"v1"' }).end();
      return response
        .writeHead(206, { 'content-type': 'application/pdf', 'content-range': 'bytes 0-3/9', 'accept-ranges': 'bytes' })
        .end(headers.range === 'bytes=0-3' ? '%PDF' : 'whole');
    };
    const same = await send('/api/places', { headers: { 'if-none-match': '"v1"', 'accept-encoding': 'br' } });
    expect(same).toMatchObject({ status: 304, body: '', headers: { etag: '"v1"' } });
    const part = await send('/api/invoices/IN1.pdf', { headers: { range: 'bytes=0-3', 'accept-encoding': 'br' } });
    expect(part).toMatchObject({ status: 206, body: '%PDF', headers: { 'content-range': 'bytes 0-3/9' } });
    expect(part.headers['content-encoding']).toBeUndefined();
  });

  it('does not retry a failing call', async () => {
    api.answer = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('{}');
    expect((await send('/api/x')).status).toBe(503);
    expect(api.seen).toHaveLength(1);
  });

  it.each([false, true])('refuses a body of two megabytes (sent in chunks: %p)', async (chunked) => {
    const answer = await send('/api/x', { method: 'POST', body: Buffer.alloc(2_000_000, 'x'), chunked });
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('body_too_large');
    expect(api.seen).toHaveLength(0);
  });

  it.each([
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://skyline.localhost:3001' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://skyline.localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('allows writes with a visitor’s cookies only from pages of the same site: %p', async (headers, status) => {
    const answer = await send('/api/auth/sign-out', { method: 'POST', headers: { cookie: 'userToken=x', ...headers } });
    expect(answer.status).toBe(status);
    expect(api.seen).toHaveLength(status === 200 ? 1 : 0);
    expect((await send('/api/reference/languages', { headers: { cookie: 'userToken=x', ...headers } })).status).toBe(
      200,
    );
  });

  it.each(['/api/../delivery/x', '/api/%2e%2e/x', '/apix', '/socket.iox'])(
    'forwards only paths below /api/ to the API, not %s',
    async (path) => {
      await send(path);
      expect(api.seen.every(({ url }) => url.startsWith('/api/') && !url.includes('delivery'))).toBe(true);
    },
  );
});

describe('without the API', () => {
  it('returns a problem with the call’s correlation ID', async () => {
    const down = await openTrial({ env: { API_URL: nowhere } });
    const answer = await down.visit('/api/x', { headers: { 'x-correlation-id': 'journey-20261120' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503, correlation_id: 'journey-20261120' });
    await down.end();
  });
});
