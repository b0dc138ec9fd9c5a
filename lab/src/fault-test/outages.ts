import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';
import type { Draw } from './draw.ts';
import type { Injector, LaneService } from './injector.ts';
import type { Lane } from './lane.ts';

/**
 * Outages of something that one or all services need. The `database` outages hit the lane's own server, which is
 * supervised as `start` supervises its own.
 */
const weights = {
  'database killed': 3,
  'database hangs': 3,
  'connections ended': 3,
  'tables locked': 2,
  'mail away': 1,
  'payments hangs': 2,
  'api hangs': 1,
  'delivery hangs': 1,
  'suppliers hangs': 2,
} as const;

type OutageName = keyof typeof weights;

export interface Outage {
  readonly name: OutageName;
  /** Milliseconds from the travellers' start to the outage. */
  readonly beginsMs: number;
  readonly lastsMs: number;
}

/** Draws for some runs one outage of two to four seconds; undefined for the others. */
export const drawOutage = (draw: Draw): Outage | undefined => {
  const isDrawn = draw.chance(0.4);
  const name = draw.weighted(weights);
  const outage = { name, beginsMs: draw.whole(200, 4_000), lastsMs: draw.whole(800, 4_000) };
  return isDrawn ? outage : undefined;
};

/**
 * Causes an outage, and returns the services that did not recover by themselves. The journal records the recovery time.
 * It is not judged, because the machine also runs the other lane and all travellers.
 */
export const causeOutage = async (outage: Outage, lane: Lane, injector: Injector): Promise<readonly string[]> => {
  await passed(outage.beginsMs);
  injector.note(`outage: ${outage.name}`);
  await causes[outage.name](lane, outage.lastsMs);
  const endedAt = performance.now();
  const late = await lane.waitForUnready();
  const seconds = ((performance.now() - endedAt) / 1000).toFixed(1);
  if (late.length === 0) {
    injector.note(`ready ${seconds} s after the outage`);
    return [];
  }
  return [`${late.join(', ')} not ready after the end of: ${outage.name}.`];
};

type Cause = (lane: Lane, lastsMs: number) => Promise<void>;

const hangs =
  (service: LaneService): Cause =>
  async (lane, lastsMs) => {
    const pid = lane.pidOf(service);
    if (pid !== undefined) await pauseProcesses([pid], lastsMs);
  };

const causes: Readonly<Record<OutageName, Cause>> = {
  async 'database killed'(lane) {
    sendSignal(await readServerPid(lane), 'SIGKILL');
    // The outage lasts until the server accepts connections again.
    while (!(await acceptsConnections(lane.serverUrl))) await passed(30);
  },
  async 'database hangs'(lane, lastsMs) {
    const first = await readServerPid(lane);
    await pauseProcesses([first, ...(await listChildren(first))], lastsMs);
  },
  async 'connections ended'(lane, lastsMs) {
    const end = performance.now() + lastsMs;
    while (performance.now() < end) {
      await withClient(lane.serverUrl, (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where usename = any ($1) and pid <> pg_backend_pid()',
          [Object.values(lane.databases)],
        ),
      );
      await passed(150);
    }
  },
  async 'tables locked'(lane, lastsMs) {
    const locks = [
      ...['bookings', 'payments', 'holds', 'sessions'].map((table) => [lane.databases.api, table] as const),
      ...['payment_intents', 'customers'].map((table) => [lane.databases.payments, table] as const),
    ];
    // Each table has its own session. One session that held some locks while it waited for others would also cause
    // deadlocks.
    await Promise.all(
      locks.map(async ([database, table]) => {
        const url = new URL(lane.serverUrl);
        url.pathname = `/${database}`;
        await withClient(url.href, async (client) => {
          await client.query(`begin; lock table ${table} in access exclusive mode`);
          await passed(lastsMs);
          await client.query('rollback');
        });
      }),
    );
  },
  async 'mail away'({ mailFolder }, lastsMs) {
    // A file in place of the folder makes every delivery of mail fail.
    const away = `${mailFolder}.away`;
    const wasThere = await rename(mailFolder, away).then(
      () => true,
      () => false,
    );
    await writeFile(mailFolder, '');
    await passed(lastsMs);
    await rm(mailFolder);
    if (wasThere) await rename(away, mailFolder);
  },
  'payments hangs': hangs('payments'),
  'api hangs': hangs('api'),
  'delivery hangs': hangs('delivery'),
  'suppliers hangs': hangs('suppliers'),
};

const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
};

const pauseProcesses = async (pids: readonly number[], forMs: number): Promise<void> => {
  for (const pid of pids) sendSignal(pid, 'SIGSTOP');
  await passed(forMs);
  for (const pid of pids) sendSignal(pid, 'SIGCONT');
};

const readServerPid = async ({ postgresFolder }: Lane): Promise<number> => {
  const text = await readFile(`${postgresFolder}/server/cluster/postmaster.pid`, 'utf8');
  return Number(text.split('\n')[0]);
};

/**
 * If the system does not list child processes, only the first process is stopped, and no new connections are accepted.
 */
const listChildren = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
};

const acceptsConnections = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

const withClient = async <T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};
