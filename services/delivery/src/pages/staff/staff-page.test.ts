import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease, type FixtureOptions } from '../../testing/fixture-release.ts';

const ops = 'ops.localhost:3000';
const console1: FixtureOptions = {
  modules: ['console/page'],
  routes: [{ path: '/ops', module: 'console/page', titles: { 'en-US': 'Operations' } }],
};

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.end());

describe("the operators' origin", () => {
  it('shows a page that explains what is missing before the console is released', async () => {
    const answer = await trial.visit('/ops', { host: ops });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('isn&#39;t released yet');
  });

  describe('with the product and a console released', () => {
    beforeAll(async () => {
      for (const name of ['shell', 'mfe-header', 'mfe-travel', 'mfe-auth'] as const) {
        await trial.goLive(name, name === 'shell' ? { known_paths: ['/'] } : {});
      }
      await trial.goLive('mfe-console', console1);
    });

    it('loads the shell and the console only', async () => {
      const page = await trial.visit('/ops/rollouts?package=mfe-header', { host: ops });
      expect(page.statusCode).toBe(200);
      const boot = parseBoot(page);
      expect(Object.keys(boot.releases).toSorted()).toEqual(['mfe-console', 'shell']);
      expect(boot).toMatchObject({ alone: true, addedPages: [{ path: '/ops', module: 'console/page' }] });
      expect(page.body).not.toMatch(/mfe-header|mfe-travel|mfe-auth/);
      expect(boot.organisation).not.toHaveProperty('chat_url');
    });

    it('allows calls to the operators’ origin only, and neither frames nor indexing', async () => {
      const { headers } = await trial.visit('/ops', { host: ops });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("connect-src 'self' http://127.0.0.1:3100;");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/frame-src|3300|unsafe/);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    });

    it('serves no other page, call or worker of the product', async () => {
      for (const url of ['/cars', '/hotels', '/opsy', '/ops.html']) {
        const page = await trial.visit(url, { host: ops });
        expect([url, page.statusCode]).toEqual([url, 404]);
        expect(page.body).not.toContain('<script');
      }
      for (const url of [
        '/api/auth/session',
        '/api/auth/sign-in',
        '/api/auth/operator/../sign-in',
        '/api/auth/operator/%2e%2e/sign-in',
        '/socket.io/?EIO=4&transport=polling',
        '/delivery/developer?link=x',
        '/trips-worker.js',
        '/metrics',
      ]) {
        expect([url, (await trial.visit(url, { host: ops })).statusCode]).toEqual([url, 404]);
      }
      expect((await trial.visit('/', { host: ops })).headers.location).toBe('/ops');
    });

    it('receives visitors who open /ops on other hosts', async () => {
      for (const host of ['localhost:3000', 'skyline.localhost:3000']) {
        const answer = await trial.visit('/ops/audit?package=shell', { host });
        expect([answer.statusCode, answer.headers.location]).toEqual([
          302,
          'http://ops.localhost:3000/ops/audit?package=shell',
        ]);
      }
      expect((await trial.visit('/ops', { host: 'evil.example' })).statusCode).toBe(404);
    });

    it('excludes the console from pages of the product', async () => {
      const page = await trial.visit('/');
      expect(parseBoot(page).releases).not.toHaveProperty('mfe-console');
      expect(page.body).not.toContain('console/page');
      expect(page.headers['x-releases']).not.toContain('mfe-console');
    });

    it('uses the default releases, even a shell that is killed for visitors', async () => {
      const canary = fixtureRelease('shell', { version: '2.0.0', known_paths: ['/'] });
      await trial.publish(canary);
      await trial.change('shell', { action: 'rollout', version: '2.0.0', percent: 99, audience: {} });
      expect(parseBoot(await trial.visit('/ops', { host: ops })).releases.shell?.version).toBe('1.0.0');
      await trial.change('shell', { action: 'kill' });
      expect((await trial.visit('/')).statusCode).toBe(503);
      expect(parseBoot(await trial.visit('/ops', { host: ops })).releases.shell?.version).toBe('1.0.0');
      await trial.change('shell', { action: 'restore' });
    });

    it('uses the operator’s chosen language, or else the browser’s', async () => {
      const headers = { 'accept-language': 'de-AT,de;q=0.9' };
      expect(parseBoot(await trial.visit('/ops', { host: ops, headers })).locale.language).toBe('de-DE');
      const cookies = { lang_code: 'ar-AE' };
      const page = await trial.visit('/ops', { host: ops, headers, cookies });
      expect(parseBoot(page).locale).toMatchObject({ language: 'ar-AE', direction: 'rtl' });
    });
  });
});

describe('the origin of the back office', () => {
  const office = 'office.localhost:3000';
  beforeAll(async () => {
    await trial.goLive('mfe-office', {
      modules: ['office/page'],
      routes: [{ path: '/office', module: 'office/page', titles: { 'en-US': 'Back office' } }],
    });
  });

  it('loads the shell and the back office only, and neither elsewhere', async () => {
    const boot = parseBoot(await trial.visit('/office/staff', { host: office }));
    expect(Object.keys(boot.releases).toSorted()).toEqual(['mfe-office', 'shell']);
    expect(boot).toMatchObject({ alone: true, addedPages: [{ path: '/office', module: 'office/page' }] });
    for (const host of ['localhost:3000', ops]) {
      const page = await trial.visit(host === ops ? '/ops' : '/', { host });
      expect(parseBoot(page).releases).not.toHaveProperty('mfe-office');
    }
  });

  it('receives visitors who open /office elsewhere, and shows no page of the console', async () => {
    const answer = await trial.visit('/office/staff?who=x', { host: 'localhost:3000' });
    expect(answer.headers.location).toBe('http://office.localhost:3000/office/staff?who=x');
    expect((await trial.visit('/', { host: office })).headers.location).toBe('/office');
    expect((await trial.visit('/ops', { host: office })).statusCode).toBe(404);
    expect((await trial.visit('/office', { host: ops })).statusCode).toBe(404);
  });

  it.each([
    [office, '/delivery/rollouts'],
    [office, '/delivery/audit'],
    [office, '/api/operator/supplier-issues'],
    [office, '/api/auth/session'],
    [office, '/api/office/../auth/session'],
    [office, '/api/office/%2e%2e/auth/session'],
    [office, '/socket.io/?EIO=4&transport=polling'],
    [ops, '/api/office/me'],
    [ops, `/api/plans/pictures/${'0'.repeat(64)}.png`],
    [office, `/api/plans/pictures/${'0'.repeat(64)}.svg`],
    [office, `/api/plans/quotes/..%2fpictures/${'0'.repeat(64)}.png`],
  ])('refuses the call at %s of %s', async (host, url) => {
    const answer = await trial.visit(url, { host });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<script');
  });

  it.each([
    [office, '/api/auth/operator'],
    [office, '/api/auth/operator/passkeys/PK7XK2M9Q4T6W8Y3Z5A1B'],
    [office, '/api/office/me'],
    [office, '/api/office/main/bookings/BK7F4K2091XQ'],
    [office, `/api/plans/pictures/${'0'.repeat(64)}.png`],
    [ops, '/api/operator/reviews'],
    [ops, '/api/operator/review-decisions?limit=500'],
  ])('passes the call at %s of %s on to the API', async (host, url) => {
    // The test has no API, which the proxy reports.
    expect((await trial.visit(url, { host })).statusCode).toBeGreaterThanOrEqual(502);
  });
});

describe('the settings of staff origins', () => {
  it('accepts another host name in place of the default', async () => {
    const other = await openTrial({ sharesWith: trial, env: { OPS_ORIGIN: 'http://operators.localhost:3000' } });
    expect((await other.visit('/ops', { host: 'operators.localhost:3000' })).statusCode).toBe(200);
    expect((await other.visit('/ops', { host: ops })).statusCode).toBe(404);
    await other.end();
  });

  it('refuses the same host name for console and back office', async () => {
    const env = { OFFICE_ORIGIN: 'http://ops.localhost:3000' };
    await expect(openTrial({ sharesWith: trial, env })).rejects.toThrow(/OFFICE_ORIGIN.*host name of its own/);
  });

  it.each([
    ['http://localhost:4000', /OPS_ORIGIN.*host name of its own/],
    ['http://127.0.0.1:9000', /OPS_ORIGIN.*host name of its own/],
    ['https://ops.localhost:3000', /OPS_ORIGIN.*http and https/],
    ['http://ops.localhost:3000/ops', /OPS_ORIGIN.*without a path/],
  ])('refuses %s when the service starts, and explains what is required', async (OPS_ORIGIN, fault) => {
    await expect(openTrial({ sharesWith: trial, env: { OPS_ORIGIN } })).rejects.toThrow(fault);
  });
});
