import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type App, type ServerOptions } from './create-server.ts';

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const open = async (options: Partial<ServerOptions> = {}) => {
  const logged: Record<string, unknown>[] = [];
  const logDestination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = await createServer({ service: 'trial', logDestination, ...options });
  apps.push(app);
  return { app, logged };
};

describe('a server', () => {
  it('uses, logs and returns the correlation ID of a request if it is well-formed', async () => {
    const { app, logged } = await open();
    app.get('/hello', () => ({ hello: 'world' }));
    const answer = await app.inject({ url: '/hello', headers: { 'x-correlation-id': 'page-12345678' } });
    expect(answer.headers['x-correlation-id']).toBe('page-12345678');
    expect(logged).toContainEqual(
      expect.objectContaining({ service: 'trial', correlationId: 'page-12345678', path: '/hello', status: 200 }),
    );
  });

  it.each(['short', 'has spaces in it', 'x'.repeat(65), '{"json":"injected"}'])(
    'replaces the malformed correlation ID %p',
    async (header) => {
      const { app } = await open();
      const answer = await app.inject({ url: '/healthz', headers: { 'x-correlation-id': header } });
      expect(answer.headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('includes the correlation ID in logs written after the body was read', async () => {
    const { app, logged } = await open();
    app.post('/notes', async (request) => {
      await Promise.resolve();
      request.server.log.info('Written far from the request');
      return {};
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    if (!address || typeof address === 'string') throw new Error('No address');
    await fetch(`http://127.0.0.1:${address.port}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-correlation-id': 'page-12345678' },
      body: '{}',
    });
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'Written far from the request', correlationId: 'page-12345678' }),
    );
  });

  it('sends headers for data responses, which a route may override', async () => {
    const { app } = await open();
    app.get('/page', (_request, reply) => reply.header('cache-control', 'public, max-age=60').send('page'));
    const answer = await app.inject('/page');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('sends strict-transport-security on every response, including errors, over https', async () => {
    const { app } = await open({ publicOrigin: 'https://travel.example' });
    const answers = await Promise.all(['/healthz', '/nowhere'].map((url) => app.inject(url)));
    for (const { headers } of answers) {
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    }
    const plain = await (await open({ publicOrigin: 'http://localhost:3000' })).app.inject('/healthz');
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });

  it('omits the query from the log, because it may contain keys', async () => {
    const { app, logged } = await open();
    await app.inject('/nowhere?impersonate_key=imp-traveller');
    expect(JSON.stringify(logged)).not.toContain('imp-traveller');
  });
});

describe('the health endpoints', () => {
  it('reports a live service without running checks', async () => {
    const { app } = await open({ ready: { database: () => Promise.reject(new Error('gone')) } });
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', service: 'trial' }]);
  });

  it('reports a ready service if all checks succeed', async () => {
    const { app } = await open({ ready: { database: () => Promise.resolve(), jobs: () => Promise.resolve() } });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json().checks]).toEqual([200, { database: 'ok', jobs: 'ok' }]);
  });

  it('reports a ready service with stale data', async () => {
    const { app } = await open({ ready: { database: () => Promise.resolve('stale') } });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json().checks]).toEqual([200, { database: 'stale' }]);
  });

  it('names a failed check without its error message', async () => {
    const { app, logged } = await open({
      ready: { database: () => Promise.reject(new Error('password of db-7 wrong')), jobs: () => Promise.resolve() },
    });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', service: 'trial', checks: { database: 'failed', jobs: 'ok' } },
    ]);
    expect(answer.body).not.toContain('db-7');
    expect(JSON.stringify(logged)).toContain('db-7');
  });

  it.each([
    ['a program on this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['a program on this machine by IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['another machine', { remoteAddress: '203.0.113.9' }, 403],
    ['another machine behind a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 403],
    [
      'another machine that claims to be this machine',
      { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
      403,
    ],
    ['another machine, bad token', { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer guessed' } }, 403],
    ['the operator', { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer operator-of-tests' } }, 200],
  ])('grants or refuses access to the metrics: %s', async (_who, request, status) => {
    const { app } = await open({ operatorToken: 'operator-of-tests', trustProxy: true });
    const answer = await app.inject({ url: '/metrics', ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('process_resident_memory_bytes')).toBe(status === 200);
  });

  it('requires the token from local programs too if visitors have access', async () => {
    const { app } = await open({ operatorToken: 'operator-of-tests', metricsNeedToken: true });
    const local = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect([local.statusCode, local.json()]).toMatchObject([403, { code: 'operators_only' }]);
    const headers = { authorization: 'Bearer operator-of-tests' };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });

  it('measures requests by route pattern, not by path', async () => {
    const { app } = await open();
    app.get('/trips/:id', () => ({}));
    await app.inject('/trips/TRIP-1001');
    await app.inject('/no/such/place');
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toContain(
      'http_request_duration_seconds_count{service="trial",method="GET",route="/trips/:id",status="200"} 1',
    );
    expect(metrics).toContain('route="unknown",status="404"');
    expect(metrics).not.toContain('TRIP-1001');
    expect(metrics).toContain('process_resident_memory_bytes');
  });
});
