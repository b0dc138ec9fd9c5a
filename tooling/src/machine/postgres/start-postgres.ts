import { join, resolve } from 'node:path';
import { findInstalledBinaries } from './binaries.ts';
import { claim, getDataPaths, createHolderFault, initialise, readPassword, type DataFolder } from './data-folder.ts';
import { findFreePort } from '../../workspace/free-port.ts';
import { watchProgress, type ProgressWatch } from '../../workspace/watch-progress.ts';
import { PostgresFault } from './postgres-fault.ts';
import { toInsidePath, prepareExecutableBinaries, findServerAccount } from './server-account.ts';
import { ServerEnded, startServerProcess, type ServerProcess } from './server-process.ts';

export interface PostgresOptions {
  /** Folder for the server's data; created if missing. */
  dataDir: string;
  /** A fixed port of 127.0.0.1; by default any free port. */
  port?: number;
  /** Server settings (postgresql.conf names). */
  settings?: Record<string, string>;
  /**
   * Whether `url` uses a socket in the data folder, on systems that have sockets: a query then takes half the processor
   * time.
   */
  throughSocket?: boolean;
  /** Called with each line of the server's log. */
  onLog?: (line: string) => void;
}

export interface Postgres {
  /** URL of the database `postgres`, as superuser. The databases of the services are created through it. */
  url: string;
  /** Ends the server cleanly. May be called more than once. */
  stop(): Promise<void>;
  /** Settles when the server has ended, whether it was stopped or not, with the reason: `was ended by SIGKILL`. */
  exited: Promise<string>;
}

/**
 * Starts the embedded PostgreSQL on a data folder, under the current user or, if that is root, under another account.
 * The server ends with the process that started it.
 * @throws PostgresFault with a message for people
 */
export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const folder = getDataPaths(resolve(options.dataDir));
  const account = await findServerAccount(folder.cluster);
  const binaries = await prepareExecutableBinaries(await findInstalledBinaries(), account);
  await claim(folder, binaries);
  await initialise(folder, binaries, account, options.settings?.['fsync'] !== 'off');
  const password = await readPassword(folder);

  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const socket = options.throughSocket ? socketFile(folder, port) : undefined;
    const progress = watchProgress();
    const server = startServerProcess({
      binaries,
      folder,
      account,
      port,
      settings: {
        ...(socket && { unix_socket_directories: toInsidePath(folder.cluster, account) }),
        ...options.settings,
      },
      onLog: (line) => {
        progress.recordProgress();
        options.onLog?.(line);
      },
    });
    try {
      await waitUntilReady(server, progress);
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
      return {
        url: socket ? `${url}?host=${encodeURIComponent(folder.cluster)}` : url,
        stop: server.stop,
        exited: server.exited,
      };
    } catch (error) {
      await server.stop();
      const taken = error instanceof ServerEnded && portTaken.test(error.log);
      if (taken && options.port === undefined && attempt < 5) continue;
      throw explainError(error, folder, port);
    }
  }
};

/** Returns the path of the server's socket; undefined if the system has no sockets or the path is too long for one. */
const socketFile = (folder: DataFolder, port: number): string | undefined => {
  const file = join(folder.cluster, `.s.PGSQL.${port}`);
  return process.platform === 'linux' && Buffer.byteLength(file) <= longestSocketPath ? file : undefined;
};

const longestSocketPath = 107;
const portTaken = /Address already in use|Only one usage of each socket address/;

const waitUntilReady = async (server: ServerProcess, { signal, stop }: ProgressWatch): Promise<void> => {
  const overdue = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => overdue.reject(new PostgresFault(`PostgreSQL ${signal.reason}.`)));
  try {
    await Promise.race([server.ready, overdue.promise]);
  } finally {
    stop();
  }
};

const explainError = (error: unknown, folder: DataFolder, port: number): unknown => {
  if (!(error instanceof ServerEnded)) return error;
  if (portTaken.test(error.log)) {
    return new PostgresFault(
      `Port ${port}, meant for the database, is taken by another program. Stop that program, or choose another port.`,
    );
  }
  const holder = /Is another postmaster \(PID (\d+)\)/.exec(error.log)?.[1];
  if (holder) return createHolderFault(folder, Number(holder));
  return new PostgresFault(`PostgreSQL did not start on ${folder.path}:\n${error.log}`);
};
