import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import pg from 'pg';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { ProblemError } from '../problem/problem.ts';
import { createServer } from '../server/create-server.ts';
import { clearOldEvents } from './clear-old-events.ts';
import { createSecurityTrail, recordCaller, type SecurityTrail } from './security-trail.ts';

const migrations = fileURLToPath(new URL('testing/migrations', import.meta.url));
const keys = 'the key of these tests';
const now = new Date('2026-11-20T08:00:00Z');

let pool: pg.Pool;
let url: string;
beforeAll(async () => {
  ({ url } = await createTestDatabase(migrations));
  pool = new pg.Pool({ connectionString: url, max: 2 });
});
afterAll(() => pool.end());
beforeEach(() => pool.query('truncate security_events'));

const openTrail = (settings: { keys?: string; pool?: pg.Pool; warn?: () => void; at?: () => Date } = {}) => {
  const metrics = new Registry();
  const trail = createSecurityTrail({
    service: 'test',
    log: { warn: settings.warn ?? (() => undefined) },
    metrics,
    now: settings.at ?? (() => now),
  });
  trail.storeIn({ pool: settings.pool ?? pool, keys: settings.keys ?? keys });
  return Object.assign(trail, { metrics });
};

const all = async (trail: SecurityTrail, wanted: Partial<Parameters<SecurityTrail['search']>[0]> = {}) => {
  await trail.flush();
  return trail.search({ limit: 100, ...wanted });
};

describe('the security audit trail', () => {
  it('stores events without account IDs or e-mail addresses', async () => {
    const trail = openTrail();
    trail.record({
      kind: 'sign_in.failed',
      accounts: ['Maya@Example.test', 'U1001', null],
      reason: 'credentials_wrong',
      address: '203.0.113.7',
      correlationId: 'call-0001',
      details: { route: '/api/auth/sign-in' },
    });
    const found = await all(trail);
    expect(found).toEqual([
      {
        at: now.toISOString(),
        service: 'test',
        kind: 'sign_in.failed',
        times: 1,
        accounts: [expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)],
        actor: null,
        address: '203.0.113.7',
        network: expect.stringMatching(/^[\da-f]{32}$/),
        reason: 'credentials_wrong',
        correlation_id: 'call-0001',
        details: { route: '/api/auth/sign-in' },
      },
    ]);
    const { rows } = await pool.query('select to_jsonb(e)::text as text from security_events e');
    expect(JSON.stringify(rows)).not.toMatch(/maya|U1001/i);
    await trail.close();
  });

  it('finds events by account in any spelling, network, kind and time', async () => {
    let at = now;
    const trail = openTrail({ at: () => at });
    trail.record({ kind: 'sign_in.failed', accounts: ['maya@example.test'], address: '2001:db8:1:2::7' });
    trail.record({ kind: 'sign_out.done', accounts: ['U1001'], address: '203.0.113.7' });
    at = new Date(now.getTime() + 3_600_000);
    trail.record({ kind: 'token.refused', address: '203.0.113.9', correlationId: 'call-0003' });

    const kinds = async (wanted: Parameters<typeof all>[1]) => (await all(trail, wanted)).map(({ kind }) => kind);
    expect(await kinds({ accounts: [' MAYA@example.test'] })).toEqual(['sign_in.failed']);
    expect(await kinds({ accounts: ['maya@example.test', 'U1001'] })).toEqual(['sign_out.done', 'sign_in.failed']);
    expect(await kinds({ address: '2001:db8:1:2:ffff::1' })).toEqual(['sign_in.failed']);
    expect(await kinds({ address: '203.0.113.8' })).toEqual([]);
    expect(await kinds({ kinds: ['sign_in', 'token.refused'] })).toEqual(['token.refused', 'sign_in.failed']);
    expect(await kinds({ since: at.toISOString() })).toEqual(['token.refused']);
    expect(await kinds({ correlation_id: 'call-0003' })).toEqual(['token.refused']);
    expect(await kinds({ limit: 1 })).toEqual(['token.refused']);
    await trail.close();
  });

  it('finds events with the previous key after a key change', async () => {
    const before = openTrail();
    before.record({ kind: 'sign_in.done', accounts: ['U1001'], address: '203.0.113.7' });
    await before.close();
    const trail = openTrail({ keys: `another key altogether, ${keys}` });
    trail.record({ kind: 'sign_out.done', accounts: ['U1001'], address: '203.0.113.7' });
    expect(await all(trail, { accounts: ['U1001'], address: '203.0.113.7' })).toHaveLength(2);
    const digests = new Set((await all(trail)).map(({ accounts }) => accounts[0]));
    expect(digests.size).toBe(2);
    await trail.close();
  });

  it('redacts secrets in security events', async () => {
    const trail = openTrail();
    trail.record({
      kind: 'operator.called',
      actor: 'ops@example.test',
      reason: 'asked by 4242 4242 4242 4242',
      details: { path: '/api/holds/H-4NQK7ZV2MJ8R5T3WXC6B9DPA', long: 'x'.repeat(5_000) },
    });
    const [found] = await all(trail, { accounts: ['ops@example.test'] });
    expect(found?.actor).toBe('account');
    expect(found?.reason).toBe('asked by [redacted]');
    expect(found?.details['path']).toBe('/api/holds/[redacted]');
    expect(String(found?.details['long'])).toHaveLength(300);
    await trail.close();
  });

  it('counts a flood of equal events instead of writing each event', async () => {
    let at = now;
    const trail = openTrail({ at: () => at });
    for (let i = 0; i < 5_000; i += 1) trail.record({ kind: 'limit.reached', address: '203.0.113.7' });
    trail.record({ kind: 'limit.reached', address: '203.0.113.8' });
    at = new Date(now.getTime() + 61_000);
    trail.record({ kind: 'sign_out.done', address: '203.0.113.9' });
    const found = await all(trail, { address: '203.0.113.7' });
    expect(found).toHaveLength(21);
    expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(5_000);
    await trail.close();
  });

  it('writes the events that were only counted when it closes', async () => {
    const trail = openTrail();
    for (let i = 0; i < 30; i += 1) trail.record({ kind: 'limit.reached', address: '203.0.113.7' });
    await trail.close();
    const { rows } = await pool.query('select sum(times)::int as times from security_events');
    expect(rows).toEqual([{ times: 30 }]);
  });

  it('counts the events that it drops during a database outage, without failing or waiting', async () => {
    const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none', connectionTimeoutMillis: 500 });
    const warned: unknown[] = [];
    const trail = openTrail({ pool: away, warn: () => warned.push(1) });
    for (let i = 0; i < 6_000; i += 1) trail.record({ kind: 'sign_in.failed', address: `203.0.${i >> 8}.${i & 255}` });
    await trail.flush();
    // The events are written once the database is available again.
    trail.storeIn({ pool, keys });
    expect(await all(trail, { limit: 2_000 })).toHaveLength(2_000);
    const { rows } = await pool.query('select count(*)::int as count from security_events');
    expect(rows).toEqual([{ count: 5_000 }]);
    expect(await trail.metrics.metrics()).toContain('security_events_dropped_total 1000');
    expect(warned.length).toBeGreaterThan(0);
    await trail.close();
    await away.end();
  });

  it('deletes IP addresses after 30 days and events after 400', async () => {
    const daysAgo = async (days: number) => {
      const trail = openTrail({ at: () => new Date(now.getTime() - days * 86_400_000) });
      trail.record({ kind: 'sign_in.done', reason: `${days}`, address: '203.0.113.7' });
      await trail.flush();
      await trail.close();
    };
    for (const days of [401, 399, 31, 29]) await daysAgo(days);
    await clearOldEvents(pool, now);
    const trail = openTrail();
    const left = await all(trail, { address: '203.0.113.7' });
    expect(left.map(({ reason, address }) => [reason, address])).toEqual([
      ['29', '203.0.113.7'],
      ['31', null],
      ['399', null],
    ]);
    await trail.close();
  });
});

describe('a server', () => {
  it('records refused requests with IP address, endpoint, reason and account', async () => {
    const app = await createServer({ service: 'test', logLevel: 'silent' });
    app.security.storeIn({ pool, keys });
    app.get('/limited', () => {
      throw new ProblemError('too_many_requests', 429);
    });
    app.get('/theirs/:id', (request) => {
      recordCaller(request, ['U1001', 'maya@example.test']);
      throw new ProblemError('forbidden', 403);
    });
    app.get('/token', () => {
      throw new ProblemError('token_unknown', 401);
    });
    app.get('/wrong', () => {
      throw new ProblemError('bad_request', 400);
    });
    for (const path of ['/limited', '/theirs/7?secret=x', '/token', '/wrong', '/nothing']) {
      await app.inject({ url: path, headers: { 'x-correlation-id': 'call-0001' } });
    }
    await app.security.flush();
    const found = await app.security.search({ limit: 10 });
    expect(found.map(({ kind, reason, details }) => [kind, reason, details['route']])).toEqual([
      ['token.refused', 'token_unknown', '/token'],
      ['access.refused', 'forbidden', '/theirs/:id'],
      ['limit.reached', 'too_many_requests', '/limited'],
    ]);
    expect(found[1]).toMatchObject({ address: '127.0.0.1', correlation_id: 'call-0001' });
    expect(found[1]?.accounts).toHaveLength(2);
    await app.close();
  });
});
