import type { Booking, BookingStatus } from '@travel/contracts/endpoints/bookings';
import type { Host } from '@travel/contracts/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { textLanguage } from '@travel/contracts/locale/languages';
import { createStore } from 'zustand/vanilla';
import { createTimers } from '../foundation/time/timers.ts';
import { loadProducts } from '../products/load-products.ts';
import { codeOf } from '../foundation/refusals/messages.ts';

/** Where a booking stands, as far as this page knows. */
export type Followed =
  | { readonly status: 'loading' }
  /** Something is under way that ends by itself; asked about every 2 s. */
  | { readonly status: 'moving'; readonly booking: Booking; readonly reachable: boolean }
  /** Asked ten times: it still ends by itself, and a mail says how. */
  | { readonly status: 'pending'; readonly booking: Booking; readonly reachable: boolean }
  /** It stands still: confirmed, failed, waiting for payment, cancelled, expired. */
  | { readonly status: 'settled'; readonly booking: Booking }
  /** No booking of that id opens to this visitor. */
  | { readonly status: 'unknown' }
  /** It could not be read yet; tried again every 2 s for a while. */
  | { readonly status: 'failed'; readonly code: string };

export interface FollowStore {
  readonly followed: Followed;
  start(): void;
  /** Asks ten times more, or once more where the first reading failed. */
  again(): void;
  /** Takes over a booking as a call has just answered it. */
  take(booking: Booking): void;
  close(): void;
}

interface FollowOptions {
  readonly host: Pick<Host, 'http' | 'bus' | 'followBooking' | 'locale' | 'i18n'>;
  readonly booking_id: string;
  /** Of a mailed link. */
  readonly access?: string | undefined;
}

const movingStatuses: ReadonlySet<BookingStatus> = new Set(['paying', 'authorised', 'capturing', 'cancelling']);

/** A question of the bank stands still until the traveller answers it. */
const isMoving = ({ status, payment }: Booking): boolean =>
  movingStatuses.has(status) && !(status === 'paying' && payment?.status === 'requires_action');

const pollMs = 2_000;
const mostPolls = 10;

/**
 * One booking on one page: read, then followed by polling and by the socket at once until it stands still. Whichever
 * hears of the end first wins (spec §4/05, decisions).
 */
export const createFollower = ({ host, booking_id, access }: FollowOptions) =>
  createStore<FollowStore>()((set, get) => {
    const timers = createTimers();
    const calls = new AbortController();
    const { signal } = calls;
    let polls = 0;
    let unfollow: (() => void) | undefined;
    let unsubscribe: (() => void) | undefined;

    const show = (followed: Followed) => set({ followed });
    const asked = { params: { booking_id }, query: { access }, signal };

    const stopFollowing = () => {
      timers.stopAll();
      unfollow?.();
      unsubscribe?.();
      unfollow = undefined;
      unsubscribe = undefined;
    };

    const take = (booking: Booking) => {
      if (signal.aborted) return;
      if (!isMoving(booking)) {
        stopFollowing();
        show({ status: 'settled', booking });
        return;
      }
      follow();
      // It stood still, and something new is under way.
      if (get().followed.status === 'settled') polls = 0;
      const isOver = get().followed.status === 'pending' || polls >= mostPolls;
      const status = isOver ? 'pending' : 'moving';
      show({ status, booking, reachable: true });
      if (status === 'moving') pollLater();
    };

    const read = async () => {
      const { data } = await host.http('GET /api/bookings/{booking_id}', {
        ...asked,
        query: { access, lang: textLanguage(host.locale.language) },
      });
      await loadProducts(host, data.items);
      take(data);
    };

    const known = (): Booking | null => {
      const { followed } = get();
      return 'booking' in followed ? followed.booking : null;
    };

    const poll = async () => {
      polls += 1;
      try {
        const { data } = await host.http('GET /api/bookings/{booking_id}/status', asked);
        if (data.status === known()?.status) pollOn(true);
        else await read();
      } catch {
        pollOn(false);
      }
    };

    const pollOn = (reachable: boolean) => {
      const booking = known();
      if (signal.aborted || !booking || get().followed.status === 'settled') return;
      if (polls >= mostPolls) show({ status: 'pending', booking, reachable });
      else {
        show({ status: 'moving', booking, reachable });
        pollLater();
      }
    };

    const pollLater = () => timers.start('poll', pollMs, () => void poll());

    /** The socket; what it says is looked up, so that a late message changes nothing. */
    const follow = () => {
      if (unfollow) return;
      unfollow = host.followBooking(booking_id);
      unsubscribe = host.bus.subscribe('booking:progressed', (progress) => {
        if (progress.booking_id === booking_id && progress.status !== known()?.status) read().catch(() => {});
      });
    };

    /** The first reading, tried again by itself: a service that was restarted is back in a moment. */
    const readFirst = () => {
      read().catch((error: unknown) => {
        if (signal.aborted) return;
        if (isApiError(error) && error.code === 'booking_unknown') {
          show({ status: 'unknown' });
          return;
        }
        show({ status: 'failed', code: codeOf(error) });
        polls += 1;
        if (polls < mostPolls) timers.start('poll', pollMs, readFirst);
      });
    };

    const start = () => {
      polls = 0;
      timers.stop('poll');
      readFirst();
    };

    return {
      followed: { status: 'loading' },
      start,
      take,
      again() {
        const booking = known();
        if (!booking) {
          start();
          return;
        }
        polls = 0;
        show({ status: 'moving', booking, reachable: true });
        void poll();
      },
      close() {
        calls.abort();
        stopFollowing();
      },
    };
  });

export type FollowStoreApi = ReturnType<typeof createFollower>;
