import type { Booking, BookingStatus } from '@travel/contracts/endpoints/bookings';
import { isNewerProgress } from '@travel/contracts/bookings/progress';
import type { Host } from '@travel/contracts/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getTextLanguage } from '@travel/contracts/locale/languages';
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
  /** Reads the booking again in the background, because it may have changed while the page was hidden or offline. */
  refresh(): void;
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

const isUnknown = (error: unknown): boolean => isApiError(error) && error.code === 'booking_unknown';

const pollMs = 2_000;
const mostPolls = 10;

/**
 * Follows one booking on one page by the socket for as long as the page is open, because another tab or the supplier may
 * cancel it at any time. While something is under way it polls as well, and whichever hears of the end first wins (spec
 * §4/05, decisions).
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
    const asked = { params: { booking_id }, query: { access }, signal };

    const take = (booking: Booking) => {
      if (signal.aborted) return;
      follow();
      if (!isMoving(booking)) {
        timers.stop('poll');
        show({ status: 'settled', booking });
        return;
      }
      // It stood still, and something new is under way.
      if (get().followed.status === 'settled') polls = 0;
      const isOver = get().followed.status === 'pending' || polls >= mostPolls;
      const status = isOver ? 'pending' : 'moving';
      show({ status, booking, reachable: true });
      if (status === 'moving') pollLater();
    };

    const read = async () => {
      const number = (reads += 1);
      const { data } = await host.http('GET /api/bookings/{booking_id}', {
        ...asked,
        query: { access, lang: getTextLanguage(host.locale.language) },
      });
      await loadProducts(host, data.items);
      // A later read is under way, which knows more.
      if (number === reads) take(data);
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

    /** Reads in the background and retries every 2 s if that fails without hiding the booking. */
    const refresh = (triesLeft = mostPolls) => {
      timers.stop('refresh');
      read().catch((error: unknown) => {
        if (signal.aborted) return;
        if (isUnknown(error)) show({ status: 'unknown' });
        else if (triesLeft > 1) timers.start('refresh', pollMs, () => refresh(triesLeft - 1));
      });
    };

    /** Listens to the socket; each message only causes a read, so that a late message changes nothing. */
    const follow = () => {
      if (unfollow) return;
      unfollow = host.followBooking(booking_id, access);
      unsubscribe = host.bus.subscribe('booking:progressed', (progress) => {
        const booking = known();
        if (booking?.booking_id === progress.booking_id && isNewerProgress(booking, progress)) refresh();
      });
    };

    /** The first reading, tried again by itself: a service that was restarted is back in a moment. */
    const readFirst = () => {
      read().catch((error: unknown) => {
        if (signal.aborted) return;
        if (isUnknown(error)) {
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
