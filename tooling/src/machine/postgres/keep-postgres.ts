import { setTimeout as passed } from 'node:timers/promises';
import { resolve } from 'node:path';
import { readFreeBytes } from '../../workspace/free-bytes.ts';
import { PostgresFault } from './postgres-fault.ts';
import { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';

export interface KeepOptions extends PostgresOptions {
  /** Called with a message for people when the server has ended and when it is running again. */
  readonly say: (text: string) => void;
  /** Called once if the server cannot be started again. The error's message describes the solution. */
  readonly onGivenUp: (fault: PostgresFault) => void;
  /** How long to try a restart, in milliseconds. Defaults to 30 seconds. */
  readonly tryForMs?: number;
}

const tryForMs = 30_000;
const shortestPauseMs = 250;
const longestPauseMs = 2_000;
/** Free bytes below which the disk counts as full: a server needs more to start. */
const roomBytes = 32 * 1024 * 1024;
const noRoom = /No space left on device|could not (write|extend|create) .*(space|quota)/i;
const ownRecovery = /all server processes terminated; reinitializing/;

/**
 * Starts the embedded PostgreSQL and restarts it on the same port whenever it ends by itself. If the disk is full,
 * waits for free space, however long that takes; after other failures it retries for a limited time. Throws as
 * startPostgres does.
 */
export const keepPostgres = async (options: KeepOptions): Promise<Pick<Postgres, 'url' | 'stop'>> => {
  const { say, onGivenUp, onLog } = options;
  let stopping = false;
  const started = {
    ...options,
    onLog: (line: string) => {
      onLog?.(line);
      if (ownRecovery.test(line)) say('PostgreSQL lost one of its processes; it recovers, and the services with it.');
    },
  };
  let server = await startPostgres(started);
  const { url } = server;
  const again = { ...started, port: Number(new URL(url).port) };

  const watch = async (): Promise<void> => {
    while (!stopping) {
      const how = await server.exited;
      if (stopping) return;
      say(`PostgreSQL ${how}; starting it again.`);
      const next = await revive();
      if (!next) return;
      server = next;
      say('PostgreSQL runs again.');
    }
  };

  const revive = async (): Promise<Postgres | undefined> => {
    let end = performance.now() + (options.tryForMs ?? tryForMs);
    let pauseMs = shortestPauseMs;
    let isFullSaid = false;
    while (!stopping) {
      try {
        const next = await startPostgres(again);
        if (!stopping) return next;
        await next.stop();
      } catch (error) {
        if (await isFull(options.dataDir, error)) {
          if (!isFullSaid) say(fullText(options.dataDir));
          isFullSaid = true;
          end = performance.now() + (options.tryForMs ?? tryForMs);
        } else if (performance.now() > end) {
          onGivenUp(createGivenUpFault(options.dataDir, error));
          return undefined;
        }
        await passed(pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
    return undefined;
  };

  const watched = watch();
  return {
    url,
    async stop() {
      stopping = true;
      await server.stop();
      await watched;
    },
  };
};

const isFull = async (dataDir: string, error: unknown): Promise<boolean> =>
  noRoom.test(String(error)) || (await readFreeBytes(dataDir)) < roomBytes;

const fullText = (dataDir: string): string =>
  `The disk of ${resolve(dataDir)} is full, and PostgreSQL does not start on it. Make room; it goes on by itself. ` +
  'See docs/runbooks/outage.md.';

const createGivenUpFault = (dataDir: string, error: unknown): PostgresFault =>
  new PostgresFault(
    `PostgreSQL ended and could not be started again. ${error instanceof PostgresFault ? error.message : String(error)}\n` +
      `When it says that its files are damaged, put back a copy of ${resolve(dataDir)}, or delete that folder to begin ` +
      'with fresh data. See docs/runbooks/outage.md.',
  );
