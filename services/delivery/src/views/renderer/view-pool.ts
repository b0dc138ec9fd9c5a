import {
  startRenderer,
  type FailedView,
  type RendererProcess,
  type ViewLimits,
  type ViewOutcome,
} from './renderer-process.ts';

/** Renders views of releases in processes of their own. */
export interface ViewPool {
  /**
   * Renders a view; `busy` if no process is free in time, which does not count as a failure of the release.
   */
  render(source: ReleaseSource, request: string): Promise<ViewOutcome>;
  close(): Promise<void>;
}

/** A release with views. */
export interface ReleaseSource {
  /** Name and version. */
  readonly release: string;
  /** Returns the server bundle, or null if it cannot be used. */
  readonly readSource: () => Promise<string | null>;
  /** A request without data of any visitor, rendered before each view; null for none. */
  readonly neutral: string | null;
  /** Milliseconds of processor time that a view of this release may use, in place of the usual limit. */
  readonly cpuMs?: number | undefined;
}

interface PoolOptions {
  readonly program: string;
  readonly limits: ViewLimits;
  /** Number of releases that have processes at the same time. */
  readonly mostReleases: number;
  /** Processes of a release after the first one start when views have to wait. */
  readonly processesPerRelease: number;
}

/** The number of failures in a row after which a release renders no views for some time, in milliseconds. */
const [mostFailures, pauseMs] = [5, 30_000];

/** How long the pool waits after a process that did not become ready, in milliseconds. */
const restartMs = 500;

/** How long a release whose bundle could not be read renders no views, in milliseconds. */
const unreadMs = 10_000;

/** The processes of one release. */
interface ReleaseRenderers {
  render(request: string): Promise<ViewOutcome>;
  close(): void;
}

/** Starts the first process of a release. Processes are replaced when they end. */
const openRenderers = (
  { program, limits: usual, processesPerRelease }: PoolOptions,
  source: string,
  { neutral, cpuMs = usual.cpuMs }: ReleaseSource,
): ReleaseRenderers => {
  const limits = { ...usual, cpuMs };
  const processes = new Set<RendererProcess>();
  const waiting = new Set<(process: RendererProcess) => void>();
  let failures = 0;
  // While the release pauses, its last failure is the outcome of every view.
  let lastFailure: FailedView | null = null;
  let pausedUntil = 0;
  let isClosed = false;
  let warmUp = neutral;

  const pause = (failure: FailedView | null): void => {
    failures = 0;
    lastFailure = failure;
    pausedUntil = performance.now() + pauseMs;
  };

  const startProcess = (): void => {
    if (isClosed) return;
    const process = startRenderer({
      program,
      source,
      limits,
      warmUp,
      onReady() {
        const [next] = waiting;
        if (!next) return;
        waiting.delete(next);
        next(process);
      },
    });
    processes.add(process);
    void process.ended.then((problem) => {
      processes.delete(process);
      // If the neutral view ends the process, the next process starts without it.
      if (!process.hasStarted() && warmUp !== null) warmUp = null;
      else if (problem) pause(problem);
      const wait = Math.max(process.hasStarted() ? 0 : restartMs, pausedUntil - performance.now());
      setTimeout(() => processes.size === 0 && startProcess(), wait).unref();
    });
  };

  /** Renders in a free process, or waits for one for at most the time of a view, but not for the first one's start. */
  const renderInProcess = (request: string): Promise<ViewOutcome> => {
    const all = [...processes];
    const free = all.find((process) => process.isReady());
    if (free) return free.render(request);
    if (!all.some((process) => process.hasStarted())) return Promise.resolve({ kind: 'busy' });
    if (all.length < processesPerRelease) startProcess();
    return new Promise((resolve) => {
      const take = (process: RendererProcess): void => {
        clearTimeout(late);
        resolve(process.render(request));
      };
      const late = setTimeout(() => {
        waiting.delete(take);
        resolve({ kind: 'busy' });
      }, limits.wallMs);
      waiting.add(take);
    });
  };

  startProcess();
  return {
    async render(request) {
      if (lastFailure && performance.now() < pausedUntil) return lastFailure;
      const outcome = await renderInProcess(request);
      if (outcome.kind === 'busy') return outcome;
      if (outcome.kind === 'rendered') {
        failures = 0;
        return outcome;
      }
      if (outcome.fault === 'too_large') warmUp = null;
      failures += 1;
      if (failures >= mostFailures) pause(outcome);
      return outcome;
    },
    close() {
      isClosed = true;
      for (const process of processes) process.kill();
    },
  };
};

/** Creates the pool. The processes of a release start when it is first rendered. */
export const createViewPool = (options: PoolOptions): ViewPool => {
  const releases = new Map<string, Promise<ReleaseRenderers | null>>();

  const open = async (release: ReleaseSource): Promise<ReleaseRenderers | null> => {
    const source = await release.readSource();
    return source === null ? null : openRenderers(options, source, release);
  };

  const find = (source: ReleaseSource): Promise<ReleaseRenderers | null> => {
    const { release } = source;
    const known = releases.get(release) ?? open(source);
    if (!releases.has(release)) {
      const forget = (): void => void (releases.get(release) === known && releases.delete(release));
      const retryLater = (): void => void setTimeout(forget, unreadMs).unref();
      known.then((own) => own ?? retryLater(), retryLater);
    }
    // The releases used last are at the end.
    releases.delete(release);
    releases.set(release, known);
    const [[oldest, unused] = []] = releases;
    if (releases.size > options.mostReleases && oldest !== undefined && unused) {
      releases.delete(oldest);
      unused.then(
        (own) => own?.close(),
        () => {},
      );
    }
    return known;
  };

  return {
    async render(source, request) {
      const own = await find(source);
      return own ? own.render(request) : { kind: 'busy' };
    },
    async close() {
      const all = await Promise.allSettled(releases.values());
      releases.clear();
      for (const one of all) if (one.status === 'fulfilled') one.value?.close();
    },
  };
};
