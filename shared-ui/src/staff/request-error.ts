import { isApiError } from '@travel/contracts/http/api-error';
import type { FieldError } from '@travel/contracts/http/problem';

/** A failed request, as screens report it. */
export interface RequestError {
  readonly kind: 'offline' | 'ended' | 'refused' | 'conflict' | 'wrong' | 'missing' | 'broken';
  readonly code: string;
  /** Detail from the registry, in English; empty if there was no response. */
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly context: Readonly<Record<string, unknown>>;
}

const getErrorKind = (status: number, code: string): RequestError['kind'] => {
  // The registry does not know the endpoint, for example because it is older than the console.
  if (code === 'not_found' || code === 'method_not_allowed') return 'missing';
  if (status === 0) return 'offline';
  if (status === 401) return 'ended';
  if (status === 403) return 'refused';
  if (status === 409) return 'conflict';
  return status < 500 ? 'wrong' : 'broken';
};

/** Converts an error to a `RequestError`; its kind is `offline` if there was no response. */
export const toRequestError = (error: unknown): RequestError => {
  if (!isApiError(error)) return { kind: 'broken', code: 'internal_error', detail: '', errors: [], context: {} };
  const { code, status, errors, context } = error;
  const said = status === 0 || error.message === code ? '' : error.message;
  const kind = getErrorKind(status, code);
  return { kind, code, detail: kind === 'missing' ? '' : said, errors, context };
};
