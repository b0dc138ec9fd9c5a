import { ApiError } from '@travel/contracts/http/api-error';
import type { HttpCall } from '@travel/contracts/host/http-call';
import type { Problem } from '@travel/contracts/http/problem';

/** Sends a call and returns the body of the response. Rejects with ApiError. */
export type SendCall = <T>(call: HttpCall) => Promise<T>;

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'status' in body;

/** Returns the seconds of a `retry-after` header, or undefined for a date, which our services do not send. */
const readRetryAfter = (value: unknown): number | undefined => {
  const seconds = Number(value ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** Returns undefined if the text is not JSON, for example a proxy's error page or a truncated response. */
const parseJson = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface AnswerParts {
  readonly status: number;
  readonly text: string;
  /** The `retry-after` header; null or undefined if absent. */
  readonly retryAfter: unknown;
}

/**
 * Returns the body of a response, or undefined if it is empty.
 * @throws ApiError with the problem that the service sent, or `unreadable_answer`
 */
export const readBody = ({ status, text, retryAfter }: AnswerParts) => {
  const isSuccess = status < 400;
  const body = parseJson(text);
  if (isSuccess && (text === '' || body !== undefined)) return body;
  if (isProblem(body)) throw new ApiError(body, readRetryAfter(retryAfter));
  const detail = isSuccess ? 'The answer is no JSON' : `${status} without a problem`;
  throw new ApiError({ code: 'unreadable_answer', status, detail });
};
