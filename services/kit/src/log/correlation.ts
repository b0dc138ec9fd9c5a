import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Header that carries the correlation ID from the browser through each service to the payment provider. */
export const correlationHeader = 'x-correlation-id';

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
const current = new AsyncLocalStorage<string>();

/** Returns the caller's correlation ID if it is safe to log and forward, otherwise a new ID. */
export const readCorrelationId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && wellFormed.test(header) ? header : randomUUID();

/** Returns the correlation ID of the current request or job. */
export const currentCorrelationId = (): string | undefined => current.getStore();

/** Runs a function under the correlation ID of a request or job. */
export const withCorrelationId = <T>(id: string, run: () => T): T => current.run(id, run);
