import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import { type Log, createLog } from '../log/log.ts';

/** Message from a service's child process to its parent once the child accepts requests. */
export const servingMessage = 'serving';
/** Message to a child process to finish its requests and end. */
export const stopMessage = 'stop';
/** Message to a child process to end after another child has taken over its connections. */
export const handOverMessage = 'hand over';

/** Time in which a child process must accept requests; otherwise it is stopped. */
const startLimitMs = 60_000;
const stopLimitMs = 20_000;
const shortestPauseMs = 250;
const longestPauseMs = 4_000;
const ranWellMs = 30_000;

export interface HandOverOptions {
  readonly service: string;
  /** Runs the service. Called only in the child process. The service ends by `serve`. */
  readonly run: () => Promise<unknown>;
}

/**
 * Runs a service in a child process and keeps its ports open. SIGUSR2 replaces the child without losing a request: a
 * new child starts in parallel, and the old child ends when the new one accepts requests. If the new child does not
 * start, it is stopped and the old child continues. A child that dies is restarted; until then connections are refused.
 * SIGTERM ends all processes.
 */
export const runWithHandOver = async ({ service, run }: HandOverOptions): Promise<void> => {
  if (cluster.isWorker) await run();
  else supervise(createLog({ service: `${service} keeper` }));
};

const supervise = (log: Log): void => {
  // Child processes accept connections from a shared queue. If this process distributed connections, those assigned to
  // an ending child would be lost without an error for their clients.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Child processes do not inherit standard input, whose end stops this process.
  cluster.setupPrimary({ stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const stopping = new AbortController();
  let current: Worker | undefined;
  let pause = shortestPauseMs;
  let handingOver = false;

  const startCopy = async (): Promise<Worker | { readonly code: number }> => {
    const copy = cluster.fork({ STOP_WITH_STDIN: 'off' });
    const settled = new AbortController();
    const { signal } = settled;
    const served = new Promise<Worker>((resolve) => {
      copy.on('message', (message) => message === servingMessage && resolve(copy));
    });
    const ended = once(copy, 'exit', { signal }).then(([code]) => ({ code: Number(code ?? 1) }));
    const late = passed(startLimitMs, { code: 1 }, { signal, ref: false });
    for (const one of [ended, late]) one.catch(() => undefined);
    const result = await Promise.race([served, ended, late]);
    settled.abort();
    if (result !== copy) copy.process.kill('SIGKILL');
    return result;
  };

  /** Makes a child process stop, and kills it if it does not end in time. */
  const stopCopy = async (copy: Worker, message: string): Promise<void> => {
    if (copy.isDead()) return;
    const gone = once(copy, 'exit');
    const killer = setTimeout(() => copy.process.kill('SIGKILL'), stopLimitMs);
    if (copy.isConnected()) copy.send(message);
    else copy.process.kill('SIGTERM');
    await gone;
    clearTimeout(killer);
  };

  const watch = (copy: Worker): void => {
    const startedAt = performance.now();
    current = copy;
    copy.once('exit', (code, signal) => {
      if (current !== copy || stopping.signal.aborted) return;
      pause = performance.now() - startedAt > ranWellMs ? shortestPauseMs : Math.min(pause * 2, longestPauseMs);
      log.error({ code, signal }, 'The service ended by itself; starting it again');
      void passed(pause, undefined, { signal: stopping.signal }).then(again, () => undefined);
    });
  };

  const again = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const copy = await startCopy();
      if (!('code' in copy)) return watch(copy);
      pause = Math.min(pause * 2, longestPauseMs);
      await passed(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const handOver = async (): Promise<void> => {
    const old = current;
    if (handingOver || !old || stopping.signal.aborted) return;
    handingOver = true;
    log.info({}, 'Handing over to a new copy');
    const copy = await startCopy();
    handingOver = false;
    if ('code' in copy) return log.error({ code: copy.code }, 'The new copy did not start; the old one stays');
    watch(copy);
    await stopCopy(old, handOverMessage);
    log.info({ pid: copy.process.pid }, 'Handed over');
    return undefined;
  };

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const copies = Object.values(cluster.workers ?? {});
    await Promise.all(copies.flatMap((copy) => (copy ? [stopCopy(copy, stopMessage)] : [])));
    process.exit(0);
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.on('SIGUSR2', () => void handOver());
  if (process.env['STOP_WITH_STDIN'] === 'on') process.stdin.once('end', () => void stop()).resume();
  void startCopy().then((copy) => {
    // If the first start fails, there is no retry, because the output explains what to fix.
    if ('code' in copy) process.exit(copy.code);
    watch(copy);
  });
};
