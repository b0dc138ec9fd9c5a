import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';

/** Name of a payment step in logs (spec §7.4): `init`, `update`, or a name that a payment method defines. */
export type PaymentStep = string;

type LogHost = Pick<Host, 'http' | 'log'>;

const describeError = (error: unknown): object => {
  if (isApiError(error)) return { code: error.code, status: error.status, correlation_id: error.correlationId };
  return { code: error instanceof Error ? error.name : 'unknown' };
};

/** Names of fields with personal data or secrets. Their values never reach a log. */
const secretNames =
  /^(access|api_key|checksum|client_secret|description|email|first_?name|hold_token|ip|last_?name|message|name|nick_name|order_id|orderId|orderToken|payment_method|phone|publishable_key|return_url|token|user_id|challenge_url|form_url)$/i;

/** Digit sequences that could be a card number, with any grouping. */
const numbers = /\d(?:[ -]?\d){11,18}/g;

const placeholder = '[redacted]';

/** Returns a copy of a request or response that is safe to log. */
export const redact = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll(numbers, placeholder);
  if (typeof value === 'number' && String(value).length > 11) return placeholder;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) && inner !== null && inner !== '' ? placeholder : redact(inner),
    ]),
  );
};

/**
 * Logs a step's request, response and error to the host and the API (spec §8/17), without personal or card data.
 * Failures of logging are ignored, so that paying never waits for it.
 */
export const runLoggedStep = async <T>(
  { http, log }: LogHost,
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
