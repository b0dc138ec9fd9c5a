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
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
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
    // Written at once, so that the last line before a crash is there.
    options.destination ?? standardOutput(),
  );

/** That of a request has its id bound: a line would say it twice. */
const saysId = (log: object): boolean =>
  String(Reflect.get(log, pino.symbols.chindingsSym)).includes('"correlationId"');

/** A line that cannot be written, as to a file on a full disk, is lost: no work fails for its log. */
const standardOutput = (): DestinationStream => {
  const destination = pino.destination({ sync: true });
  destination.on('error', () => undefined);
  return destination;
};
