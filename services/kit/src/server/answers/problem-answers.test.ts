import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { z } from 'zod';
import { endpoint } from '@travel/contracts/http/endpoint';
import { createServer, type App } from '../create-server.ts';
import { createRoute } from '../routes/route.ts';
import { commonProblem, createDeclaredProblem } from '../../problem/problem.ts';

const route = createRoute({ anyone: () => ({}) });

const join = endpoint({
  method: 'POST',
  path: '/trips/{trip_id}/guests',
  summary: 'Adds guests to a trip',
  tag: 'trips',
  access: { caller: 'anyone' },
  params: z.object({ trip_id: z.string().startsWith('TRIP-', 'A trip id is required') }),
  query: z.object({ notify: z.stringbool().default(false) }),
  body: z.object({ guests: z.array(z.object({ email: z.email('An e-mail address is required') })).min(1) }),
  response: z.object({ added: z.int() }),
  errors: { trip_closed: 409 },
  sample: { request: { guests: [{ email: 'a@example.test' }] }, response: { added: 1 } },
});

describe('failures of a request', () => {
  let app: App;
  let log = '';
  let crowded: unknown;

  beforeAll(async () => {
    const logDestination = {
      write(line: string) {
        log += line;
      },
    };
    app = await createServer({ service: 'trial', logDestination, bodyLimit: 2_000 });
    route(app, join, ({ params, body }) => {
      if (params.trip_id === 'TRIP-closed')
        throw createDeclaredProblem(join, 'trip_closed', { detail: 'The trip is over.', context: { since: '2027' } });
      if (params.trip_id === 'TRIP-busy')
        throw commonProblem('too_many_requests', { headers: { 'retry-after': '30' } });
      if (params.trip_id === 'TRIP-crowded') throw new Error('Failed query', { cause: crowded });
      // The host name contains no digits, because digits in the response could also be part of a correlation ID.
      if (params.trip_id === 'TRIP-broken') throw new Error('connection to db-seven lost');
      return { added: body.guests.length };
    });
  });
  afterAll(() => app.close());

  const call = (options: { path?: string; body?: string; type?: string; method?: 'POST' | 'DELETE' } = {}) =>
    app.inject({
      method: options.method ?? 'POST',
      url: options.path ?? '/trips/TRIP-1001/guests',
      headers: { 'content-type': options.type ?? 'application/json' },
      body: options.body ?? JSON.stringify({ guests: [{ email: 'a@example.test' }] }),
    });

  it('succeeds for a valid request', async () => {
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([200, { added: 1 }]);
  });

  it('names each invalid field by its path', async () => {
    const answer = await call({ body: JSON.stringify({ guests: [{ email: 'a@example.test' }, { email: 'nobody' }] }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      status: 400,
      errors: [{ field: 'guests[1].email', message: 'An e-mail address is required' }],
      correlation_id: answer.headers['x-correlation-id'],
    });
  });

  it.each([
    ['a parameter', { path: '/trips/1001/guests' }, 'trip_id'],
    ['a query', { path: '/trips/TRIP-1001/guests?notify=perhaps' }, 'notify'],
    ['a missing field', { body: '{}' }, 'guests'],
    ['a wrong type', { body: '{"guests":"all"}' }, 'guests'],
  ])('names the field of %s', async (_what, request, field) => {
    const answer = await call(request);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });

  it.each([
    ['malformed JSON', { body: '{"guests":' }, 400, 'bad_request'],
    ['an empty body', { body: '' }, 400, 'bad_request'],
    ['a body that sets __proto__', { body: '{"__proto__":{"admin":true}}' }, 400, 'bad_request'],
    ['a body above the limit', { body: JSON.stringify({ guests: 'x'.repeat(3_000) }) }, 413, 'body_too_large'],
    ['plain text', { type: 'text/plain' }, 415, 'unsupported_media_type'],
    ['a form', { type: 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['an unknown path', { path: '/nowhere?key=1' }, 404, 'not_found'],
    [
      'a path that supports other methods',
      { path: '/trips/TRIP-1/guests', method: 'DELETE' as const },
      405,
      'method_not_allowed',
    ],
    ['a path that cannot be decoded', { path: '/trips/%E0%A4%A/guests' }, 400, 'bad_request'],
  ])('returns a problem for %s', async (_what, request, status, code) => {
    const answer = await call(request);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('lists the methods that a path supports, if another is used', async () => {
    const refused = await app.inject({ method: 'PUT', url: '/trips/TRIP-1001/guests?x=1' });
    expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
    expect(refused.json().detail).toBe('/trips/TRIP-1001/guests takes POST, not PUT.');
    const asked = await app.inject({ method: 'OPTIONS', url: '/trips/TRIP-1001/guests' });
    expect([asked.statusCode, asked.headers['allow'], asked.body]).toEqual([204, 'POST, OPTIONS', '']);
    const health = await app.inject({ method: 'POST', url: '/healthz' });
    expect([health.statusCode, health.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'OPTIONS', url: '/nowhere' })).statusCode).toBe(404);
  });

  it('returns a declared error with its status and context', async () => {
    const answer = await call({ path: '/trips/TRIP-closed/guests' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'trip_closed',
        detail: 'The trip is over.',
        title: 'Conflict',
        context: { since: '2027' },
      }),
    ]);
  });

  it('sends the headers of a refusal', async () => {
    const answer = await call({ path: '/trips/TRIP-busy/guests' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
  });

  it('hides an unexpected error and logs it with the correlation ID', async () => {
    const answer = await call({ path: '/trips/TRIP-broken/guests' });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error']);
    expect(answer.body).not.toMatch(/db-seven|at .*\.ts/);
    const line = log.split('\n').find((entry) => entry.includes('db-seven'));
    expect(line).toContain(answer.json().correlation_id);
  });

  it('returns 503 if no database connection becomes available', async () => {
    const { url } = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const taken = await pool.connect();
    // The first connection may take long to open; the second must fail quickly.
    pool.options.connectionTimeoutMillis = 20;
    crowded = await pool.connect().catch((error: unknown) => error);
    taken.release();
    await pool.end();
    const answer = await call({ path: '/trips/TRIP-crowded/guests' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('2');
    expect(log).toContain('timeout exceeded');
  });

  it('responds to invalid HTTP', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    if (!address || typeof address === 'string') throw new Error('No address');
    const socket = connect(address.port, '127.0.0.1');
    socket.write('NOT HTTP\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json.*"code":"bad_request"/s);
  });
});
