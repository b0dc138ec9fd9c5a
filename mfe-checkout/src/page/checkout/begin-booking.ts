import type { PriceChange } from '@travel/contracts/endpoints/orders/holds';
import type { Host } from '@travel/contracts/host/host';
import { isApiError, type ApiError } from '@travel/contracts/http/api-error';
import type { Money } from '@travel/contracts/money/money';
import { normalizePhone } from '@travel/contracts/people/typed-phone';
import { getRefusal } from '@travel/contracts/people/permissions';
import { buildAnswersByItem, buildTravellers } from '../../travellers/guest-draft.ts';
import type { GuestStoreApi } from '../../travellers/guest-store.ts';
import type { CheckoutStoreApi } from '../../order/hold/checkout-store.ts';
import { storeNationality } from '../../travellers/nationality.ts';

interface BeginOptions {
  readonly host: Host;
  readonly store: CheckoutStoreApi;
  readonly guests: GuestStoreApi;
  /** The total that the traveller sees. */
  readonly total: Money;
  /** Opens the guests step. Called if the server rejects the guests' details. */
  readonly toGuests: () => void;
}

/** Milliseconds. Long, because the server waits for the supplier's response. */
const bookingTimeout = 30_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const readMoney = (value: unknown): Money | undefined => {
  if (!isRecord(value)) return undefined;
  const { amount, currency } = value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && typeof currency === 'string'
    ? { amount, currency }
    : undefined;
};

/** Returns the context of a `price_changed` error, or undefined if it is invalid. */
const readPriceChange = ({ context }: ApiError): PriceChange | undefined => {
  const was = readMoney(context['was']);
  const now = readMoney(context['now']);
  const { reason } = context;
  const isKnown = reason === 'membership' || reason === 'conditions';
  return was && now ? { was, now, ...(isKnown && { reason }) } : undefined;
};

/** Returned when no booking was created because a dialog or another step was shown. */
const notBooked = '';

/**
 * Creates a booking from the hold (spec §4/19).
 * @returns the booking ID, or an empty string if a dialog or another step was shown instead
 * @throws ApiError for errors that the payment block shows
 */
export const beginBooking = async (options: BeginOptions): Promise<string> => {
  const { host, store, guests, total } = options;
  const { held, ask, allOrNothing } = store.getState();
  if (held.status !== 'open') return notBooked;
  if (getRefusal(host.session.user, 'book') === 'demo_account') {
    ask({ kind: 'demo' });
    return notBooked;
  }
  const { draft } = guests.getState();
  const answers = buildAnswersByItem(draft);
  try {
    const { data } = await host.http('POST /api/bookings', {
      timeout: bookingTimeout,
      body: {
        hold_token: held.hold.token,
        travellers: buildTravellers(draft),
        ...(answers && { answers }),
        contact: { email: draft.email.trim(), phone: normalizePhone(draft.phone) },
        agreed_total: total,
        agreed_conditions: held.hold.conditions_version,
        ...(held.hold.items.length > 1 && {
          all_or_nothing: allOrNothing ?? held.booking?.all_or_nothing ?? false,
        }),
        accept_terms: true,
      },
    });
    store.getState().setBooking(data);
    storeNationality(host.storage, draft);
    return data.booking_id;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return handleBookingError(error, options);
  }
};

const handleBookingError = async (error: ApiError, options: BeginOptions): Promise<string> => {
  const { store, guests, toGuests } = options;
  const { ask, load } = store.getState();
  switch (error.code) {
    case 'price_changed':
      return acceptNewPrice(error, options);
    case 'travel_date_too_soon':
      ask({ kind: 'too-soon' });
      return notBooked;
    case 'duplicate_reservation':
      ask({ kind: 'duplicate' });
      return notBooked;
    case 'demo_account':
      ask({ kind: 'demo' });
      return notBooked;
    case 'attempt_in_flight': {
      // Another page of the traveller is paying, so continue with the same payment.
      await load();
      const { held } = store.getState();
      if (held.status === 'open' && held.booking) return held.booking.booking_id;
      return notBooked;
    }
    case 'hold_ended':
    case 'hold_unknown':
      await load();
      return notBooked;
    case 'too_many_guests':
    case 'validation_failed': {
      guests.getState().refuse(error.errors);
      if (Object.keys(guests.getState().errors).length === 0) throw error;
      toGuests();
      return notBooked;
    }
    default:
      throw error;
  }
};

/** Shows the new price and creates the booking if the traveller accepts it. The typed card is not lost. */
const acceptNewPrice = async (error: ApiError, options: BeginOptions): Promise<string> => {
  const { store } = options;
  const change = readPriceChange(error);
  if (!change) throw error;
  // The summary behind the question shows the new cancellation policy.
  if (change.reason === 'conditions') await store.getState().load();
  const accepted = await new Promise<boolean>((answer) => store.getState().ask({ kind: 'price', change, answer }));
  store.getState().ask(null);
  if (!accepted) return notBooked;
  store.getState().agree(change.now);
  const booking_id = await beginBooking({ ...options, total: change.now });
  // Reload the hold, so that the summary shows the items' new prices.
  if (booking_id !== notBooked) await store.getState().load();
  return booking_id;
};
