import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Carries the id from the browser through each service to the payment provider. */
export const correlationHeader = 'x-correlation-id';

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
const current = new AsyncLocalStorage<string>();

/** The caller's id where it is fit to be logged and passed on, else a new one. */
export const correlationIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && wellFormed.test(header) ? header : randomUUID();

/** The id of the request or job that runs now. */
export const currentCorrelationId = (): string | undefined => current.getStore();

/** Runs what belongs to one request or job under its id. */
export const withCorrelationId = <T>(id: string, run: () => T): T => current.run(id, run);
