import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { redact } from './redact.ts';

/** Name of a payment step in logs (spec §7.4): `init`, `update`, or a name that a payment method defines. */
export type PaymentStep = string;

type Logging = Pick<Host, 'http' | 'log'>;

const describeError = (error: unknown): object => {
  if (isApiError(error)) return { code: error.code, status: error.status, correlation_id: error.correlationId };
  return { code: error instanceof Error ? error.name : 'unknown' };
};

/**
 * Logs a step's request, response and error to the host and the API (spec §8/17), without personal or card data.
 * Failures of logging are ignored, so that paying never waits for it.
 */
export const runLoggedStep = async <T>(
  { http, log }: Logging,
  step: PaymentStep,
  request: unknown,
  make: () => Promise<T>,
): Promise<T> => {
  const write = (phase: 'request' | 'response' | 'error', facts: object) => {
    const message = `payment.${step}.${phase}`;
    if (phase === 'error') log.error(message, new Error(message), { step, ...facts });
    else log.info(message, { step, ...facts });
    const level = phase === 'error' ? 'error' : 'info';
    http('POST /api/LoggerApi/LoggerApiCall', { body: { level, message, step, phase, ...facts } }).catch(() => {});
  };

  write('request', { request: redact(request) });
  try {
    const response = await make();
    write('response', { response: redact(response) });
    return response;
  } catch (error) {
    write('error', describeError(error));
    throw error;
  }
};
