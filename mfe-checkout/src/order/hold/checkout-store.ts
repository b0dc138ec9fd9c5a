import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Hold, PriceChange } from '@travel/contracts/endpoints/orders/holds';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import { createStore } from 'zustand/vanilla';
import { getErrorCode } from '../../foundation/refusals/messages.ts';

/** State of the hold behind a checkout. */
export type HoldState =
  | { readonly status: 'loading' }
  /** This browser has no hold. */
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly code: string }
  /**
   * The hold can be paid. `booking` is the booking already created from the hold, which is unpaid or waits for the
   * bank; null if there is none.
   */
  | { readonly status: 'open'; readonly hold: Hold; readonly endsAt: number | null; readonly booking: Booking | null }
  /** A payment is in progress or the booking is past payment, so the page can only wait. */
  | { readonly status: 'underway'; readonly hold: Hold; readonly booking: Booking }
  /** The hold has ended. `hold` is null if the server does not know it. */
  | { readonly status: 'ended'; readonly hold: Hold | null };

/** A dialog that the traveller must answer before paying. */
export type Question =
  | { readonly kind: 'too-soon' | 'duplicate' | 'demo' }
  | { readonly kind: 'price'; readonly change: PriceChange; readonly answer: (accepted: boolean) => void };

export interface CheckoutStore {
  follow(host: Host): void;
  readonly held: HoldState;
  /** The total that the traveller agreed to, if it differs from the hold's. */
  readonly agreed: Money | null;
  readonly question: Question | null;
  readonly extending: boolean;
  readonly removing: string | null;
  /** Whether to book nothing if one of several items cannot be booked. Null until the traveller chooses. */
  readonly allOrNothing: boolean | null;
  load(): Promise<void>;
  /** Stores this page's hold in the browser's cookie again, even if another page has created a newer hold. */
  makeCurrent(): void;
  /** Notifies the server that a page still shows the hold, and updates the hold's status. */
  renew(): Promise<void>;
  extend(): Promise<void>;
  remove(itemId: string): Promise<void>;
  setAllOrNothing(allOrNothing: boolean): void;
  ask(question: Question | null): void;
  agree(total: Money): void;
  setBooking(booking: Booking): void;
}

/** Milliseconds between two renewals of a visible hold. The server lets a renewal expire after 60 s. */
export const renewInterval = 20_000;

const endedStatuses: ReadonlySet<Hold['status']> = new Set(['released', 'expired', 'booked']);

/** Derives the checkout's state from its hold and booking. */
const toHoldState = (hold: Hold, booking: Booking | null, now: number): HoldState => {
  const endsAt = hold.status === 'held' ? now + hold.seconds_left * 1_000 : null;
  const waitsForBank = booking?.status === 'paying' && booking.payment?.status === 'requires_action';
  const isPayable = !booking || booking.status === 'draft' || waitsForBank;
  if (booking && !isPayable && booking.status !== 'expired') return { status: 'underway', hold, booking };
  return isPayable && !endedStatuses.has(hold.status)
    ? { status: 'open', hold, endsAt, booking }
    : { status: 'ended', hold };
};

/** Format of the server's hold tokens. Anything else in the URL is not a hold. */
const tokenShape = /^[A-Za-z0-9-]{8,64}$/;

const isHoldToken = (token: string | null): token is string => token !== null && tokenShape.test(token);

interface CheckoutOptions {
  readonly host: Host;
  readonly token: string | null;
  /** Loads the code and texts needed to render the held items. Rejects if that fails. */
  readonly bring: (host: Host, hold: Hold) => Promise<void>;
}

/** Shared context of one checkout page. Components only render what is in the store. */
interface CheckoutRun extends Pick<CheckoutOptions, 'token' | 'bring'> {
  readonly now: () => Host;
  readonly store: () => CheckoutStore;
  readonly set: (part: Partial<CheckoutStore>) => void;
  /** The total that the traveller declined, which is not offered again before they press Pay Now. */
  declined: Money | null;
}

const getLanguageQuery = (run: CheckoutRun) => ({ lang: getTextLanguage(run.now().locale.language) });

const readBooking = async (run: CheckoutRun, { booking_id }: Hold): Promise<Booking | null> => {
  if (booking_id === null) return null;
  const { data } = await run.now().http('GET /api/bookings/{booking_id}', {
    params: { booking_id },
    query: getLanguageQuery(run),
  });
  return data;
};

const showHold = (run: CheckoutRun, hold: Hold, booking: Booking | null): void =>
  run.set({ held: toHoldState(hold, booking, Date.now()) });

const isUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'hold_unknown' || error.code === 'booking_unknown');

const isRise = ({ was, now }: PriceChange): boolean => now.amount > was.amount;

const loadHold = async (run: CheckoutRun): Promise<void> => {
  const { token, store, set } = run;
  if (!isHoldToken(token)) return;
  const { http, cookies } = run.now();
  try {
    const { data: hold } = await http('GET /api/holds/{token}', { params: { token }, query: getLanguageQuery(run) });
    const [booking] = await Promise.all([readBooking(run, hold), run.bring(run.now(), hold)]);
    cookies.set('holdTok', { path: hold.path, token });
    // The traveller has returned to the checkout, so the search for an add-on has ended.
    if (run.now().keepsTrips && cookies.get('tripTok')?.token === token) cookies.remove('tripTok');
    const wasOpen = store().held.status === 'open';
    showHold(run, hold, booking);
    const { price_change: change } = hold;
    // A session that ends during checkout does not end the membership: after signing in again the member price applies.
    if (change && store().held.status === 'open' && !(wasOpen && isRise(change))) {
      void confirmPrice(run, change, booking);
    }
  } catch (error) {
    if (isUnknown(error)) set({ held: { status: 'ended', hold: null } });
    else if (store().held.status !== 'open') set({ held: { status: 'failed', code: getErrorCode(error) } });
  }
};

/**
 * Shows a changed price after the traveller became or ceased to be a member, and updates the hold if they accept it.
 */
const confirmPrice = async (run: CheckoutRun, change: PriceChange, booking: Booking | null): Promise<void> => {
  const { token, store, set } = run;
  if (token === null || store().question || run.declined?.amount === change.now.amount) return;
  const accepted = await new Promise<boolean>((answer) => set({ question: { kind: 'price', change, answer } }));
  set({ question: null });
  if (!accepted) {
    run.declined = change.now;
    return;
  }
  try {
    const { data: hold } = await run.now().http('POST /api/holds/{token}/price', {
      params: { token },
      query: getLanguageQuery(run),
      body: { agreed_total: change.now },
    });
    set({ agreed: change.now });
    showHold(run, hold, booking && (await readBooking(run, hold)));
  } catch {
    // The update failed, so load the hold again. The server checks the price again when the booking is created.
    await store().load();
  }
};

const renewHold = async (run: CheckoutRun): Promise<void> => {
  const { token, store } = run;
  if (token === null || store().held.status !== 'open') return;
  try {
    const { data: hold } = await run.now().http('POST /api/holds/{token}/renew', {
      params: { token },
      query: getLanguageQuery(run),
      body: { page: run.now().pageId },
    });
    const current = store().held;
    if (current.status !== 'open') return;
    // Reload a hold that was booked on another page or has ended. Do not disturb a payment attempt of this page.
    const isSame = hold.booking_id === (current.booking?.booking_id ?? null);
    if (!isSame || (hold.status !== 'held' && hold.status !== 'booking')) {
      await store().load();
    } else {
      showHold(run, hold, current.booking);
    }
  } catch {
    // The next renewal may succeed; the hold does not depend on a single renewal.
  }
};

const extendHold = async (run: CheckoutRun): Promise<void> => {
  const { token, store, set } = run;
  if (token === null || store().extending) return;
  set({ extending: true });
  try {
    const { data: hold } = await run.now().http('POST /api/holds/{token}/extend', {
      params: { token },
      query: getLanguageQuery(run),
    });
    const { held } = store();
    showHold(run, hold, held.status === 'open' ? held.booking : null);
  } catch (error) {
    if (getErrorCode(error) === 'hold_ended') await store().load();
    else throw error;
  } finally {
    set({ extending: false });
  }
};

const removeItem = async (run: CheckoutRun, item_id: string): Promise<void> => {
  const { token, store, set } = run;
  if (token === null || store().removing !== null) return;
  set({ removing: item_id });
  try {
    const { data: hold } = await run.now().http('DELETE /api/holds/{token}/items/{item_id}', {
      params: { token, item_id },
      query: getLanguageQuery(run),
    });
    const [booking] = await Promise.all([readBooking(run, hold), run.bring(run.now(), hold)]);
    // Discard the agreed total, because it included the removed item.
    set({ agreed: null });
    showHold(run, hold, booking);
  } catch (error) {
    if (['hold_ended', 'hold_in_use', 'hold_unknown'].includes(getErrorCode(error))) await store().load();
    else throw error;
  } finally {
    set({ removing: null });
  }
};

/** Returns the state before anything is loaded. */
const getFirstState = (token: string | null): HoldState => {
  if (token === null) return { status: 'none' };
  return isHoldToken(token) ? { status: 'loading' } : { status: 'ended', hold: null };
};

/** Creates the store of a checkout page: the hold with its countdown, and the dialogs before booking. */
export const createCheckoutStore = ({ host, token, bring }: CheckoutOptions) =>
  createStore<CheckoutStore>()((set, get) => {
    let latest = host;
    const run: CheckoutRun = { token, bring, now: () => latest, store: get, set, declined: null };

    return {
      held: getFirstState(token),
      agreed: null,
      question: null,
      extending: false,
      removing: null,
      allOrNothing: null,

      follow(next) {
        latest = next;
      },
      load: () => loadHold(run),
      makeCurrent() {
        const { held } = get();
        if (held.status === 'open' && token !== null) latest.cookies.set('holdTok', { path: held.hold.path, token });
      },
      renew: () => renewHold(run),
      extend: () => extendHold(run),
      remove: (itemId) => removeItem(run, itemId),
      setAllOrNothing: (allOrNothing) => set({ allOrNothing }),
      ask: (question) => set({ question }),
      agree: (agreed) => set({ agreed }),
      setBooking(booking) {
        const { held } = get();
        if (held.status === 'open') set({ held: { ...held, booking } });
      },
    };
  });

export type CheckoutStoreApi = ReturnType<typeof createCheckoutStore>;
