import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { currentCorrelationId } from './correlation.ts';
import { errorForLog } from './error-for-log.ts';
import { mayHoldSecrets, redact } from './redact.ts';

export type Log = Logger;

export interface LogOptions {
  /** Name of the service, on each line. */
  service: string;
  level?: string;
  /** Standard output unless given. */
  destination?: DestinationStream;
}

/** A structured log, one JSON object a line, with the correlation id of the request or job at work and no secrets. */
export const createLog = (options: LogOptions): Log =>
  pino(
    {
      level: options.level ?? 'info',
      base: { service: options.service },
      timestamp: isoTime,
      serializers: { err: errorForLog, path: cutPath },
      formatters: { level: (label) => ({ level: label }) },
      mixin: (_fields, _level, log) => {
        if (saysId(log)) return {};
        const correlationId = currentCorrelationId();
        return correlationId ? { correlationId } : {};
      },
      // Over the finished line, so that messages, errors and bindings of child logs pass it too.
      hooks: {
        streamWrite: (line) => (mayHoldSecrets(line) ? `${JSON.stringify(redact(JSON.parse(line)))}\n` : line),
      },
    },
    options.destination ?? (ofProcess ??= together(standardOutput())),
  );

/** A path may have the 16 KB of a request's head, and each character of a line costs time when secrets are removed. */
const longestPath = 1_000;
const cutPath = (path: unknown): unknown =>
  typeof path === 'string' && path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;

let written = { at: Number.NaN, text: '' };

/** As pino writes it; most lines of a service under load are of the same millisecond as the one before. */
const isoTime = (): string => {
  const at = Date.now();
  if (written.at !== at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return written.text;
};

/** That of a request has its id bound: a line would say it twice. */
const saysId = (log: object): boolean =>
  String(Reflect.get(log, pino.symbols.chindingsSym)).includes('"correlationId"');

/** A line that cannot be written, as to a file on a full disk, is lost: no work fails for its log. */
const standardOutput = (): DestinationStream => {
  const destination = pino.destination({ sync: true });
  destination.on('error', () => undefined);
  return destination;
};

/** Of all logs of this process, so that their lines stand in the order in which they were written. */
let ofProcess: DestinationStream | undefined;

/** Pipes take as many bytes in one piece: what a copy of the service writes there too stands before or behind them. */
const mostAtOnce = 4_096;
const latestMs = 10;

/**
 * Writes lines together: under load each is a call of the system otherwise, for this process and for who reads it. What
 * waits is written when the process ends, by an error that nobody caught too, and with a fatal line at once.
 */
const together = (destination: DestinationStream) => {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flushSync = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') destination.write(lines);
  };
  process.on('exit', flushSync);
  return {
    write(line: string) {
      if (waiting.length + line.length > mostAtOnce) flushSync();
      waiting += line;
      timer ??= setTimeout(flushSync, latestMs);
    },
    flushSync,
  };
};
