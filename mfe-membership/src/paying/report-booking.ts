import type { Host } from '@travel/contracts/host/host';
import { createProgressStore } from './progress-store.ts';

/** Follows a payment that was pending when its dialog was closed, for as long as an open dialog follows one. */
export const reportLater = (
  host: Pick<Host, 'http' | 'bus' | 'followBooking'>,
  booking_id: string,
  onConfirmed: () => void,
): void => {
  const store = createProgressStore(host, booking_id);
  const stop = store.subscribe(({ progress }) => {
    if (progress.status === 'moving') return;
    stop();
    store.getState().close();
    if (progress.status === 'confirmed') onConfirmed();
  });
  store.getState().start();
};

/** Reported bookings by the page's event bus, which a closed dialog shares with the next dialog. */
const reportedBookings = new WeakMap<Host['bus'], Set<string>>();

/** Reports the result of a booking unless this page already has, because two dialogs may follow the same booking. */
export const reportOnce = ({ bus }: Pick<Host, 'bus'>, booking_id: string, report: () => void): void => {
  const reported = reportedBookings.get(bus) ?? new Set();
  reportedBookings.set(bus, reported);
  if (reported.has(booking_id)) return;
  reported.add(booking_id);
  report();
};
