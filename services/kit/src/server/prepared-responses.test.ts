import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type App, type PreparedResponse, type ServerOptions } from './create-server.ts';

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const body = Buffer.from('ready');
const headers = { 'content-type': 'text/plain', 'content-length': '5', 'cache-control': 'max-age=60' };

interface TestResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a server with one path that is answered before routing as soon as `isReady` returns true. */
const open = async (options: Partial<ServerOptions> = {}) => {
  const logged: Record<string, unknown>[] = [];
  const logDestination = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = await createServer({ service: 'trial', logDestination, ...options });
  apps.push(app);
  let isReady = true;
  const limit = { name: 'misses', perMinute: 1, burst: 1 };
  app.get('/files/*', (_request, reply) => reply.headers(headers).send('route'));
  app.servePrepared({
    route: '/files/*',
    limit,
    find: ({ url }) => (isReady && url === '/files/one' ? { headers, body } : undefined),
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const ask = (path: string, asked: Record<string, string> = {}, method = 'GET') =>
    new Promise<TestResponse>((resolve, reject) => {
      const sending = { connection: 'keep-alive', ...asked };
      const sent = request({ host: '127.0.0.1', port, path, method, headers: sending, agent: false });
      sent.on('response', (answer) => {
        const { statusCode: status, headers: got } = answer;
        text(answer).then((told) => resolve({ status, headers: got, body: told }), reject);
      });
      sent.on('error', reject).end();
    });
  return { app, ask, logged, limit, setReady: (ready: boolean) => (isReady = ready) };
};

const steady = ({ status, headers: { date: _date, 'x-correlation-id': _id, ...others } }: TestResponse) => [
  status,
  others,
];

describe('a response that is sent before routing', () => {
  it.each([
    ['without limits', {}],
    ['under https', { publicOrigin: 'https://travel.example' }],
  ])('equals the response of its route, %s', async (_how, options) => {
    const { ask, setReady } = await open(options);
    const ready = [await ask('/files/one'), await ask('/files/one', {}, 'HEAD')];
    setReady(false);
    const routed = [await ask('/files/one'), await ask('/files/one', {}, 'HEAD')];
    expect(ready.map(steady)).toEqual(routed.map(steady));
    expect([...ready, ...routed].map((answer) => answer.body)).toEqual(['ready', '', 'route', '']);
  });

  it('has the correlation ID of its request, and is logged and measured', async () => {
    const { app, ask, logged, setReady } = await open({ logLevel: 'debug' });
    const { headers: told } = await ask('/files/one', { 'x-correlation-id': 'page-12345678' });
    expect(told['x-correlation-id']).toBe('page-12345678');
    expect((await ask('/files/one', { 'x-correlation-id': '{"injected"}' })).headers['x-correlation-id']).toMatch(
      /^[\da-f-]{36}$/,
    );
    setReady(false);
    await ask('/files/one', { 'x-correlation-id': 'page-12345678' });
    const [ready, , routed] = logged.filter(({ msg }) => msg === 'Request answered');
    expect(ready).toEqual({ ...routed, level: 'debug', time: expect.any(String), ms: expect.any(Number) });
    expect(ready).toMatchObject({ correlationId: 'page-12345678', path: '/files/one', route: '/files/*', status: 200 });
    expect((await app.inject('/metrics')).body).toContain(
      'http_request_duration_seconds_count{service="trial",method="GET",route="/files/*",status="200"} 3',
    );
  });

  it('writes no log line at level info, because a page requests dozens of files', async () => {
    const { ask, logged, setReady } = await open();
    await ask('/files/one');
    setReady(false);
    await ask('/files/one');
    expect(logged.filter(({ msg }) => msg === 'Request answered')).toHaveLength(1);
  });

  it('counts towards the rate limit of the service and is refused beyond it', async () => {
    const everything = { name: 'files', perMinute: 1, burst: 3 };
    const { ask, setReady } = await open({ rateLimits: { factor: 1, everything } });
    const first = await ask('/files/one');
    setReady(false);
    const second = await ask('/files/one');
    setReady(true);
    const remaining = [first, second].map((answer) => answer.headers['ratelimit']);
    expect(remaining).toEqual([expect.stringContaining('r=2'), expect.stringContaining('r=1')]);
    expect(first.headers['ratelimit-policy']).toBe(second.headers['ratelimit-policy']);
    expect((await ask('/files/one')).body).toBe('ready');
    const refused = await ask('/files/one');
    expect([refused.status, refused.headers['content-type']]).toEqual([429, 'application/problem+json']);
  });

  it('leaves the request to its route if another limit is used up', async () => {
    const everything = { name: 'files', perMinute: 1, burst: 9 };
    const { app, ask, limit } = await open({ rateLimits: { factor: 1, everything } });
    app.rateLimits.take(limit, '127.0.0.1');
    const { body: told, headers: got } = await ask('/files/one');
    expect([told, got['ratelimit']]).toEqual(['route', expect.stringContaining('r=8')]);
  });

  it('closes its connection once the service is stopping', async () => {
    const { app, ask } = await open();
    expect((await ask('/files/one')).headers.connection).toBe('keep-alive');
    app.drain();
    expect(await ask('/files/one')).toMatchObject({ body: 'route', headers: { connection: 'close' } });
  });

  it.each([
    ['POST', '/files/one'],
    ['GET', '/files/two'],
    ['GET', '/files/one?r=1'],
    ['GET', '/nothing'],
  ])('does not replace the response of another path or method: %s %s', async (method, path) => {
    const { ask } = await open();
    expect((await ask(path, {}, method)).body).not.toBe('ready');
  });

  const made = async (make: () => PreparedResponse | undefined | Promise<PreparedResponse | undefined>) => {
    const everything = { name: 'requests', perMinute: 1, burst: 9 };
    const takes = [{ name: 'pages', perMinute: 1, burst: 3 }];
    const app = await createServer({
      service: 'trial',
      logDestination: { write: () => {} },
      rateLimits: { factor: 1, everything, routes: new Map([['GET /pages/*', takes]]) },
    });
    apps.push(app);
    app.get('/pages/*', ({ id: told }, reply) => reply.headers({ told }).send('route'));
    app.servePrepared({ route: '/pages/*', takes, find: ({ url }) => (url === '/pages/one' ? make : undefined) });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    return (headersToSend: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/pages/one`, { headers: headersToSend });
  };

  it.each([
    ['immediately', () => ({ headers, body })],
    ['asynchronously', () => Promise.resolve({ headers, body })],
  ])('counts towards the limits of its route if it is created %s', async (_when, make) => {
    const ask = await made(make);
    const first = await ask();
    expect([await first.text(), first.headers.get('ratelimit')]).toEqual(['ready', '"pages";r=2;t=0']);
    await ask();
    await ask();
    expect(await ask()).toMatchObject({ status: 429 });
  });

  it.each([
    ['is not created', () => undefined],
    ['is not created asynchronously', () => Promise.resolve(undefined)],
    ['cannot be created', () => Promise.reject(new Error('No answer'))],
  ])('leaves the request to its route if it %s, and counts it once, under one ID', async (_why, make) => {
    const ask = await made(make);
    const answer = await ask({ 'x-correlation-id': 'page-12345678' });
    expect([await answer.text(), answer.headers.get('ratelimit')]).toEqual(['route', '"pages";r=2;t=0']);
    expect(answer.headers.get('told')).toBe('page-12345678');
  });
});
