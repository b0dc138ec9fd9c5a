import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import type { InjectOptions } from 'fastify';
import { signIn, signUp } from '@travel/contracts/endpoints/people/auth';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const post = (options: InjectOptions) => api.visitor().send({ method: 'POST', url: signIn.path, ...options });
const credentials = { email: 'traveller@example.test', password: 'Travel-2026!' };

describe('a write request', () => {
  it.each([
    ['of another site', 'http://evil.example'],
    ["of another organisation's site", 'http://skyline.localhost:3000'],
    ['of another port', 'http://localhost:3001'],
    ['of a sandboxed frame', 'null'],
    ['with an unreadable origin', 'nonsense'],
  ])('gets refused from a page %s', async (_, origin) => {
    const { problem } = await post({ payload: credentials, headers: { origin } });
    expect(problem).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('succeeds from a page of the same host', async () => {
    expect((await post({ payload: credentials, headers: { origin: 'http://localhost:3000' } })).status).toBe(200);
    const skyline = api.visitor({ host: 'skyline.localhost:3000' });
    const own = { payload: credentials, headers: { origin: 'http://skyline.localhost:3000' } };
    expect((await skyline.send({ method: 'POST', url: signIn.path, ...own })).status).toBe(200);
  });

  it('fails without an origin if the browser marks it as cross-site', async () => {
    expect((await post({ payload: credentials, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });

  it('uses a forwarded host only if delivery sends it', async () => {
    const headers = { origin: 'http://localhost:3000', host: 'api.internal:3200' };
    const direct = await post({ payload: credentials, headers, remoteAddress: '203.0.113.9' });
    expect(direct.status).toBe(403);
  });
});

describe('an unusable request', () => {
  it.each([
    ['malformed JSON', { payload: '{"email": "a@b.c"', headers: json }, 400, 'bad_request'],
    ['an empty body announced as JSON', { payload: '', headers: json }, 400, 'bad_request'],
    ['no body', {}, 400, 'validation_failed'],
    ['an array', { payload: '[]', headers: json }, 400, 'validation_failed'],
    ['null', { payload: 'null', headers: json }, 400, 'validation_failed'],
    ['a number', { payload: '7', headers: json }, 400, 'validation_failed'],
    ['wrong types', { payload: { email: 7, password: {} } }, 400, 'validation_failed'],
    ['2 MB', { payload: { email: 'x'.repeat(2_000_000) } }, 413, 'body_too_large'],
    [
      'a form',
      { payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['plain text', { payload: 'hello', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    ['a body that sets __proto__', { payload: '{"__proto__": {"x": 1}}', headers: json }, 400, 'bad_request'],
    [
      'deep nesting',
      { payload: `{"email": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`, headers: json },
      400,
      'validation_failed',
    ],
    [
      'half of a surrogate pair',
      { payload: '{"email": "\\ud800@example.test", "password": "x"}', headers: json },
      400,
      'validation_failed',
    ],
  ])('returns a problem for %s', async (_, options, status, code) => {
    expect((await post(options)).problem).toMatchObject({ status, code });
  });

  it('rejects null characters and names their fields', async () => {
    const body = { email: 'nul@example.test', password: 'Long-days-2026', firstname: 'Le\u0000na', lastname: 'Novak' };
    const { problem } = await api.visitor().call(signUp, { body });
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field: 'firstname' }] });
  });

  it.each([
    '/api/places?query=%00',
    '/api/places/%00',
    '/api/places?limit=-1',
    '/api/places?limit=x',
    '/api/places?lang=1',
  ])('returns a problem at %s', async (url) => {
    expect((await api.visitor().send({ method: 'GET', url })).problem).toMatchObject({ status: 400 });
  });

  it('returns a problem for an unknown path or method', async () => {
    expect((await api.visitor().send({ method: 'GET', url: '/api/nothing' })).problem).toMatchObject({ status: 404 });
    expect((await api.visitor().send({ method: 'DELETE', url: signIn.path })).status).toBe(405);
  });

  const writes = apiEndpoints.filter((endpoint: Endpoint) => endpoint.body !== undefined);
  describe.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (_, { method, path }) => {
      test.prop([fc.json({ maxDepth: 3 })], { numRuns: 25 })(
        'never returns a server error for any JSON',
        async (payload) => {
          const { status } = await api.visitor().send({ method, url: path, payload, headers: json });
          expect(status).toBeLessThan(500);
        },
      );
    },
  );
});
