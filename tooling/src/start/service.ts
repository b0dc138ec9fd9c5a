import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { join } from 'node:path';
import { root } from '../workspace/programs.ts';
import { watchProgress, type ProgressWatch } from '../workspace/watch-progress.ts';
import { StartFault } from '../settings/settings.ts';
import { openLogFile, type LogFile } from './log-file.ts';

export interface ServiceOptions {
  readonly name: string;
  /** Absolute path of the service's main file. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly readyUrl: string;
  /** Path of the file for the service's output. */
  readonly logFile: string;
  /** Called when the service ended by itself and is restarted. */
  readonly onRestart: (reason: string) => void;
  /** Milliseconds before a restart. Defaults to a quarter of a second, and longer if the service keeps ending. */
  readonly awayFor?: () => number;
}

export interface Service {
  readonly name: string;
  readonly pid: () => number | undefined;
  /** Kills the service like a crash; it is restarted. Returns false if it is not running. */
  kill(): boolean;
  stop(): Promise<void>;
}

const stopLimit = 15_000;
const ranWellMs = 30_000;
const shortestPauseMs = 250;
const longestPauseMs = 4_000;
/** After this many consecutive crashes, the last log lines are printed. */
const worthTelling = 3;

/**
 * Starts a service and waits until it is ready. Starts it again whenever it ends.
 *
 * @throws StartFault with its last log lines if it ends, makes no progress or takes too long before it is ready
 */
export const startService = async (
  options: ServiceOptions,
  progress: ProgressWatch = watchProgress(),
): Promise<Service> => {
  let stopping = false;
  let pause = shortestPauseMs;
  const log = openLogFile(options.logFile);
  let endedSoon = 0;
  let child = launch(options, log);

  const watch = (current: ChildProcess) => {
    const startedAt = performance.now();
    current.once('exit', (code, signal) => {
      if (stopping) return;
      // A service that keeps crashing is restarted after a pause; one that ran for a while is restarted at once.
      const ranWell = performance.now() - startedAt > ranWellMs;
      endedSoon = ranWell ? 0 : endedSoon + 1;
      pause = ranWell ? shortestPauseMs : Math.min(pause * 2, longestPauseMs);
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      options.onRestart(
        endedSoon < worthTelling ? how : `${how}, as it keeps doing; ${describeLastLog(options, child)}`,
      );
      setTimeout(() => {
        if (stopping) return;
        child = launch(options, log);
        watch(child.process);
      }, options.awayFor?.() ?? pause);
    });
  };

  try {
    await waitUntilReady(options, child, progress);
  } catch (error) {
    // Closes the log before the error is thrown, because its message refers to the last lines of the log.
    log.close();
    throw error;
  } finally {
    progress.stop();
  }
  watch(child.process);

  return {
    name: options.name,
    pid: () => child.process.pid,
    kill: () => child.process.kill('SIGKILL'),
    async stop() {
      stopping = true;
      const { process: current } = child;
      if (current.exitCode === null && current.signalCode === null) {
        const gone = once(current, 'exit');
        current.kill('SIGTERM');
        const killer = setTimeout(() => current.kill('SIGKILL'), stopLimit);
        await gone;
        clearTimeout(killer);
      }
      log.close();
    },
  };
};

interface LaunchedProcess {
  readonly process: ChildProcess;
  readonly lastWords: () => string;
}

/*
 * Limits memory to what a service needs instead of a share of the machine's memory. On a large machine Node would let
 * garbage grow to four times the live data, and keep the large young generation that loading the sources required.
 */
const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=320'];

const processEnv = {
  /** Caches compiled sources, so that the next start does not compile TypeScript. */
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // Uses one memory arena, because otherwise each thread would have its own heap in addition to Node's.
  MALLOC_ARENA_MAX: '1',
  // Returns the 19 MB of a password hash to the system after use. Otherwise the heap would retain space for four
  // hashes.
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

const launch = ({ entry, env }: ServiceOptions, log: LogFile): LaunchedProcess => {
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    env: { ...processEnv, ...getInheritedEnv(), ...env, STOP_WITH_STDIN: 'on' },
    // The service's standard input stays open while this process lives, so that the service ends when this process is
    // killed.
    stdio: ['pipe', 'pipe', 'pipe'],
    // The service gets a separate process group, so that Ctrl-C reaches it only through stop() and it completes its
    // requests.
    detached: process.platform !== 'win32',
  });
  const words: string[] = [];
  const keep = (chunk: Buffer) => {
    log.write(chunk);
    words.push(chunk.toString());
    if (words.length > 40) words.shift();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { process: child, lastWords: () => words.join('').trim() };
};

/** Services get their settings only from `start`, in addition to the environment variables that every program needs. */
const getInheritedEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [
      'PATH',
      'HOME',
      'TMPDIR',
      'TEMP',
      'TMP',
      'SystemRoot',
      'LANG',
      'TZ',
      'NODE_EXTRA_CA_CERTS',
      'NODE_COMPILE_CACHE',
    ].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );

const waitUntilReady = async (
  { name, readyUrl, logFile }: ServiceOptions,
  { process: child, lastWords }: LaunchedProcess,
  progress: ProgressWatch,
): Promise<void> => {
  const ended = new AbortController();
  // Waits for `close` instead of `exit`, because the last output may arrive after the exit.
  child.once('close', () => ended.abort());
  child.once('error', () => ended.abort());
  let lastAnswer: string | undefined;
  // Counts log lines as progress only before the first response: afterwards a service logs each failed check, and only
  // a different response is progress.
  const recordOutput = (): void => {
    if (lastAnswer === undefined) progress.recordProgress();
  };
  child.stdout?.on('data', recordOutput);
  child.stderr?.on('data', recordOutput);
  while (!progress.signal.aborted && !ended.signal.aborted) {
    const answer = await readReadiness(readyUrl);
    if (answer?.isReady) return;
    if (answer && answer.text !== lastAnswer) {
      lastAnswer = answer.text;
      progress.recordProgress();
    }
    await after(50);
  }
  if (!ended.signal.aborted) child.kill('SIGKILL');
  const reason = ended.signal.aborted ? 'ended while starting' : String(progress.signal.reason);
  throw new StartFault(`The service ${name} ${reason}; ${describeLastLog({ logFile }, { lastWords })}`);
};

/** Returns what the service answers about its readiness, or undefined if it does not answer. */
const readReadiness = async (url: string): Promise<{ isReady: boolean; text: string } | undefined> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return { isReady: answer.ok, text: await answer.text() };
  } catch {
    // No server listens on the port yet, or the service is too busy to respond.
    return undefined;
  }
};

const describeLastLog = (
  { logFile }: Pick<ServiceOptions, 'logFile'>,
  { lastWords }: Pick<LaunchedProcess, 'lastWords'>,
): string => `its log is ${logFile}. Its last words:\n${lastWords() || '(none)'}`;
