import { isNewerBookingState } from '@travel/contracts/orders/booking-state';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Events } from '@travel/contracts/host/events/events';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

type FollowedBooking = Pick<Booking, 'booking_id' | 'status' | 'version'>;

/**
 * Maximum number of bookings of a page that the socket follows. Changes of the others appear when the page becomes
 * visible again.
 */
const mostFollowed = 10;

/**
 * Milliseconds in which changes are collected into one reload, because several bookings can change together, for
 * example after a lost connection.
 */
const togetherMs = 200;

interface FreshOptions<T> {
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Returns the bookings whose changes reload the trips, the most important bookings first. */
  readonly bookings: (value: T) => readonly FollowedBooking[];
  /** Token of a mailed link, which opens a booking without an account. */
  readonly access?: string | undefined;
}

/**
 * Loads trips and reloads them when one of their bookings changes in another tab or at its supplier, and when the page
 * is visible or online again.
 */
export const useFreshTrips = <T>(key: string, { read, bookings, access }: FreshOptions<T>): Load<T> => {
  const { bus, followBooking } = useHost();
  const [round, readAgain] = useReducer((before: number) => before + 1, 0);
  const [fresh, setFresh] = useState<{ readonly key: string; readonly value: T }>();
  const first = useLoad(key, read);
  const load: Load<T> =
    first.status === 'ready' && fresh?.key === key ? { status: 'ready', value: fresh.value } : first;
  const readNow = useEffectEvent(read);
  const shown = load.status === 'ready' ? bookings(load.value) : [];
  const refresh = useEffectEvent(() => {
    if (load.status === 'ready') readAgain();
  });
  const isNews = useEffectEvent((progress: Events['booking:progressed']) =>
    shown.some((one) => one.booking_id === progress.booking_id && isNewerBookingState(one, progress)),
  );

  useEffect(() => {
    if (round === 0) return undefined;
    const calls = new AbortController();
    readNow(calls.signal).then(
      (value) => {
        if (!calls.signal.aborted) setFresh({ key, value });
      },
      // After a failure the displayed trips stay until the next reload.
      () => {},
    );
    return () => calls.abort();
  }, [key, round]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    const stopOnline = bus.subscribe('connection:changed', ({ online }) => online && refresh());
    const stopProgress = bus.subscribe('booking:progressed', (progress) => {
      if (!isNews(progress)) return;
      clearTimeout(timer);
      timer = setTimeout(() => refresh(), togetherMs);
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      stopOnline();
      stopProgress();
    };
  }, [bus]);

  const ids = shown
    .slice(0, mostFollowed)
    .map(({ booking_id }) => booking_id)
    .join(' ');
  useEffect(() => {
    if (ids === '') return undefined;
    const stops = ids.split(' ').map((id) => followBooking(id, access));
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids, access, followBooking]);

  return load;
};
