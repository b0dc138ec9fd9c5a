import type { Booking, BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import { isNewerProgress } from '@travel/contracts/orders/booking-progress';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { createStore } from 'zustand/vanilla';
import { createTimers } from '../foundation/time/timers.ts';
import { loadProducts } from '../products/load-products.ts';
import { getErrorCode } from '../foundation/refusals/messages.ts';

/** State of the followed booking. */
export type Followed =
  | { readonly status: 'loading' }
  /** A transition is in progress that ends by itself; polled every 2 s. */
  | { readonly status: 'moving'; readonly booking: Booking; readonly reachable: boolean }
  /** Polled ten times without a result. The transition still ends by itself and is announced by mail. */
  | { readonly status: 'pending'; readonly booking: Booking; readonly reachable: boolean }
  /** No transition is in progress: confirmed, failed, waiting for payment, cancelled or expired. */
  | { readonly status: 'settled'; readonly booking: Booking }
  /** The booking does not exist or this visitor has no access. */
  | { readonly status: 'unknown' }
  /** Loading failed; retried every 2 s, at most ten times. */
  | { readonly status: 'failed'; readonly code: string };

export interface FollowStore {
  readonly followed: Followed;
  start(): void;
  /** Polls ten more times, or loads again if loading failed. */
  again(): void;
  /** Reads the booking again in the background, because it may have changed while the page was hidden or offline. */
  refresh(): void;
  /** Replaces the booking with the one that a call returned. */
  take(booking: Booking): void;
  close(): void;
}

interface FollowOptions {
  readonly host: Pick<Host, 'http' | 'bus' | 'followBooking' | 'locale' | 'i18n'>;
  readonly booking_id: string;
  /** Token of a mailed link. */
  readonly access?: string | undefined;
}

const movingStatuses: ReadonlySet<BookingStatus> = new Set(['paying', 'authorised', 'capturing', 'cancelling']);

/**
 * Returns whether a transition is in progress. A booking waiting for the bank is not, as it depends on the traveller.
 */
const isInTransition = ({ status, payment }: Booking): boolean =>
  movingStatuses.has(status) && !(status === 'paying' && payment?.status === 'requires_action');

const isUnknown = (error: unknown): boolean => isApiError(error) && error.code === 'booking_unknown';

const pollMs = 2_000;
const maxPolls = 10;

/**
 * Follows a booking through the socket while the page is open, because another tab or the supplier may cancel it at any
 * time. During transitions it is also polled, and the first result is used (spec §4/05, decisions).
 */
export const createFollower = ({ host, booking_id, access }: FollowOptions) =>
  createStore<FollowStore>()((set, get) => {
    const timers = createTimers();
    const calls = new AbortController();
    const { signal } = calls;
    let polls = 0;
    let reads = 0;
    let unfollow: (() => void) | undefined;
    let unsubscribe: (() => void) | undefined;

    const show = (followed: Followed) => set({ followed });
    const request = { params: { booking_id }, query: { access }, signal };

    const take = (booking: Booking) => {
      if (signal.aborted) return;
      follow();
      if (!isInTransition(booking)) {
        timers.stop('poll');
        show({ status: 'settled', booking });
        return;
      }
      // A new transition has started.
      if (get().followed.status === 'settled') polls = 0;
      const isOver = get().followed.status === 'pending' || polls >= maxPolls;
      const status = isOver ? 'pending' : 'moving';
      show({ status, booking, reachable: true });
      if (status === 'moving') pollLater();
    };

    const read = async () => {
      const number = (reads += 1);
      const { data } = await host.http('GET /api/bookings/{booking_id}', {
        ...request,
        query: { access, lang: getTextLanguage(host.locale.language) },
      });
      await loadProducts(host, data.items);
      // Ignore the response if a later read is pending.
      if (number === reads) take(data);
    };

    const getBooking = (): Booking | null => {
      const { followed } = get();
      return 'booking' in followed ? followed.booking : null;
    };

    const poll = async () => {
      polls += 1;
      try {
        const { data } = await host.http('GET /api/bookings/{booking_id}/status', request);
        if (data.status === getBooking()?.status) pollOn(true);
        else await read();
      } catch {
        pollOn(false);
      }
    };

    const pollOn = (reachable: boolean) => {
      const booking = getBooking();
      if (signal.aborted || !booking || get().followed.status === 'settled') return;
      if (polls >= maxPolls) show({ status: 'pending', booking, reachable });
      else {
        show({ status: 'moving', booking, reachable });
        pollLater();
      }
    };

    const pollLater = () => timers.start('poll', pollMs, () => void poll());

    /** Reads in the background and retries every 2 s if that fails, without hiding the booking. */
    const refresh = (triesLeft = maxPolls) => {
      timers.stop('refresh');
      read().catch((error: unknown) => {
        if (signal.aborted) return;
        if (isUnknown(error)) show({ status: 'unknown' });
        else if (triesLeft > 1) timers.start('refresh', pollMs, () => refresh(triesLeft - 1));
      });
    };

    /** Listens to the socket. Each message only triggers a read, so that late messages are harmless. */
    const follow = () => {
      if (unfollow) return;
      unfollow = host.followBooking(booking_id, access);
      unsubscribe = host.bus.subscribe('booking:progressed', (progress) => {
        const booking = getBooking();
        if (booking?.booking_id === progress.booking_id && isNewerProgress(booking, progress)) refresh();
      });
    };

    /** Loads the booking and retries, because a restarted service is back shortly. */
    const readFirst = () => {
      read().catch((error: unknown) => {
        if (signal.aborted) return;
        if (isUnknown(error)) {
          show({ status: 'unknown' });
          return;
        }
        show({ status: 'failed', code: getErrorCode(error) });
        polls += 1;
        if (polls < maxPolls) timers.start('poll', pollMs, readFirst);
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
        const booking = getBooking();
        if (!booking) {
          start();
          return;
        }
        polls = 0;
        show({ status: 'moving', booking, reachable: true });
        void poll();
      },
      refresh() {
        const { status } = get().followed;
        if (status === 'pending' || status === 'failed') get().again();
        else if (status === 'settled') refresh();
      },
      close() {
        calls.abort();
        timers.stopAll();
        unfollow?.();
        unsubscribe?.();
      },
    };
  });

export type FollowStoreApi = ReturnType<typeof createFollower>;
