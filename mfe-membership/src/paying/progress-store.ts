import type { Host } from '@travel/contracts/host/host';
import { createStore } from 'zustand/vanilla';

/** What becomes of a membership's booking, as far as this page knows. */
export type Progress =
  /** With the booking's own status, null until the first word of it. */
  | { readonly status: 'moving'; readonly booking: string | null }
  /** Asked ten times: it still ends by itself, and a mail says how. */
  | { readonly status: 'pending' }
  | { readonly status: 'confirmed' }
  /** With the word that says why: `sold_out`, `payment_lost`. */
  | { readonly status: 'failed'; readonly reason: string | null };

interface ProgressStore {
  readonly progress: Progress;
  start(): void;
  /** Asks ten times more. */
  again(): void;
  close(): void;
}

const pollMs = 2_000;
const mostPolls = 10;

const ended: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled']);

/**
 * Follows the booking of a membership by the socket and by polling at once, every 2 s and ten times at most; whichever
 * hears of the end first wins, and the socket is listened to after that (spec §4/04, §9/03).
 */
export const createProgress = (host: Pick<Host, 'http' | 'bus' | 'followBooking'>, booking_id: string) =>
  createStore<ProgressStore>()((set, get) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;
    let stopListening = () => {};
    let asking = new AbortController();

    const isOver = () => ['confirmed', 'failed'].includes(get().progress.status);

    const close = () => {
      clearTimeout(timer);
      asking.abort();
      stopListening();
      stopListening = () => {};
    };

    const hear = (booking: string, reason: string | null) => {
      if (isOver()) return;
      if (booking === 'confirmed') {
        close();
        set({ progress: { status: 'confirmed' } });
      } else if (ended.has(booking)) {
        close();
        set({ progress: { status: 'failed', reason } });
      } else if (get().progress.status === 'moving') {
        set({ progress: { status: 'moving', booking } });
      }
    };

    const poll = async () => {
      polls += 1;
      const { signal } = asking;
      try {
        const { data } = await host.http('GET /api/bookings/{booking_id}/status', { params: { booking_id }, signal });
        if (signal.aborted) return;
        hear(data.status, data.reason);
      } catch {
        // What could not be asked now is asked the next time.
      }
      if (signal.aborted || isOver()) return;
      if (polls >= mostPolls) set({ progress: { status: 'pending' } });
      else timer = setTimeout(() => void poll(), pollMs);
    };

    const ask = () => {
      clearTimeout(timer);
      polls = 0;
      timer = setTimeout(() => void poll(), pollMs);
    };

    return {
      progress: { status: 'moving', booking: null },
      start() {
        asking = new AbortController();
        const leave = host.followBooking(booking_id);
        const unsubscribe = host.bus.subscribe('booking:progressed', (told) => {
          if (told.booking_id === booking_id) hear(told.status, null);
        });
        stopListening = () => {
          unsubscribe();
          leave();
        };
        ask();
      },
      again() {
        if (get().progress.status !== 'pending') return;
        set({ progress: { status: 'moving', booking: null } });
        ask();
      },
      close,
    };
  });
