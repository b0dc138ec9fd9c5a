import { pino, type SerializedError, type DestinationStream, type Logger } from 'pino';
import { currentCorrelationId } from './correlation.ts';
import { mayContainSecrets, redact } from './redact.ts';

export type Log = Logger;

export interface LogOptions {
  service: string;
  level?: string;
  destination?: DestinationStream;
}

/**
 * An error of the query builder. Its message contains the values of the query, such as names, e-mail addresses or phone
 * numbers.
 */
interface FailedQuery extends Error {
  query: string;
  params: unknown[];
}

const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error;

/** Fields of database errors that may contain values of the refused row. */
const valued = ['params', 'detail', 'where', 'internalQuery'] as const;

const listCauses = function* (error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) yield cause;
};

/** Returns an error in a form for the log: for a failed query its statement and cause, but not its values. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const shown: SerializedError = { ...pino.stdSerializers.err(error) };
  for (const name of valued) delete shown[name];
  for (const cause of listCauses(error)) {
    if (!isFailedQuery(cause)) continue;
    const without = `Failed query: ${cause.query}`;
    for (const text of ['message', 'stack'] as const)
      shown[text] = shown[text].replaceAll(cause.message, () => without);
  }
  return shown;
};

/**
 * Creates a structured log. Each line is a JSON object with the correlation ID of the current request or job, and
 * without secrets.
 */
export const createLog = (options: LogOptions): Log =>
  pino(
    {
      level: options.level ?? 'info',
      base: { service: options.service },
      timestamp: isoTime,
      serializers: { err: serializeError, path: cutPath },
      formatters: { level: (label) => ({ level: label }) },
      mixin: (_fields, _level, log) => {
        if (hasId(log)) return {};
        const correlationId = currentCorrelationId();
        return correlationId ? { correlationId } : {};
      },
      // Applied to the finished line, so that messages, errors and fields of child logs are covered too.
      hooks: {
        streamWrite: (line) => (mayContainSecrets(line) ? `${JSON.stringify(redact(JSON.parse(line)))}\n` : line),
      },
    },
    options.destination ?? (processOutput ??= batchLines(createStandardOutput())),
  );

/** Maximum length of a logged path. A request's head may have 16 KB, and removing secrets takes time per character. */
const longestPath = 1_000;
const cutPath = (path: unknown): unknown =>
  typeof path === 'string' && path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;

let written = { at: Number.NaN, text: '' };

/**
 * Formats the time as pino does. The result is cached, because under load most lines have the same millisecond as the
 * previous line.
 */
const isoTime = (): string => {
  const at = Date.now();
  if (written.at !== at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return written.text;
};

/** Returns whether a child log already adds the correlation ID, so that lines do not contain it twice. */
const hasId = (log: object): boolean => String(Reflect.get(log, pino.symbols.chindingsSym)).includes('"correlationId"');

/**
 * Creates the log's standard output. Lines that cannot be written, for example on a full disk, are lost, so that no
 * work fails because of its log.
 */
const createStandardOutput = (): DestinationStream => {
  const destination = pino.destination({ sync: true });
  destination.on('error', () => undefined);
  return destination;
};

/** Shared by all logs of this process, so that lines appear in the order in which they were written. */
let processOutput: DestinationStream | undefined;

/**
 * Maximum size of a batch in bytes. A pipe accepts up to 4,096 bytes in one piece, so that output of another process is
 * not mixed into a line. A longer line is written in one call, but the pipe may split it.
 */
const maxBatchBytes = 4_096;
const writeAfterMs = 10;

/**
 * Writes lines in batches, because each write is a system call for this process and for its reader. Waiting lines are
 * written when the process ends, even by an uncaught error, and immediately with a fatal line.
 */
const batchLines = (destination: DestinationStream) => {
  let waiting = '';
  let waitingBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const flushSync = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    waitingBytes = 0;
    if (lines !== '') destination.write(lines);
  };
  process.on('exit', flushSync);
  return {
    write(line: string) {
      const lineBytes = Buffer.byteLength(line);
      if (waitingBytes + lineBytes > maxBatchBytes) flushSync();
      waiting += line;
      waitingBytes += lineBytes;
      timer ??= setTimeout(flushSync, writeAfterMs);
    },
    flushSync,
  };
};
