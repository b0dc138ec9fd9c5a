import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import type { BootData } from '@travel/contracts/host/boot';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { Rollout, RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { createStoppedClock, type AdjustableClock } from '@travel/kit/clock/clock';
import { createTestDatabase } from '@travel/tooling/jest/postgres-database';
import { migrationsFolder } from '../database/database.ts';
import { createDelivery, type Delivery } from '../app/delivery.ts';
import { parseSettings } from '../app/env.ts';
import { fixtureRelease, type FixtureOptions, type FixtureRelease } from './fixture-release.ts';

export const operatorToken = 'rel_operator-of-the-tests';

/** A request for the metrics of the page server. */
export const metricsRequest = { url: '/metrics', headers: { authorization: `Bearer ${operatorToken}` } } as const;

/** A response of either server. */
export type Answer = Awaited<ReturnType<Delivery['pages']['inject']>>;

export interface Visit {
  readonly host?: string;
  /** Cookies by name. */
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The complete service with its own database and release folder, driven through HTTP. */
export interface Trial extends Delivery {
  readonly databaseUrl: string;
  readonly releaseFolder: string;
  readonly clock: AdjustableClock;
  /** The number of SQL statements so far, not counting those that poll every second. */
  statements(): number;
  /** The lines of the log. */
  readonly log: readonly string[];
  visit(url: string, visit?: Visit): Promise<Answer>;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token?: string | null): Promise<Answer>;
  upload(release: FixtureRelease['record'], path: string, bytes: Buffer, token?: string): Promise<Answer>;
  /** Announces, uploads and publishes a release. */
  publish(release: FixtureRelease): Promise<void>;
  change(name: PackageName, change: DistributiveOmit<RolloutChange, 'why'>): Promise<Rollout>;
  /** Publishes a fixture release and makes it the default. */
  goLive(name: PackageName, options?: FixtureOptions): Promise<FixtureRelease>;
  end(): Promise<void>;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export interface TrialOptions {
  /** Another trial, of which this one is a second copy of the service. */
  readonly sharesWith?: Trial;
  readonly env?: Readonly<Record<string, string>>;
}

// No server listens on this port, so the API is down unless a test starts one.
export const nowhere = 'http://127.0.0.1:9';

export const openTrial = async ({ sharesWith, env = {} }: TrialOptions = {}): Promise<Trial> => {
  const databaseUrl = sharesWith?.databaseUrl ?? (await createTestDatabase(migrationsFolder)).url;
  const releaseFolder = sharesWith?.releaseFolder ?? (await mkdtemp(join(tmpdir(), 'delivery-releases-')));
  let statements = 0;
  const log: string[] = [];
  const clock = createStoppedClock('2026-11-20T08:00:00Z');
  const logDestination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const delivery = await createDelivery(createSettings(databaseUrl, releaseFolder, env), {
    clock,
    logDestination,
    // Tests share the processors with others, so that views take longer.
    viewLimits: { cpuMs: 500, wallMs: 1_000, heapMb: 48, memoryMb: 200 },
    onStatement: (statement) => {
      if (!statement.includes('from "live"')) statements += 1;
    },
  });
  const { pages, assets } = delivery;
  const requests = createRequests(pages);
  return {
    ...delivery,
    databaseUrl,
    releaseFolder,
    clock,
    log,
    statements: () => statements,
    ...requests,
    ...createOperations(requests),
    async end() {
      await Promise.all([pages.close(), assets.close()]);
      await delivery.close();
      if (!sharesWith) await rm(releaseFolder, { recursive: true, force: true });
    },
  };
};

const createSettings = (databaseUrl: string, releaseFolder: string, env: Readonly<Record<string, string>>) =>
  parseSettings({
    PAGE_PORT: '3000',
    ASSET_PORT: '3100',
    PAGE_ORIGIN: 'http://localhost:3000',
    ASSET_ORIGIN: 'http://127.0.0.1:3100',
    API_URL: nowhere,
    PAYMENTS_URL: 'http://127.0.0.1:3300',
    DATABASE_URL: databaseUrl,
    RELEASE_STORE: releaseFolder,
    OPERATOR_TOKEN: operatorToken,
    COOKIE_SECRET: 'a secret of the tests',
    SECURITY_EVENTS_KEY: 'security-events-key-of-tests',
    ENVIRONMENT: 'sandbox',
    // Tests send all requests from one IP address, so rate limits are high unless a test sets its own.
    RATE_LIMIT_FACTOR: '0',
    ...env,
  });

type TrialRequests = Pick<Trial, 'visit' | 'call' | 'upload'>;

/** Creates the requests of visitors and operators. */
const createRequests = (pages: Delivery['pages']): TrialRequests => {
  const send = async (request: InjectOptions): Promise<Answer> => pages.inject(request);
  return {
    visit: (url, { host = 'localhost:3000', cookies = {}, headers = {} } = {}) =>
      send({
        url,
        headers: {
          host,
          ...(Object.keys(cookies).length > 0 && { cookie: formatCookies(cookies) }),
          ...headers,
        },
      }),

    call: (method, url, body, token = operatorToken) =>
      send({
        method,
        url,
        headers: {
          host: '127.0.0.1:3000',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),

    upload: ({ package: name, version }, path, bytes, token = operatorToken) =>
      send({
        method: 'PUT',
        url: `/delivery/releases/${name}/${encodeURIComponent(version)}/file?path=${encodeURIComponent(path)}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload: bytes,
      }),
  };
};

/** Creates the operations of a trial that consist of several requests or throw unless their request succeeds. */
const createOperations = ({ call, upload }: TrialRequests): Pick<Trial, 'publish' | 'change' | 'goLive'> => {
  const publish: Trial['publish'] = async ({ record, files }) => {
    const announced = requireSuccess(await call('POST', '/delivery/releases', record));
    const { missing }: { missing: string[] } = announced.json();
    for (const path of missing) requireSuccess(await upload(record, path, files.get(path) ?? Buffer.alloc(0)));
    const release = `${record.package}/${encodeURIComponent(record.version)}`;
    requireSuccess(await call('POST', `/delivery/releases/${release}/publish`));
  };

  const change: Trial['change'] = async (name, body) => {
    const request = { ...body, why: 'The test wants it' };
    return requireSuccess(await call('POST', `/delivery/rollouts/${name}`, request)).json();
  };

  return {
    publish,
    change,
    async goLive(name, options) {
      const release = fixtureRelease(name, options);
      await publish(release);
      await change(name, { action: 'rollout', version: release.record.version, percent: 100, audience: {} });
      return release;
    },
  };
};

const requireSuccess = (answer: Answer): Answer => {
  if (answer.statusCode < 300) return answer;
  throw new Error(`${answer.statusCode}: ${answer.body}`);
};

const formatCookies = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');

/** Returns the boot data of a page. */
export const parseBoot = ({ body }: Pick<Answer, 'body'>): BootData => {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1];
  if (text === undefined) throw new Error(`No boot data in: ${body.slice(0, 300)}`);
  return JSON.parse(text);
};

/** Returns the value of a cookie that a response sets. */
export const setCookie = (answer: Answer, name: string): string | undefined =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;
