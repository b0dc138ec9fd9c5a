import { z } from 'zod';
import { SupplierBusyError, SupplierRefusal, type RefusalReason } from '@travel/supplier-kit/ports/errors';

const errorSchema = z.object({
  type: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  source: z
    .object({ field: z.string().nullish().catch(null), pointer: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
});
type WireError = z.output<typeof errorSchema>;

const bodySchema = z.looseObject({
  data: z.unknown().optional(),
  errors: z.array(errorSchema).min(1).optional().catch(undefined),
  meta: z.unknown().optional(),
});
type WireBody = z.output<typeof bodySchema>;

/** Returns the body of a response, or null if it is not a JSON object. */
export const parseBody = (text: string): WireBody | null => {
  try {
    const result = bodySchema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
};

/** A refusal with the status and code of the response, by which operations recognise what is no failure for them. */
export class DuffelRefusal extends SupplierRefusal {
  readonly status: number;
  /** Null if the body has no error in Duffel's format. */
  readonly code: string | null;
  /** Name of the field in the supplier's request that is invalid; null if none is named. */
  readonly source: string | null;

  constructor(
    supplier: string,
    {
      status,
      code,
      source,
      reason,
      field,
      message,
    }: {
      readonly status: number;
      readonly code: string | null;
      readonly source: string | null;
      readonly reason: RefusalReason;
      readonly field: string | null;
      readonly message: string;
    },
  ) {
    super(supplier, reason, message, { field });
    this.status = status;
    this.code = code;
    this.source = source;
  }
}

interface RefusedResponse {
  readonly supplier: string;
  readonly operation: string;
  readonly status: number;
  readonly body: WireBody | null;
}

/** Converts a refused response. The message contains the supplier's code and title, never the text about the data. */
export const toRefusal = ({ supplier, operation, status, body }: RefusedResponse): DuffelRefusal => {
  const errors = body?.errors ?? [];
  const known = errors.find((error) => findReason(error) !== null) ?? errors[0];
  const reason = (known && findReason(known)) ?? getDefaultReason(status, operation);
  const request = z.object({ request_id: z.string() }).safeParse(body?.meta);
  const id = request.success ? ` (request ${request.data.request_id})` : '';
  const words = [known?.code, known?.title].filter((word) => word !== undefined).join(', ');
  return new DuffelRefusal(supplier, {
    status,
    code: known?.code ?? null,
    source: known?.source?.field ?? null,
    reason,
    field: reason === 'invalid_traveller' && known ? findTravellerField(known) : null,
    message: `${operation} was refused with status ${status}${words && `: ${words}`}${id}`,
  });
};

const reasons: Readonly<Record<string, RefusalReason>> = {
  // Also the code of flights that are sold out, which only a booking can distinguish.
  offer_no_longer_available: 'offer_expired',
  offer_expired: 'offer_expired',
  offer_request_expired: 'offer_expired',
  offer_request_already_booked: 'offer_expired',
  order_change_offer_expired: 'offer_expired',
  order_change_offer_no_longer_available: 'offer_expired',
  order_cancellation_expired: 'offer_expired',
  order_cancellation_stale: 'offer_expired',
  order_change_already_actioned: 'offer_expired',
  past_payment_required_by_date: 'offer_expired',
  sold_out: 'sold_out',
  seat_unavailable: 'sold_out',
  seats_unavailable: 'sold_out',
  requested_seat_unavailable: 'sold_out',
  ancillary_service_not_available: 'sold_out',
  price_changed: 'price_changed',
  offer_price_changed: 'price_changed',
  payment_amount_does_not_match_order_amount: 'price_changed',
  payment_currency_does_not_match_order_currency: 'price_changed',
  payment_amount_does_not_match_order_change_amount: 'price_changed',
  duplicate_booking: 'duplicate',
  travel_date_too_soon: 'too_late',
  departure_too_soon: 'too_late',
  too_close_to_departure: 'too_late',
  booking_too_close_to_departure: 'too_late',
  duplicate_passenger_name: 'invalid_traveller',
  invalid_email: 'invalid_traveller',
  invalid_passenger_name: 'invalid_traveller',
  invalid_phone_number: 'invalid_traveller',
  insufficient_balance: 'insufficient_balance',
  order_not_cancellable: 'not_cancellable',
  order_cannot_be_cancelled: 'not_cancellable',
  order_not_changeable: 'not_changeable',
  order_cannot_be_changed: 'not_changeable',
  missing_authorization_header: 'unauthorised',
  access_token_not_found: 'unauthorised',
  expired_access_token: 'unauthorised',
  insufficient_permissions: 'unauthorised',
};

const findReason = (error: WireError): RefusalReason | null => {
  const { code = '', type } = error;
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  if (reason !== undefined) return reason;
  if (type === 'authentication_error') return 'unauthorised';
  return type === 'validation_error' && findTravellerField(error) !== null ? 'invalid_traveller' : null;
};

const expiringOperations = new Set([
  'search',
  'searchFirstSlice',
  'searchNextSlice',
  'listFares',
  'quote',
  'listSeatMaps',
]);

const getDefaultReason = (status: number, operation: string): RefusalReason => {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 404 && (expiringOperations.has(operation) || operation === 'book' || operation === 'hold')) {
    return 'offer_expired';
  }
  if (status === 404) return 'not_found';
  if (operation === 'quoteCancellation' || operation === 'confirmCancellation') return 'not_cancellable';
  return operation === 'listChanges' || operation === 'confirmChange' ? 'not_changeable' : 'rejected';
};

const travellerFields: Readonly<Record<string, string>> = {
  given_name: 'first_name',
  family_name: 'last_name',
  title: 'title',
  gender: 'gender',
  born_on: 'born_on',
  email: 'email',
  phone_number: 'phone',
  identity_documents: 'document',
  unique_identifier: 'document.number',
  issuing_country_code: 'document.country',
  expires_on: 'document.expires_on',
};

/** Returns the path in our request of the field that `source` names, or null if it is none of a traveller. */
const findTravellerField = ({ source }: WireError): string | null => {
  const parts = (source?.pointer ?? '').split('/');
  const passengers = parts.indexOf('passengers');
  const named = source?.field ?? '';
  const name = [named, ...parts.slice(passengers + 2).toReversed()].find((part) =>
    Object.hasOwn(travellerFields, part),
  );
  const field = name === undefined ? undefined : travellerFields[name];
  if (passengers === -1) return field === undefined ? null : `travellers.${field}`;
  const index = /^\d{1,2}$/.test(parts[passengers + 1] ?? '') ? `[${parts[passengers + 1]}]` : '';
  return field === undefined ? `travellers${index}` : `travellers${index}.${field}`;
};

/** Wait if the supplier names none: Duffel counts requests in windows of a minute. */
const defaultWaitMs = 5_000;

/** Reads the wait from `Retry-After` or `ratelimit-reset`, which name seconds or the date at which the window ends. */
export const toBusyError = (supplier: string, headers: Headers, now: Date): SupplierBusyError => {
  const waits = ['retry-after', 'ratelimit-reset'].map((name) => readWait(headers.get(name), now));
  return new SupplierBusyError(supplier, waits.find((wait) => wait !== null) ?? defaultWaitMs);
};

/** The smallest number that is a Unix time rather than a number of seconds to wait. */
const firstUnixTime = 1_000_000_000;

const readWait = (value: string | null, now: Date): number | null => {
  if (value === null) return null;
  const seconds = Number(value);
  const isRelative = Number.isFinite(seconds) && seconds < firstUnixTime;
  if (isRelative) return seconds < 0 ? null : Math.ceil(seconds * 1000);
  const at = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};
