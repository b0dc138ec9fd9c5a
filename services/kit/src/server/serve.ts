import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

export interface ServeOptions {
  host: string;
  port: number;
  /** What to end after the last request is answered, in this order: jobs before the database they use. */
  closers?: readonly (() => Promise<unknown>)[];
  /** Milliseconds after which the process ends although something is still running; 10,000 unless given. */
  limitMs?: number;
}

/**
 * Listens until the process is told to stop (SIGTERM, SIGINT) or fails, then finishes running requests and ends
 * what is given in `closers`. A taken port ends the process with code 2 and a text that says so.
 */
export const serve = async (app: FastifyInstance, options: ServeOptions): Promise<void> => {
  const stopping = closeWithGrace(
    {
      delay: options.limitMs ?? 10_000,
      logger: false,
      onSecondError: (error) => app.log.fatal({ err: error }, 'Another error while stopping; ending now'),
      onTimeout: (delay) => app.log.fatal({ delay }, 'Not stopped in time; ending now'),
    },
    async ({ signal, err }) => {
      if (err) app.log.fatal({ err }, 'Stopping after an unexpected error');
      else app.log.info({ signal }, 'Stopping');
      await closeInOrder(app, options.closers ?? []);
    },
  );
  // Set by a starter that keeps the other end open: when it is gone, however it ended, so is this process.
  if (process.env['STOP_WITH_STDIN'] === 'on') process.stdin.once('end', () => stopping.close()).resume();
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    stopping.uninstall();
    await closeInOrder(app, options.closers ?? []);
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    process.stderr.write(`Port ${options.port} is taken by another program. Stop that program, or set another PORT.\n`);
    process.exit(2);
  }
};

/** Each closer gets its turn, also after one before it failed. */
const closeInOrder = async (app: FastifyInstance, closers: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const close of [() => app.close(), ...closers]) {
    try {
      await close();
    } catch (error) {
      app.log.error({ err: error }, 'Not closed cleanly');
    }
  }
};
