import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// The permission model denies network access from Node 26 on, whichever version runs this service.
const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');

/** Limits of one view. */
export interface ViewLimits {
  /** Milliseconds of processor time. */
  readonly cpuMs: number;
  /** Milliseconds from the request to the view. */
  readonly wallMs: number;
  /** Megabytes of the JavaScript heap. */
  readonly heapMb: number;
  /** Megabytes of the process. Typed arrays are not part of the heap. */
  readonly memoryMb: number;
}

export type ToRenderer =
  | { readonly kind: 'load'; readonly source: string; readonly limits: ViewLimits; readonly warmUp: string | null }
  | { readonly kind: 'render'; readonly id: number; readonly request: string };

/** Why a release did not render a view. */
export type ViewFault = 'threw' | 'too_slow' | 'too_large' | 'no_view' | 'crashed';

export type FromRenderer =
  /** The bundle is evaluated, and the next view can be rendered. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered'; readonly id: number; readonly view: string }
  | { readonly kind: 'failed'; readonly id: number | null; readonly fault: ViewFault; readonly message: string };

/** Bundles the program of renderer processes into one text, because they cannot read files. */
export const buildRenderer = async (): Promise<string> => {
  const globals = await readFile(new URL('context-globals.js', import.meta.url), 'utf8');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    define: { CONTEXT_GLOBALS: JSON.stringify(globals) },
    write: false,
    logLevel: 'silent',
  });
  const [program] = outputFiles;
  if (!program) throw new Error('The renderer was not bundled');
  return program.text;
};

export type ViewOutcome = { readonly kind: 'rendered'; readonly view: string } | FailedView | Busy;

/** No view came in time, and not because of the release. */
export interface Busy {
  readonly kind: 'busy';
}

export interface FailedView {
  readonly kind: 'failed';
  readonly fault: ViewFault;
  readonly message: string;
}

export interface RendererProcess {
  /** Renders one view. Only one view is rendered at a time. */
  render(request: string): Promise<ViewOutcome>;
  /** Whether the process can render the next view. */
  isReady(): boolean;
  /** Whether the process has been ready, so that it soon is again. */
  hasStarted(): boolean;
  /** Settles when the process has ended: with the release's failure if no view has reported it, otherwise with null. */
  readonly ended: Promise<FailedView | null>;
  kill(): void;
}

interface RendererOptions {
  /** Code of renderer/main.ts. */
  readonly program: string;
  /** The server bundle of a release. */
  readonly source: string;
  readonly limits: ViewLimits;
  /** A request without data of any visitor, which is rendered in each context before the context's view. */
  readonly warmUp: string | null;
  readonly onReady: () => void;
}

/** How long a process may take to become ready, in milliseconds. */
const longestPreparationMs = 10_000;

/**
 * Limits the process's memory outside the heap, too, and makes it the first process that the system ends if memory
 * is short. Node.js reserves 580 MB without using them.
 */
const limitMemory = `{ echo 1000 > /proc/self/oom_score_adj; ulimit -d "$0"; } 2>/dev/null; exec "$@"`;

const getDataKb = ({ memoryMb }: ViewLimits): string => String((640 + 2 * memoryMb) * 1_024);

/** Exit codes of the shell if the program cannot be started. */
const notStarted: ReadonlySet<number | null> = new Set([126, 127]);

/** Permissions: none. The process reads no files, opens no connections and starts no processes, threads or add-ons. */
const listFlags = ({ heapMb }: ViewLimits): string[] => [
  '--permission',
  '--no-warnings',
  // A promise that nothing of a view waits for does not end the process.
  '--unhandled-rejections=none',
  '--disallow-code-generation-from-strings',
  // The promise of an import belongs to the process, and would lead a bundle to objects that all views share.
  '--frozen-intrinsics',
  // Keeps the compiled code while no views are rendered.
  '--no-flush-bytecode',
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=2',
];

interface Schedule {
  readonly ranMs: number;
  readonly waitedMs: number;
}

/** Returns how long a process has run and has waited for a processor; null if the system does not report it. */
const readSchedule = (pid: number | undefined): Schedule | null => {
  try {
    const [ran = NaN, waited = NaN] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
  } catch {
    return null;
  }
};

/** Returns whether a view is late because the machine is busy: the process waited for a processor instead of using it. */
export const isStarved = (before: Schedule | null, now: Schedule | null, { cpuMs, wallMs }: ViewLimits): boolean =>
  before !== null && now !== null && now.ranMs - before.ranMs < cpuMs && now.waitedMs - before.waitedMs > wallMs / 4;

/** Code takes up to twice the processor time while other processes wait for the same processors. */
const isCrowded = (before: Schedule | null = null, now: Schedule | null, limits: ViewLimits): boolean =>
  isStarved(before, now, { ...limits, cpuMs: 2 * limits.cpuMs });

interface PendingView {
  readonly id: number;
  readonly before: Schedule | null;
  settle(outcome: ViewOutcome): void;
}

const isMessage = (message: unknown): message is FromRenderer => {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false;
  if (message.kind === 'rendered') return 'view' in message && typeof message.view === 'string';
  return message.kind === 'ready' || (message.kind === 'failed' && 'message' in message);
};

/**
 * Starts a process that renders views of one release, without permissions. It is killed when a view
 * exceeds its limits, so that the caller starts another one.
 */
export const startRenderer = ({ program, source, limits, warmUp, onReady }: RendererOptions): RendererProcess => {
  const command = ['-c', limitMemory, getDataKb(limits), node, ...listFlags(limits), '--eval', program];
  const child: ChildProcess = spawn('/bin/sh', command, {
    // Saves 6 MB.
    env: { MALLOC_ARENA_MAX: '1' },
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ready = false;
  let hasStarted = false;
  let pending: PendingView | undefined;
  let lastId = 0;
  // Whether the failure of the current view has been returned, so that the end of the process is no other failure.
  let hasReported = false;
  let isKilled = false;
  const settle = (outcome: ViewOutcome): void => {
    if (pending && outcome.kind !== 'rendered') hasReported = true;
    pending?.settle(outcome);
    pending = undefined;
  };
  const kill = (): void => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  // Ends a process that does not become ready, neither at the start nor after a view.
  const startWatchdog = () => setTimeout(kill, longestPreparationMs).unref();
  let watchdog = startWatchdog();
  let problem: FailedView = { kind: 'failed', fault: 'crashed', message: 'The process ended' };
  const ended = new Promise<FailedView | null>((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(watchdog);
      settle(notStarted.has(code) ? { kind: 'busy' } : problem);
      resolve(hasReported || notStarted.has(code) ? null : problem);
    });
    // A process that cannot be started is no failure of the release.
    child.once('error', () => resolve(null));
  });
  child.on('message', (message: unknown) => {
    if (isKilled) return;
    if (!isMessage(message)) return kill();
    if (message.kind === 'ready') {
      clearTimeout(watchdog);
      ready = true;
      hasStarted = true;
      hasReported = false;
      onReady();
      return;
    }
    if (message.kind === 'rendered') {
      if (message.id === pending?.id) settle({ kind: 'rendered', view: message.view });
      return;
    }
    const isSlow = message.fault === 'too_slow' && message.id !== null;
    if (isSlow && isCrowded(pending?.before, readSchedule(child.pid), limits)) return settle({ kind: 'busy' });
    problem = { kind: 'failed', fault: message.fault, message: message.message };
    settle(problem);
    // A bundle that cannot be evaluated, and a view over its limit, end the process.
    if (message.id === null || message.fault === 'too_slow' || message.fault === 'too_large') kill();
  });
  const send = (message: ToRenderer): void => {
    if (child.connected) child.send(message, () => {});
  };
  send({ kind: 'load', source, limits, warmUp });

  return {
    ended,
    kill,
    isReady: () => ready && pending === undefined,
    hasStarted: () => hasStarted,
    render: (request) =>
      new Promise((resolve) => {
        ready = false;
        clearTimeout(watchdog);
        watchdog = startWatchdog();
        lastId += 1;
        const id = lastId;
        const before = readSchedule(child.pid);
        const endLate = (): void => {
          if (pending?.id !== id) return;
          // The process goes on, because to replace it would need the processor as well.
          if (isStarved(before, readSchedule(child.pid), limits)) return settle({ kind: 'busy' });
          settle({ kind: 'failed', fault: 'too_slow', message: `took more than ${limits.wallMs} ms` });
          kill();
        };
        // If this process is late itself, the view may already be waiting to be read.
        const late = setTimeout(() => setImmediate(endLate), limits.wallMs);
        pending = {
          id,
          before,
          settle(outcome) {
            clearTimeout(late);
            resolve(outcome);
          },
        };
        send({ kind: 'render', id, request });
      }),
  };
};
