import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { systemClock } from '@travel/kit/clock/clock';
import { createServer, type App } from '@travel/kit/server/create-server';
import { everythingSold } from '../organisations/sold-products.ts';
import { createStaffHosts } from '../access/staff-hosts.ts';
import { createDeveloperPasses } from './developers/developer-passes.ts';
import { parseBoot, nowhere, openTrial, setCookie } from '../testing/delivery-trial.ts';
import { createPageMarks } from '../reports/page-mark.ts';
import { createJourneys } from './journey.ts';
import { registerPageRoutes } from './page-routes.ts';

describe('an error while making a page', () => {
  let app: App;
  const grants = {
    readValid: () => Promise.resolve(new Set<string>()),
    readUnsigned: () => Promise.resolve(new Set<string>()),
    use: () => Promise.resolve(true),
  };

  beforeAll(async () => {
    app = await createServer({ service: 'trial', logLevel: 'silent', publicOrigin: 'https://travel.example' });
    await app.register((scope: App) =>
      registerPageRoutes(scope, {
        sold: everythingSold,
        live: {
          get state(): never {
            throw new TypeError('secret detail');
          },
        },
        records: { load: () => Promise.resolve(() => undefined) },
        frames: () => Promise.resolve(null),
        fetchFirstAnswers: async () => ({ kind: 'late' as const }),
        views: { render: () => Promise.resolve({ kind: 'busy' }) },
        telemetry: { record: () => 0 },
        fetchSession: () => Promise.resolve(null),
        journeys: createJourneys(['a secret of the tests']),
        marks: createPageMarks(['a secret of the tests']),
        assetOrigin: nowhere,
        paymentsOrigin: nowhere,
        pictureOrigins: [],
        chargesRealCards: false,
        isDemonstration: false,
        countryOf: () => null,
        staff: createStaffHosts({ PAGE_ORIGIN: 'https://travel.example' }),
        pageOrigin: 'https://travel.example',
        environment: 'production',
        guard: { text: '', source: "'none'" },
        firstCalls: { text: '', source: "'none'" },
        givesHints: false,
        pictureFirst: { text: '', source: "'none'" },
        reportSample: 1,
        reportIgnoredError: scope.reportIgnoredError,
        clock: systemClock,
        remoteOverrides: false,
        passes: createDeveloperPasses(['a secret of the tests'], systemClock, grants),
        grants,
      }),
    );
  });
  afterAll(() => app.close());

  it('shows visitors a page without details of the error', async () => {
    const answer = await app.inject({ url: '/', headers: { 'accept-language': 'ar' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<html lang="ar-AE" dir="rtl">');
    expect(answer.body).toContain('حدث خطأ من جانبنا');
    expect(answer.body).not.toContain('secret detail');
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('returns a problem instead of a page to programs', async () => {
    expect((await app.inject({ method: 'POST', url: '/', payload: {} })).json().code).toBe('not_found');
  });
});

describe('without the database', () => {
  it('serves pages, journeys and asset files from the last known live state', async () => {
    const trial = await openTrial();
    await trial.goLive('shell');
    await trial.goLive('mfe-checkout');
    const journey = setCookie(await trial.visit('/hotel-checkout'), 'journey') ?? '';
    await trial.goLive('mfe-checkout', { version: '1.1.0' });
    await trial.goLive('mfe-checkout', { version: '1.2.0' });
    const fresh = await openTrial({ sharesWith: trial });
    await lock(trial.databaseUrl, async () => {
      expect((await fresh.visit('/')).statusCode).toBe(200);
      const page = await fresh.visit('/hotel-checkout', { cookies: { journey } });
      expect(parseBoot(page).releases['mfe-checkout']?.version).toBe('1.2.0');
      const asset = await fresh.assets.inject('/mfe-checkout/1.0.0/entry.11aa.js');
      expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(await fresh.pages.metrics.metrics()).toMatch(
        /^ignored_errors_total\{operation="releases\/load",service="delivery"\} 1$/m,
      );
      expect(await fresh.assets.metrics.metrics()).toMatch(
        /^ignored_errors_total\{operation="files\/describe",service="assets"\} 1$/m,
      );
      // The service stays ready, because other copies lack the database too, so sending visitors to them would not
      // help.
      expect((await fresh.pages.inject('/readyz')).json()).toMatchObject({
        status: 'ready',
        checks: { database: 'stale' },
      });
      expect((await fresh.pages.inject('/healthz')).statusCode).toBe(200);
    });
    await fresh.end();
    await trial.end();
  });
});

/** Ends all connections to a database and refuses new ones while `act` runs. */
const lock = async (url: string, act: () => Promise<void>): Promise<void> => {
  const server = new URL(url);
  const name = pg.escapeIdentifier(server.pathname.slice(1));
  server.pathname = '/postgres';
  const client = new pg.Client(server.href);
  await client.connect();
  try {
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(url).pathname.slice(1),
    ]);
    await act();
  } finally {
    await client.query(`alter database ${name} with allow_connections true`);
    await client.end();
  }
};
