import { spawn, type ChildProcess } from 'node:child_process';
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

export type ViewOutcome = { readonly kind: 'rendered'; readonly view: string } | FailedView;

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
  /** Settles when the process has ended: with a failure if the bundle never became ready, otherwise with null. */
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

/** Permissions: none. The process reads no files, opens no connections and starts no processes, threads or add-ons. */
const listFlags = ({ heapMb }: ViewLimits): string[] => [
  '--permission',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  // Keeps the compiled code while no views are rendered.
  '--no-flush-bytecode',
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=2',
];

/**
 * Starts a process that renders views of one release, without permissions and environment. It is killed when a view
 * exceeds its limits, so that the caller starts another one.
 */
export const startRenderer = ({ program, source, limits, warmUp, onReady }: RendererOptions): RendererProcess => {
  const child: ChildProcess = spawn(node, [...listFlags(limits), '--eval', program], {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let ready = false;
  let hasStarted = false;
  let pending: { readonly id: number; settle(outcome: ViewOutcome): void } | undefined;
  let lastId = 0;
  const settle = (outcome: ViewOutcome): void => {
    pending?.settle(outcome);
    pending = undefined;
  };
  const kill = (): void => void child.kill('SIGKILL');
  // Ends a process that does not become ready, neither at the start nor after a view.
  const watchdog = setTimeout(kill, longestPreparationMs).unref();
  let problem: FailedView = { kind: 'failed', fault: 'crashed', message: 'The process ended' };
  const ended = new Promise<FailedView | null>((resolve) => {
    child.once('exit', () => {
      clearTimeout(watchdog);
      settle(problem);
      resolve(hasStarted ? null : problem);
    });
    // A process that cannot be started is no failure of the release.
    child.once('error', () => resolve(null));
  });
  child.on('message', (message: FromRenderer) => {
    if (message.kind === 'ready') {
      clearTimeout(watchdog);
      ready = true;
      hasStarted = true;
      onReady();
      return;
    }
    if (message.kind === 'rendered') {
      if (message.id === pending?.id) settle({ kind: 'rendered', view: message.view });
      return;
    }
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
        watchdog.refresh();
        lastId += 1;
        const late = setTimeout(() => {
          settle({ kind: 'failed', fault: 'too_slow', message: `took more than ${limits.wallMs} ms` });
          kill();
        }, limits.wallMs);
        pending = {
          id: lastId,
          settle(outcome) {
            clearTimeout(late);
            resolve(outcome);
          },
        };
        send({ kind: 'render', id: lastId, request });
      }),
  };
};
