import { isApiError } from '@travel/contracts/http/api-error';
import type { FieldError } from '@travel/contracts/http/problem';

/** Why a call failed, as a screen tells it. */
export interface Fault {
  readonly kind: 'offline' | 'ended' | 'refused' | 'conflict' | 'wrong' | 'missing' | 'broken';
  readonly code: string;
  /** What the registry says of it, in English; empty where there was no answer. */
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly context: Readonly<Record<string, unknown>>;
}

const kindOf = (status: number, code: string): Fault['kind'] => {
  // No such call, as at a registry that is older than the console.
  if (code === 'not_found' || code === 'method_not_allowed') return 'missing';
  if (status === 0) return 'offline';
  if (status === 401) return 'ended';
  if (status === 403) return 'refused';
  if (status === 409) return 'conflict';
  return status < 500 ? 'wrong' : 'broken';
};

/** What failed; `offline` where nothing came back. */
export const faultOf = (error: unknown): Fault => {
  if (!isApiError(error)) return { kind: 'broken', code: 'internal_error', detail: '', errors: [], context: {} };
  const { code, status, errors, context } = error;
  const said = status === 0 || error.message === code ? '' : error.message;
  const kind = kindOf(status, code);
  return { kind, code, detail: kind === 'missing' ? '' : said, errors, context };
};
