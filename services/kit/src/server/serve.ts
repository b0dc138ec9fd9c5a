import { setTimeout as passed } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { handOverMessage, servingMessage, stopMessage } from './hand-over.ts';

export interface ServeOptions {
  host: string;
  port: number;
  /** Functions to call in this order after the last request is answered: jobs before the database that they use. */
  closers?: readonly (() => Promise<unknown>)[];
  /** Further listeners of the service, which are closed together with the first. */
  others?: readonly FastifyInstance[];
  /**
   * Milliseconds in which a stopping service still accepts requests and closes their connections afterwards, so that
   * load balancers and clients move to another instance; 0 by default.
   */
  drainMs?: number;
  /** Milliseconds after which the process exits even if something is still running; 10,000 by default. */
  limitMs?: number;
}

/**
 * Listens until the process receives SIGTERM or SIGINT or fails, then finishes running requests and calls `closers`. If
 * the port is taken, ends the process with code 2 and a message.
 */
export const serve = async (app: FastifyInstance, options: ServeOptions): Promise<void> => {
  const apps = [app, ...(options.others ?? [])];
  let isStopping = false;
  let isHandedOver = false;
  const stopping = closeWithGrace(
    {
      delay: (options.limitMs ?? 10_000) + Math.max(options.drainMs ?? 0, handOverMs + firstRequestMs),
      logger: false,
      onSecondError: (error) => app.log.fatal({ err: error }, 'Another error while stopping; ending now'),
      onTimeout: (delay) => app.log.fatal({ delay }, 'Not stopped in time; ending now'),
    },
    async ({ signal, err }) => {
      isStopping = true;
      if (err) app.log.fatal({ err }, 'Stopping after an unexpected error');
      else app.log.info({ signal }, 'Stopping');
      if (!err) await drain(apps, isHandedOver ? handOverMs : (options.drainMs ?? 0));
      if (isHandedOver) await stopAcceptingConnections(apps);
      await closeInOrder(apps, options.closers ?? []);
    },
  );
  process.on('message', (message) => {
    if (isStopping || (message !== stopMessage && message !== handOverMessage)) return;
    isHandedOver = message === handOverMessage;
    stopping.close();
  });
  // Set by a parent process that keeps this process's standard input open. When the parent ends in any way, this
  // process ends too.
  if (process.env['STOP_WITH_STDIN'] === 'on') process.stdin.once('end', () => stopping.close()).resume();
  try {
    await app.listen({ host: options.host, port: options.port });
    // Notifies a parent process, if there is one, that the service accepts requests.
    process.send?.(servingMessage);
  } catch (error) {
    stopping.uninstall();
    await closeInOrder(apps, options.closers ?? []);
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    process.stderr.write(`Port ${options.port} is taken by another program. Stop that program, or set another PORT.\n`);
    process.exit(2);
  }
};

/** Milliseconds in which clients with occasional requests receive a response that makes them reconnect. */
const handOverMs = 2_000;

const drain = async (apps: readonly FastifyInstance[], ms: number): Promise<void> => {
  if (ms === 0) return;
  for (const app of apps) app.drain();
  await passed(ms);
};

/** Milliseconds in which a connection that was accepted just before the stop sends its first request. */
const firstRequestMs = 500;

/** Leaves new connections to the other child process, and answers those accepted just before. */
const stopAcceptingConnections = async (apps: readonly FastifyInstance[]): Promise<void> => {
  for (const app of apps) app.stopListening();
  await passed(firstRequestMs);
};

/** Calls each closer, even if an earlier one failed. */
const closeInOrder = async (
  apps: readonly FastifyInstance[],
  closers: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  for (const close of [...apps.map((app) => () => app.close()), ...closers]) {
    try {
      await close();
    } catch (error) {
      apps[0]?.log.error({ err: error }, 'Not closed cleanly');
    }
  }
};
