import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { createProgramEnv, runProgram } from './run-program.ts';
import { toInsidePath, type ServerAccount } from './server-account.ts';

export interface ServerProcess {
  /**
   * Resolves when the server accepts connections; rejects with the server's last output if the server ends before that.
   */
  ready: Promise<void>;
  /** Settles when the process has ended, with the reason: `was ended by SIGKILL`. */
  exited: Promise<string>;
  /** Ends sessions, writes all data to disk, and waits until the process has ended. */
  stop(): Promise<void>;
}

export class ServerEnded extends Error {
  readonly log: string;

  constructor(log: string) {
    super(`PostgreSQL ended before it was ready:\n${log}`);
    this.log = log;
  }
}

const stopLimitMs = 20_000;
const keptLines = 30;

/**
 * Shell script that becomes the server and leaves a guard process that reads standard input. When the process at the
 * other end has ended for any reason, the guard stops the server.
 */
const guarded = `
exec 3<&0 </dev/null
( ( read -r _ <&3 || kill -INT $$ ) >/dev/null 2>&1 & )
exec 3<&-
exec "$0" "$@"`;

export const startServerProcess = (options: {
  binaries: Binaries;
  folder: DataFolder;
  account: ServerAccount | undefined;
  port: number;
  settings: Record<string, string>;
  onLog: (line: string) => void;
}): ServerProcess => {
  const { binaries, folder, account } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    io_method: 'sync',
    ...options.settings,
  };
  const args = [
    '-D',
    toInsidePath(folder.cluster, account),
    '-p',
    String(options.port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const onWindows = process.platform === 'win32';
  const child = spawn(
    onWindows ? binaries.postgres : '/bin/sh',
    onWindows ? args : ['-c', guarded, binaries.postgres, ...args],
    {
      cwd: folder.cluster,
      ...account,
      env: createProgramEnv(),
      // The server gets a process group of its own, so that Ctrl-C does not end the database before the services that
      // use it.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      windowsHide: true,
    },
  );

  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<string>();
  ready.promise.catch(() => {});
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    options.onLog(line);
    if (line.includes('database system is ready to accept connections')) ready.resolve();
  });
  child.stdin.on('error', () => {}); // The guard process may have ended before the message was written.
  child.on('exit', () => child.stdin.end('done\n'));
  child.on('error', (error) => {
    ready.reject(error);
    exited.resolve(`could not be run (${error.message})`);
  });
  // Waits for the output to close instead of the exit, because the processes that serve the connections share the
  // output and may outlive the server.
  child.on('close', (code, signal) => {
    ready.reject(new ServerEnded(lines.join('\n')));
    exited.resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`);
  });

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return void (await exited.promise);
    if (onWindows) {
      await runProgram(binaries.pgCtl, ['stop', '-D', folder.cluster, '-m', 'fast'], { cwd: folder.cluster, account });
      return void (await exited.promise);
    }
    child.kill('SIGINT');
    const impatience = setTimeout(() => child.kill('SIGQUIT'), stopLimitMs);
    await exited.promise;
    clearTimeout(impatience);
  };

  return { ready: ready.promise, exited: exited.promise, stop: () => (stopping ??= stop()) };
};
