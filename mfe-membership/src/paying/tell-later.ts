import type { Host } from '@travel/contracts/host/host';
import { createProgress } from './progress-store.ts';

/** Follows a payment that was pending when its dialog was closed, for as long as an open dialog follows one. */
export const reportLater = (
  host: Pick<Host, 'http' | 'bus' | 'followBooking'>,
  booking_id: string,
  onConfirmed: () => void,
): void => {
  const store = createProgress(host, booking_id);
  const stop = store.subscribe(({ progress }) => {
    if (progress.status === 'moving') return;
    stop();
    store.getState().close();
    if (progress.status === 'confirmed') onConfirmed();
  });
  store.getState().start();
};
