import {
  OutcomeUnknownError,
  SupplierBusyError,
  SupplierDownError,
  SupplierRefusal,
  type RefusalReason,
  type SupplierError,
} from '@travel/supplier-kit/ports/errors';

/** An answer of the API that is no success. */
export interface FailedAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Phrases of the API's error codes and messages, and the reason that each of them means. The first match applies. Codes
 * such as `PRODUCT_ERROR` are too general, so the message decides.
 */
const refusalPhrases: readonly (readonly [phrase: string, reason: RefusalReason])[] = [
  ['insufficient allotment', 'sold_out'],
  ['allotment exceeded', 'sold_out'],
  ['no allotment', 'sold_out'],
  ['no availability', 'sold_out'],
  ['not available', 'sold_out'],
  ['no longer available', 'sold_out'],
  ['stop sales', 'sold_out'],
  ['minimum stay violated', 'sold_out'],
  ['price has increased', 'price_changed'],
  ['price has changed', 'price_changed'],
  ['price changed', 'price_changed'],
  ['price increase', 'price_changed'],
  ['ratekey', 'offer_expired'],
  ['rate key', 'offer_expired'],
  ['rate expired', 'offer_expired'],
  ['contract opening not found', 'offer_expired'],
  ['duplicate', 'duplicate'],
  ['already been cancelled', 'not_cancellable'],
  ['already cancelled', 'not_cancellable'],
  ['cannot cancel a booking after', 'too_late'],
  ['release period', 'too_late'],
  ['after the check in', 'too_late'],
  ['check in date in the past', 'too_late'],
  ['not allow cancellation', 'not_cancellable'],
  ['cannot be cancelled', 'not_cancellable'],
  ['cannot be amended', 'not_changeable'],
  ['cannot be modified', 'not_changeable'],
  ['modification is not allowed', 'not_changeable'],
  ['does not exist', 'not_found'],
  ['booking not found', 'not_found'],
  ['reservation not found', 'not_found'],
  ['insufficient credit', 'insufficient_balance'],
  ['credit limit', 'insufficient_balance'],
  ['insufficient balance', 'insufficient_balance'],
  ['surname', 'invalid_traveller'],
  ['holder', 'invalid_traveller'],
  ['pax', 'invalid_traveller'],
  ['children ages', 'invalid_traveller'],
];

/** Phrases of the gateway in front of the API about quotas, and the period that a quota is for. */
const quotaPhrases: readonly (readonly [phrase: string, period: 'second' | 'day'])[] = [
  ['over qps', 'second'],
  ['rate limit', 'second'],
  ['too many requests', 'second'],
  ['over rate', 'day'],
  ['quota', 'day'],
];

/** Reasons for statuses whose body names none. */
const reasonsByStatus: Readonly<Record<number, RefusalReason>> = {
  401: 'unauthorised',
  403: 'unauthorised',
  404: 'not_found',
  // The API repeats the error of an earlier attempt for 15 minutes.
  410: 'offer_expired',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Returns the code and the message of an error. The API sends `{ error: { code, message } }`, its gateway
 * `{ error: "message" }`, and both sometimes plain text. Null if the body has no error.
 */
export const readError = (body: string): { readonly code: string; readonly message: string } | null => {
  const parsed = parse(body);
  if (!isObject(parsed)) return null;
  const error = parsed['error'];
  if (typeof error === 'string') return { code: '', message: error };
  if (!isObject(error)) return null;
  const { code, message } = error;
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
};

const normalise = (text: string): string => text.toLowerCase().replaceAll(/[_\s-]+/g, ' ');

/** Returns the milliseconds until the end of the day of UTC, at which the gateway counts from zero. */
const getRestOfDay = (now: Date): number =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime();

const readRetryAfter = (header: string | undefined, now: Date): number | null => {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
};

/** Returns the error for a quota, or undefined if the answer is about something else. */
const findQuotaError = (
  supplier: string,
  answer: FailedAnswer,
  words: string,
  now: Date,
): SupplierError | undefined => {
  if (answer.status !== 403 && answer.status !== 429) return undefined;
  const period = quotaPhrases.find(([phrase]) => words.includes(phrase))?.[1];
  if (period === undefined && answer.status !== 429) return undefined;
  const usual = period === 'day' ? getRestOfDay(now) : 1_000;
  return new SupplierBusyError(supplier, readRetryAfter(answer.headers['retry-after'], now) ?? usual);
};

/** Returns the field of our order that the API's message names; null if it names none. */
const findField = (message: string): string | null => {
  if (/holder\W{0,3}surname/i.test(message)) return 'rooms[0].guests[0].last_name';
  return /holder\W{0,3}name/i.test(message) ? 'rooms[0].guests[0].first_name' : null;
};

/**
 * Returns the port's error for a failed answer.
 *
 * @param writes whether the request may have changed something, so that an error of the server leaves the outcome open
 */
export const toSupplierError = (
  supplier: string,
  answer: FailedAnswer,
  { writes, now }: { readonly writes: boolean; readonly now: Date },
): SupplierError => {
  const error = readError(answer.body);
  const gateway = answer.headers['x-mashery-error-code'] ?? '';
  // A plain text may be any page, so only its beginning counts.
  const words = normalise(
    error ? `${error.code} ${error.message} ${gateway}` : `${answer.body.slice(0, 200)} ${gateway}`,
  );
  const title = error ? `${error.code} ${error.message}`.trim().slice(0, 300) : `HTTP ${answer.status}`;

  const quota = findQuotaError(supplier, answer, words, now);
  if (quota) return quota;
  const isServerError = answer.status >= 500;
  // Errors of the gateway and of the system may contain a phrase, but they do not decide about the request.
  const isAboutRequest = error !== null && !/^(?:SYSTEM_ERROR|CONFIGURATION_ERROR|)$/.test(error.code);
  const reason = isAboutRequest ? refusalPhrases.find(([phrase]) => words.includes(phrase))?.[1] : undefined;
  if (reason !== undefined) {
    return new SupplierRefusal(supplier, reason, title, { field: findField(error?.message ?? '') });
  }
  const isDecided = !isServerError || /^INVALID_(?:REQUEST|DATA)$/.test(error?.code ?? '');
  if (isDecided) return new SupplierRefusal(supplier, reasonsByStatus[answer.status] ?? 'rejected', title);
  if (writes) return new OutcomeUnknownError(supplier, title);
  // A product error means that the rate cannot be sold, while the API itself works.
  if (error?.code === 'PRODUCT_ERROR') return new SupplierRefusal(supplier, 'rejected', title);
  return new SupplierDownError(supplier, title);
};
