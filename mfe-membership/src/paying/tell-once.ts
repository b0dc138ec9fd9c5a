import type { Host } from '@travel/contracts/host/host';

/** By the page's own bus: a dialog that was closed and the one that was opened after it share it. */
const toldOn = new WeakMap<Host['bus'], Set<string>>();

/** Tells the end of a booking, unless this page has told it already: two dialogs may have waited for the same one. */
export const tellOnce = ({ bus }: Pick<Host, 'bus'>, booking_id: string, tell: () => void): void => {
  const told = toldOn.get(bus) ?? new Set();
  toldOn.set(bus, told);
  if (told.has(booking_id)) return;
  told.add(booking_id);
  tell();
};
