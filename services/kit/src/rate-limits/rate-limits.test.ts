import { afterEach, expect, it } from '@jest/globals';
import { createServer, type App } from '../server/create-server.ts';
import type { RateLimit, RateLimitOptions, ReachedLimit } from './rate-limits.ts';

const searches: RateLimit = { name: 'searches', perMinute: 1, burst: 2 };
const ofKey: RateLimit = { name: 'attempts', perMinute: 1, burst: 1, by: ({ headers }) => String(headers['x-key']) };

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const open = async (rateLimits: Partial<RateLimitOptions> = {}) => {
  const logged: Record<string, unknown>[] = [];
  const reached: ReachedLimit[] = [];
  const app = await createServer({
    service: 'trial',
    trustProxy: ['loopback'],
    logDestination: { write: (line: string) => void logged.push(JSON.parse(line)) },
    rateLimits: {
      factor: 1,
      routes: new Map([['GET /search', [searches]]]),
      onLimited: (one) => void reached.push(one),
      ...rateLimits,
    },
  });
  apps.push(app);
  app.get('/search', () => ({ found: true }));
  app.post('/try', { config: { rateLimits: [ofKey] } }, () => ({ tried: true }));
  const ask = (url: string, address = '203.0.113.7', headers: Record<string, string> = {}) =>
    app.inject({ method: url === '/try' ? 'POST' : 'GET', url, headers: { 'x-forwarded-for': address, ...headers } });
  return { app, ask, logged, reached };
};

it('refuses requests of one IP address beyond a limit, with a time to retry', async () => {
  const { ask, reached } = await open();
  expect([await ask('/search'), await ask('/search')].map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const refused = await ask('/search?q=secret');
  expect(refused.json()).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    title: 'Too many searches',
    context: { limit: 'searches' },
  });
  expect(refused.headers).toMatchObject({
    'content-type': expect.stringContaining('application/problem+json'),
    'retry-after': '60',
    'ratelimit-policy': '"searches";q=2;w=120',
    ratelimit: '"searches";r=0;t=60',
  });
  expect(reached).toEqual([
    { name: 'searches', address: '203.0.113.7', path: '/search', correlationId: refused.headers['x-correlation-id'] },
  ]);
  expect((await ask('/search', '203.0.113.8')).statusCode).toBe(200);
});

it('uses more of a shared budget for expensive requests', async () => {
  const work: RateLimit = { name: 'work', perMinute: 60, burst: 100 };
  const routes = new Map([
    ['GET /search', [{ ...work, cost: 45 }]],
    ['POST /try', [{ ...work, cost: 8 }]],
  ]);
  const { ask } = await open({ routes });
  const answers = [];
  for (const url of ['/search', '/search', '/search', '/try', '/try']) answers.push(await ask(url));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200, 429]);
  expect(answers[2]?.headers).toMatchObject({ 'retry-after': '35', ratelimit: '"work";r=10;t=35' });
});

it('counts all IP addresses of one IPv6 network together', async () => {
  const { ask } = await open();
  const answers = [];
  for (const last of [1, 2, 3]) answers.push((await ask('/search', `2001:db8:1:2::${last}`)).statusCode);
  expect(answers).toEqual([200, 200, 429]);
  expect((await ask('/search', '2001:db8:1:3::1')).statusCode).toBe(200);
});

it('counts requests by the key of a limit, regardless of the IP address', async () => {
  const { ask } = await open();
  expect((await ask('/try', '203.0.113.7', { 'x-key': 'a' })).statusCode).toBe(200);
  expect((await ask('/try', '203.0.113.8', { 'x-key': 'a' })).statusCode).toBe(429);
  expect((await ask('/try', '203.0.113.8', { 'x-key': 'b' })).statusCode).toBe(200);
});

it('limits all requests together, including unknown paths but not health checks', async () => {
  const { ask } = await open({ everything: { name: 'requests', perMinute: 1, burst: 2 } });
  expect([await ask('/nowhere'), await ask('/else'), await ask('/x')].map((one) => one.statusCode)).toEqual([
    404, 404, 429,
  ]);
  expect((await ask('/healthz')).statusCode).toBe(200);
});

it('multiplies limits by a factor, and allows everything if the factor is 0', async () => {
  const twice = await open({ factor: 2 });
  const none = await open({ factor: 0 });
  const statuses = async ({ ask }: typeof twice) => {
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push((await ask('/search')).statusCode);
    return answers;
  };
  expect(await statuses(twice)).toEqual([200, 200, 200, 200, 429]);
  expect(await statuses(none)).toEqual([200, 200, 200, 200, 200]);
});

it('logs refused requests in one line with their number, and never logs the IP address', async () => {
  const { app, ask, logged } = await open();
  for (let time = 0; time < 12; time += 1) await ask('/search');
  expect((await app.inject('/metrics')).body).toContain(
    'rate_limit_reached_total{limit="searches",service="trial"} 10',
  );
  await app.close();
  const about = logged.filter(({ level, status }) => level === 'warn' || status === 429);
  expect(about).toEqual([expect.objectContaining({ limit: 'searches', refused: 10, msg: 'A rate limit was reached' })]);
  expect(JSON.stringify(logged)).not.toContain('203.0.113.7');
});
