import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { Hold, PriceChange } from '@travel/contracts/endpoints/holds';
import type { Host } from '@travel/contracts/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money';
import { createStore } from 'zustand/vanilla';
import { codeOf } from '../../foundation/refusals/messages.ts';

/** What stands behind a checkout. */
export type Held =
  | { readonly status: 'loading' }
  /** Nothing is held by this browser. */
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly code: string }
  /** It can be paid for; `booking` is the one begun of it, with an attempt at the bank at most. */
  | { readonly status: 'open'; readonly hold: Hold; readonly endsAt: number | null; readonly booking: Booking | null }
  /** An attempt is in flight, or the booking is past paying: only waiting helps. */
  | { readonly status: 'underway'; readonly hold: Hold; readonly booking: Booking }
  /** The hold is over. Null where nothing is known of it. */
  | { readonly status: 'ended'; readonly hold: Hold | null };

/** What the traveller is asked or told before paying can go on. */
export type Question =
  | { readonly kind: 'too-soon' | 'duplicate' | 'demo' }
  | { readonly kind: 'price'; readonly change: PriceChange; readonly answer: (accepted: boolean) => void };

export interface CheckoutStore {
  /** The host as it is now. */
  follow(host: Host): void;
  readonly held: Held;
  /** What was agreed to, where it is not what was held at. */
  readonly agreed: Money | null;
  readonly question: Question | null;
  readonly extending: boolean;
  /** The item that is being taken out of what is held. */
  readonly removing: string | null;
  /** Whether nothing of several things is booked where one cannot be; null until the traveller said so. */
  readonly allOrNothing: boolean | null;
  load(): Promise<void>;
  /** This page is in front: the browser keeps what it holds, whatever another page has held since. */
  comeToFront(): void;
  /** Says that this page shows the hold, and learns how it stands. */
  renew(): Promise<void>;
  extend(): Promise<void>;
  /** Takes an item out of what is held. Rejects where that did not happen. */
  remove(itemId: string): Promise<void>;
  wantAll(allOrNothing: boolean): void;
  ask(question: Question | null): void;
  agree(total: Money): void;
  /** A booking was begun of the hold. */
  begun(booking: Booking): void;
}

/** Milliseconds between two renewals of a hold in sight; the server counts one for 60 s. */
export const renewEvery = 20_000;

const over: ReadonlySet<Hold['status']> = new Set(['released', 'expired', 'booked']);

/** What a checkout is, by its hold and the booking begun of it. */
const heldOf = (hold: Hold, booking: Booking | null, now: number): Held => {
  const endsAt = hold.status === 'held' ? now + hold.seconds_left * 1_000 : null;
  const waitsForBank = booking?.status === 'paying' && booking.payment?.status === 'requires_action';
  const isPayable = !booking || booking.status === 'draft' || waitsForBank;
  if (booking && !isPayable && booking.status !== 'expired') return { status: 'underway', hold, booking };
  return isPayable && !over.has(hold.status) ? { status: 'open', hold, endsAt, booking } : { status: 'ended', hold };
};

/** As the server takes them: what an address has instead is the name of no hold. */
const tokenShape = /^[A-Za-z0-9-]{8,64}$/;

interface CheckoutOptions {
  readonly host: Host;
  readonly token: string | null;
  /** Brings what is needed to show what is held. Rejects where it does not come. */
  readonly bring: (host: Host, hold: Hold) => Promise<void>;
}

/** One per checkout page: what is held, counting down, and what has to be asked before it is booked. */
export const createCheckoutStore = ({ host, token, bring }: CheckoutOptions) =>
  createStore<CheckoutStore>()((set, get) => {
    let latest = host;
    const now = () => latest;
    const lang = () => ({ lang: getTextLanguage(now().locale.language) });

    const readBookingOf = async (hold: Hold): Promise<Booking | null> => {
      if (hold.booking_id === null) return null;
      const { data } = await now().http('GET /api/bookings/{booking_id}', {
        params: { booking_id: hold.booking_id },
        query: lang(),
      });
      return data;
    };

    const show = (hold: Hold, booking: Booking | null) => set({ held: heldOf(hold, booking, Date.now()) });

    /** What the traveller would not pay: not asked about again before they book. */
    let left: Money | null = null;

    // A session that ends in the middle is no membership that does: whoever signs in again pays as before.
    const isRise = ({ was, now: then }: PriceChange): boolean => then.amount > was.amount;

    /** Asks about the price of who became a member since, or is none any more; agreed to, it is held at that. */
    const askAbout = async (change: PriceChange, booking: Booking | null): Promise<void> => {
      if (token === null || get().question || left?.amount === change.now.amount) return;
      const accepted = await new Promise<boolean>((answer) => set({ question: { kind: 'price', change, answer } }));
      set({ question: null });
      if (!accepted) {
        left = change.now;
        return;
      }
      try {
        const { data: hold } = await now().http('POST /api/holds/{token}/price', {
          params: { token },
          query: lang(),
          body: { agreed_total: change.now },
        });
        set({ agreed: change.now });
        show(hold, booking && (await readBookingOf(hold)));
      } catch {
        // What is so now is read, and asked about by booking at the latest.
        await get().load();
      }
    };

    const isGone = (error: unknown): boolean =>
      isApiError(error) && (error.code === 'hold_unknown' || error.code === 'booking_unknown');

    const isHold = token !== null && tokenShape.test(token);

    return {
      held: token === null ? { status: 'none' } : isHold ? { status: 'loading' } : { status: 'ended', hold: null },
      agreed: null,
      question: null,
      extending: false,
      removing: null,
      allOrNothing: null,

      follow(next) {
        latest = next;
      },

      async load() {
        if (!isHold) return;
        const { http, cookies } = now();
        try {
          const { data: hold } = await http('GET /api/holds/{token}', { params: { token }, query: lang() });
          const [booking] = await Promise.all([readBookingOf(hold), bring(now(), hold)]);
          cookies.set('holdTok', { path: hold.path, token });
          // Whoever looked for something that goes with it is back; what is held besides stays held.
          if (now().keepsTrips && cookies.get('tripTok')?.token === token) cookies.remove('tripTok');
          const wasOpen = get().held.status === 'open';
          show(hold, booking);
          const { price_change: change } = hold;
          if (change && get().held.status === 'open' && !(wasOpen && isRise(change))) void askAbout(change, booking);
        } catch (error) {
          if (isGone(error)) set({ held: { status: 'ended', hold: null } });
          else if (get().held.status !== 'open') set({ held: { status: 'failed', code: codeOf(error) } });
        }
      },

      comeToFront() {
        const { held } = get();
        if (held.status === 'open' && token !== null) now().cookies.set('holdTok', { path: held.hold.path, token });
      },

      async renew() {
        const { held } = get();
        if (token === null || held.status !== 'open') return;
        try {
          const { data: hold } = await now().http('POST /api/holds/{token}/renew', {
            params: { token },
            query: lang(),
            body: { page: now().pageId },
          });
          const current = get().held;
          if (current.status !== 'open') return;
          // What was begun on another page, or is over, is read whole. An attempt of this page's own goes on undisturbed.
          const isSame = hold.booking_id === (current.booking?.booking_id ?? null);
          if (!isSame || (hold.status !== 'held' && hold.status !== 'booking')) {
            await get().load();
          } else {
            show(hold, current.booking);
          }
        } catch {
          // The next one may come through; the hold lives on without it.
        }
      },

      async extend() {
        if (token === null || get().extending) return;
        set({ extending: true });
        try {
          const { data: hold } = await now().http('POST /api/holds/{token}/extend', {
            params: { token },
            query: lang(),
          });
          const { held } = get();
          show(hold, held.status === 'open' ? held.booking : null);
        } catch (error) {
          if (codeOf(error) === 'hold_ended') await get().load();
          else throw error;
        } finally {
          set({ extending: false });
        }
      },

      async remove(item_id) {
        if (token === null || get().removing !== null) return;
        set({ removing: item_id });
        try {
          const { data: hold } = await now().http('DELETE /api/holds/{token}/items/{item_id}', {
            params: { token, item_id },
            query: lang(),
          });
          const [booking] = await Promise.all([readBookingOf(hold), bring(now(), hold)]);
          // What was agreed to was of all of it.
          set({ agreed: null });
          show(hold, booking);
        } catch (error) {
          if (['hold_ended', 'hold_in_use', 'hold_unknown'].includes(codeOf(error))) await get().load();
          else throw error;
        } finally {
          set({ removing: null });
        }
      },

      wantAll: (allOrNothing) => set({ allOrNothing }),
      ask: (question) => set({ question }),
      agree: (agreed) => set({ agreed }),
      begun(booking) {
        const { held } = get();
        if (held.status === 'open') set({ held: { ...held, booking } });
      },
    };
  });

export type CheckoutStoreApi = ReturnType<typeof createCheckoutStore>;
