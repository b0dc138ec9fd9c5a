import type { Host } from '@travel/contracts/host/host';

/** Reported bookings by the page's event bus, which a closed dialog shares with the next dialog. */
const toldOn = new WeakMap<Host['bus'], Set<string>>();

/** Reports the result of a booking unless this page already has, because two dialogs may follow the same booking. */
export const reportOnce = ({ bus }: Pick<Host, 'bus'>, booking_id: string, tell: () => void): void => {
  const told = toldOn.get(bus) ?? new Set();
  toldOn.set(bus, told);
  if (told.has(booking_id)) return;
  told.add(booking_id);
  tell();
};
