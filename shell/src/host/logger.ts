import type { Logger } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import type { Clock } from '../boot/clock.ts';

type Line = Readonly<Record<string, unknown>>;

interface LoggerOptions {
  readonly clock: Clock;
  /** Never rejects. */
  readonly send: (line: Line) => Promise<void>;
}

const gatherFor = 1_000;
const mostLines = 100;

const describe = (error: unknown): Line => {
  if (isApiError(error)) {
    const { code, status, correlationId, message } = error;
    return { name: error.name, code, status, correlation_id: correlationId, message };
  }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack };
  return { message: String(error) };
};

/**
 * Creates a logger that sends lines to the services' logs in batches. A batch of one is sent as that line; a larger
 * batch is sent as one line with a `lines` array.
 */
export const createLogger = ({ clock, send }: LoggerOptions): Logger => {
  let waiting: Line[] = [];
  let sent = 0;

  const flush = () => {
    const lines = waiting;
    waiting = [];
    const [first] = lines;
    const failed = lines.some(({ level }) => level === 'error');
    if (first && lines.length === 1) void send(first);
    else if (first) void send({ level: failed ? 'error' : 'info', message: 'page.lines', lines });
  };

  const add = (line: Line) => {
    sent += 1;
    if (sent > mostLines) return;
    waiting.push(line);
    if (waiting.length === 1) clock.after(gatherFor, flush);
  };

  return {
    info: (message, details) => add({ ...details, level: 'info', message }),
    error: (message, error, details) => add({ ...details, level: 'error', message, error: describe(error) }),
  };
};

/** Sends a line to the API; the request survives leaving the page. Lost lines are not sent again. */
export const sendLine =
  (correlationId: string) =>
  async (line: Line): Promise<void> => {
    try {
      const answer = await fetch('/api/logger', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-correlation-id': correlationId },
        body: JSON.stringify(line),
      });
      // The body is read to the end, because browsers count an unfinished read as failed when the page is left.
      await answer.text();
    } catch {
      // Ignore the failure, because there is no other channel on which to report it.
    }
  };
