import type { Booking, BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import { isNewerBookingState } from '@travel/contracts/orders/booking-state';
import type { Host } from '@travel/contracts/host/host';
import { isApiError } from '@travel/contracts/http/api-error';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { createStore } from 'zustand/vanilla';
import { createTimers, type Timers } from '../foundation/time/timers.ts';
import { loadProducts } from '../products/load-products.ts';
import { getErrorCode } from '../foundation/refusals/messages.ts';

/** State of the followed booking. */
export type FollowedBooking =
  | { readonly status: 'loading' }
  /** The booking's status will change without the traveller, such as while it is charged; polled every 2 s. */
  | { readonly status: 'moving'; readonly booking: Booking; readonly reachable: boolean }
  /** The status did not change in ten polls. It will still change, and an e-mail will announce that. */
  | { readonly status: 'pending'; readonly booking: Booking; readonly reachable: boolean }
  /** The status no longer changes by itself (such as confirmed or failed, or waiting for the traveller to pay). */
  | { readonly status: 'settled'; readonly booking: Booking }
  /** The booking does not exist or this visitor has no access. */
  | { readonly status: 'unknown' }
  /** Loading failed; retried every 2 s, at most ten times. */
  | { readonly status: 'failed'; readonly code: string };

export interface FollowStore {
  readonly followed: FollowedBooking;
  start(): void;
  /** Polls ten more times, or loads again if loading failed. */
  again(): void;
  /** Reads the booking again in the background, because it may have changed while the page was hidden or offline. */
  refresh(): void;
  /** Shows the booking that another call returned, such as a cancellation. */
  take(booking: Booking): void;
  close(): void;
}

interface FollowOptions {
  readonly host: Pick<Host, 'http' | 'bus' | 'followBooking' | 'locale' | 'i18n'>;
  readonly booking_id: string;
  /** Token of a mailed link; opens this booking without an account. */
  readonly access?: string | undefined;
}

const movingStatuses: ReadonlySet<BookingStatus> = new Set(['paying', 'authorised', 'capturing', 'cancelling']);

/**
 * Returns whether the status will change by itself. A booking that waits for the bank depends on the traveller.
 */
const isInTransition = ({ status, payment }: Booking): boolean =>
  movingStatuses.has(status) && !(status === 'paying' && payment?.status === 'requires_action');

const isUnknown = (error: unknown): boolean => isApiError(error) && error.code === 'booking_unknown';

const pollMs = 2_000;
const maxPolls = 10;

/** Shared context of one followed booking. Components only render what is in the store. */
interface FollowRun extends FollowOptions {
  readonly timers: Timers;
  /** Aborted when the store is closed; no call or state change may follow. */
  readonly signal: AbortSignal;
  readonly store: () => FollowStore;
  readonly show: (followed: FollowedBooking) => void;
  /** Number of polls since the booking's status began to change, including polls that failed. */
  polls: number;
  /** Number of requests for the booking so far. Only the response to the latest request counts. */
  reads: number;
  stopListening: (() => void) | null;
}

const getBooking = (run: FollowRun): Booking | null => {
  const { followed } = run.store();
  return 'booking' in followed ? followed.booking : null;
};

/** Shows a booking that the server returned, and polls it while a transition is in progress. */
const take = (run: FollowRun, booking: Booking): void => {
  if (run.signal.aborted) return;
  listen(run);
  if (!isInTransition(booking)) {
    run.timers.stop('poll');
    run.show({ status: 'settled', booking });
    return;
  }
  const before = run.store().followed.status;
  // The status of a settled booking changes again, such as after a cancellation, so count the polls from zero.
  if (before === 'settled') run.polls = 0;
  const isPending = before === 'pending' || run.polls >= maxPolls;
  const status = isPending ? 'pending' : 'moving';
  run.show({ status, booking, reachable: true });
  if (!isPending) pollLater(run);
};

/** Listens to the socket. Each message only triggers a read, so that late messages are harmless. */
const listen = (run: FollowRun): void => {
  if (run.stopListening) return;
  const { host, booking_id, access } = run;
  const unfollow = host.followBooking(booking_id, access);
  const unsubscribe = host.bus.subscribe('booking:progressed', (progress) => {
    const booking = getBooking(run);
    if (booking?.booking_id === progress.booking_id && isNewerBookingState(booking, progress)) refresh(run);
  });
  run.stopListening = () => {
    unfollow();
    unsubscribe();
  };
};

const readBooking = async (run: FollowRun): Promise<void> => {
  const { host, booking_id, access, signal } = run;
  const number = (run.reads += 1);
  const { data } = await host.http('GET /api/bookings/{booking_id}', {
    params: { booking_id },
    query: { access, lang: getTextLanguage(host.locale.language) },
    signal,
  });
  await loadProducts(host, data.items);
  // Ignore the response if a later request for the booking is pending.
  if (number === run.reads) take(run, data);
};

/** Reads the booking if its status has changed. */
const poll = async (run: FollowRun): Promise<void> => {
  const { host, booking_id, access, signal } = run;
  run.polls += 1;
  try {
    const { data } = await host.http('GET /api/bookings/{booking_id}/status', {
      params: { booking_id },
      query: { access },
      signal,
    });
    if (data.status === getBooking(run)?.status) pollOn(run, true);
    else await readBooking(run);
  } catch {
    pollOn(run, false);
  }
};

/** Polls again after a poll without a change, up to the maximum. `reachable` is whether the server responded. */
const pollOn = (run: FollowRun, reachable: boolean): void => {
  const booking = getBooking(run);
  if (run.signal.aborted || !booking || run.store().followed.status === 'settled') return;
  if (run.polls >= maxPolls) run.show({ status: 'pending', booking, reachable });
  else {
    run.show({ status: 'moving', booking, reachable });
    pollLater(run);
  }
};

const pollLater = (run: FollowRun): void => run.timers.start('poll', pollMs, () => void poll(run));

/** Reads in the background and retries every 2 s if that fails, without hiding the booking. */
const refresh = (run: FollowRun, triesLeft = maxPolls): void => {
  run.timers.stop('refresh');
  readBooking(run).catch((error: unknown) => {
    if (run.signal.aborted) return;
    if (isUnknown(error)) run.show({ status: 'unknown' });
    else if (triesLeft > 1) run.timers.start('refresh', pollMs, () => refresh(run, triesLeft - 1));
  });
};

/** Loads the booking, and retries on failure, because a service that restarts is soon available again. */
const readFirst = (run: FollowRun): void => {
  readBooking(run).catch((error: unknown) => {
    if (run.signal.aborted) return;
    if (isUnknown(error)) {
      run.show({ status: 'unknown' });
      return;
    }
    run.show({ status: 'failed', code: getErrorCode(error) });
    run.polls += 1;
    if (run.polls < maxPolls) run.timers.start('poll', pollMs, () => readFirst(run));
  });
};

/**
 * Follows a booking through the socket while the page is open, because another tab or the supplier may cancel it at any
 * time. During transitions it is also polled, and the first result is used (spec §4/05, decisions).
 */
export const createFollower = (options: FollowOptions) =>
  createStore<FollowStore>()((set, get) => {
    const timers = createTimers();
    const calls = new AbortController();
    const run: FollowRun = {
      ...options,
      timers,
      signal: calls.signal,
      store: get,
      show: (followed) => set({ followed }),
      polls: 0,
      reads: 0,
      stopListening: null,
    };

    const start = () => {
      run.polls = 0;
      timers.stop('poll');
      readFirst(run);
    };

    return {
      followed: { status: 'loading' },
      start,
      take: (booking) => take(run, booking),
      again() {
        const booking = getBooking(run);
        if (!booking) {
          start();
          return;
        }
        run.polls = 0;
        run.show({ status: 'moving', booking, reachable: true });
        void poll(run);
      },
      refresh() {
        const { status } = get().followed;
        if (status === 'pending' || status === 'failed') get().again();
        else if (status === 'settled') refresh(run);
      },
      close() {
        calls.abort();
        timers.stopAll();
        run.stopListening?.();
      },
    };
  });

export type FollowStoreApi = ReturnType<typeof createFollower>;

/** Props of a part of the booking page. */
export interface BookingPartProps {
  readonly booking: Booking;
  /** Token of a mailed link; opens this booking without an account. */
  readonly access: string | undefined;
  readonly follower: FollowStoreApi;
}
