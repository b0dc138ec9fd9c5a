import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, type Registry } from 'prom-client';
import type { SecurityEventKind } from '@travel/contracts/people/security-events';
import type { SecurityEventView, SecuritySearch } from '@travel/contracts/endpoints/people/security';
import { hourMs } from '@travel/contracts/time/durations';
import { currentCorrelationId } from '../log/correlation.ts';
import type { Log } from '../log/log.ts';
import { redact } from '../log/redact.ts';
import { clearOldEvents } from './clear-old-events.ts';
import { createDigests, type Digests } from './digests.ts';
import { createFloodMerger, type QueuedEvent } from './flood-merger.ts';
import { searchEvents } from './search-events.ts';
import { securityEvents, type SecurityDetail } from './table.ts';

/** A security event as the code that detects it reports it. It must not contain tokens or passwords. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** IDs and e-mail addresses of the accounts concerned. Only their keyed digests are stored. */
  readonly accounts?: readonly (string | null | undefined)[];
  /**
   * The caller if it is not a traveller: `operator`, or the name of a release token. An e-mail address is stored as a
   * digest.
   */
  readonly actor?: string | null;
  /** A code such as `credentials_wrong`, or an operator's reason. */
  readonly reason?: string | null;
  /** Data that is neither secret nor personal, such as a route's path or a booking ID. */
  readonly details?: Readonly<Record<string, SecurityDetail>>;
  /** IP address of the caller; set by `recordSecurity`. */
  readonly address?: string;
  /** Correlation ID; by default that of the current request or job. */
  readonly correlationId?: string;
}

export interface SecurityTrail {
  /**
   * Queues an event and returns immediately. Never throws. Events that cannot be written in time are counted and
   * dropped.
   */
  record(event: SecurityEvent): void;
  /** Starts writing events to a database, with keys for the digests (separated by commas, the current key first). */
  storeIn(store: { pool: pg.Pool; keys: string }): void;
  /** Returns matching events, newest first. */
  search(wanted: SecuritySearch): Promise<SecurityEventView[]>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Store {
  readonly pool: pg.Pool;
  readonly digests: readonly [Digests, ...Digests[]];
}

const writeAfterMs = 250;
const retryAfterMs = 2_000;
const batchSize = 500;
const mostWaiting = 5_000;
const longestText = 300;

const shortenText = (text: string | null | undefined): string | null =>
  text ? String(redact(text)).slice(0, longestText) : null;

const shortenDetails = (details: SecurityEvent['details'] = {}): Record<string, SecurityDetail> =>
  Object.fromEntries(
    Object.entries(details)
      .slice(0, 20)
      .map(([name, value]) => [name, typeof value === 'string' ? shortenText(value) : value]),
  );

const toRow = (
  service: string,
  event: QueuedEvent,
  [digests]: Store['digests'],
): typeof securityEvents.$inferInsert => ({
  at: event.at,
  service,
  kind: event.kind,
  times: event.times,
  accounts: event.accounts.map((account) => digests.account(account)),
  actor: event.actor,
  address: event.address,
  network: event.address && digests.network(event.address),
  reason: event.reason,
  correlation_id: event.correlationId,
  details: { ...event.details },
});

interface TrailOptions {
  readonly service: string;
  readonly log: Pick<Log, 'warn'>;
  readonly metrics: Registry;
  /** Returns the current time; the real time by default. Tests pass their own function. */
  readonly now?: () => Date;
}

/**
 * Creates the queue of events to write. Its length is limited, so that it does not fill the memory during a database
 * outage.
 */
const createEventQueue = (
  { service, log, metrics, now = () => new Date() }: TrailOptions,
  getStore: () => Store | undefined,
) => {
  let waiting: QueuedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let clearedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const dropped = new Counter({
    name: 'security_events_dropped_total',
    help: 'Security events that could not be written and were given up',
    registers: [metrics],
  });

  const warn = (facts: object, message: string): void => {
    if (now().getTime() - warnedAt < 60_000) return;
    warnedAt = now().getTime();
    log.warn(facts, message);
  };

  const drop = (count: number): void => {
    if (count <= 0) return;
    dropped.inc(count);
    warn({ count }, 'Security events were dropped because the database was too slow');
  };

  const writeIn = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms).unref();
  };

  const writeAll = async ({ pool, digests }: Store): Promise<void> => {
    const db = drizzle({ client: pool });
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      await db.insert(securityEvents).values(batch.map((event) => toRow(service, event, digests)));
      waiting = waiting.slice(batch.length);
    }
    if (now().getTime() - clearedAt < hourMs) return;
    clearedAt = now().getTime();
    await clearOldEvents(pool, now());
  };

  const flush = async (): Promise<void> => {
    while (writing) await writing;
    const store = getStore();
    if (!store) return;
    writing = writeAll(store)
      .catch((error: unknown) => {
        warn({ err: error, waiting: waiting.length }, 'Security events could not be written; trying again');
        writeIn(retryAfterMs);
      })
      .finally(() => (writing = undefined));
    await writing;
  };

  return {
    /** Adds events as long as the queue has room, and drops the others. */
    add(events: readonly QueuedEvent[]): void {
      const room = mostWaiting - waiting.length;
      waiting.push(...events.slice(0, room));
      drop(events.length - Math.min(room, events.length));
    },
    writeSoon(): void {
      if (waiting.length > 0) writeIn(writeAfterMs);
    },
    /** Writes all queued events. If the database fails, retries in the background. */
    flush,
    /** Writes all queued events for the last time, and drops those that the database does not accept. */
    async close(): Promise<void> {
      await flush();
      clearTimeout(timer);
      drop(waiting.length);
    },
  };
};

/**
 * Creates the security audit trail of one service. Events are stored only after `storeIn` was called with a database.
 */
export const createSecurityTrail = (options: TrailOptions): SecurityTrail => {
  const { metrics, now = () => new Date() } = options;
  const floods = createFloodMerger();
  let store: Store | undefined;
  const written = new Counter({
    name: 'security_events_total',
    help: 'What happened to security, by kind',
    labelNames: ['kind'],
    registers: [metrics],
  });
  const queue = createEventQueue(options, () => store);

  // Writes the count of a flood at the end of its minute, even if no further event arrives.
  const minutes = setInterval(() => {
    if (!floods.hasRest()) return;
    queue.add(floods.rest(now()));
    queue.writeSoon();
  }, 10_000).unref();

  return {
    record(event) {
      if (!store) return;
      const { actor = null, accounts = [] } = event;
      const isEmail = actor?.includes('@') ?? false;
      const named = new Set([...accounts, isEmail ? actor : null].flatMap((one) => one || []));
      written.inc({ kind: event.kind });
      queue.add(
        floods.add({
          at: now(),
          kind: event.kind,
          times: 1,
          accounts: [...named],
          actor: isEmail ? 'account' : shortenText(actor),
          address: event.address?.slice(0, 60) ?? null,
          reason: shortenText(event.reason),
          correlationId: event.correlationId ?? currentCorrelationId() ?? null,
          details: shortenDetails(event.details),
        }),
      );
      queue.writeSoon();
    },

    storeIn({ pool, keys }) {
      store = { pool, digests: createDigests(keys) };
    },

    search(wanted) {
      if (!store) throw new Error('The security trail has no database');
      return searchEvents(store.pool, store.digests, wanted);
    },

    flush: queue.flush,

    async close() {
      clearInterval(minutes);
      queue.add(floods.rest());
      await queue.close();
      store = undefined;
    },
  };
};

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityTrail;
  }
}

const callers = new WeakMap<FastifyRequest, readonly string[]>();

/** Records the account that makes a request, so that a refusal can name it. */
export const recordCaller = (request: FastifyRequest, accounts: readonly string[]): void => {
  callers.set(request, accounts);
};

const recordedRefusals = new WeakSet<FastifyRequest>();

/** Kinds of events that represent a refused request. */
const refusalKinds = /\.(?:refused|failed|blocked|reached|not_found|address_taken)$/;

/** Returns whether the refusal of a request was already recorded. */
export const hasRecordedRefusal = (request: FastifyRequest): boolean => recordedRefusals.has(request);

const recordedRequests = new WeakSet<FastifyRequest>();

/** Returns whether any event of a request was already recorded. */
export const hasRecordedEvent = (request: FastifyRequest): boolean => recordedRequests.has(request);

/** Records a security event of a request with its caller's IP address and correlation ID. */
export const recordSecurity = (request: FastifyRequest, event: SecurityEvent): void => {
  recordedRequests.add(request);
  if (refusalKinds.test(event.kind)) recordedRefusals.add(request);
  request.server.security.record({
    address: request.ip,
    correlationId: request.id,
    ...event,
    accounts: event.accounts ?? callers.get(request) ?? [],
  });
};
