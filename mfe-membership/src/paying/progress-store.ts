import type { Host } from '@travel/contracts/host/host';
import { createStore } from 'zustand/vanilla';

/** Progress of a membership's booking as this page knows it. */
export type Progress =
  /** `booking` is the status of the booking; null until the server first reports one. */
  | { readonly status: 'moving'; readonly booking: string | null }
  /** The booking had no result after ten polls. It will still be confirmed or fail, which an e-mail reports. */
  | { readonly status: 'pending' }
  | { readonly status: 'confirmed' }
  /** `reason` is the failure code, such as `sold_out` or `payment_lost`; null if unknown. */
  | { readonly status: 'failed'; readonly reason: string | null };

interface ProgressStore {
  readonly progress: Progress;
  start(): void;
  again(): void;
  close(): void;
}

const pollMs = 2_000;
const mostPolls = 10;

const ended: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled']);

/**
 * Creates a store that follows a membership's booking by socket and by polling at the same time, every 2 s and at most
 * ten times. The first result wins, and the socket stays subscribed after the polls (spec §4/04, §9/03).
 */
export const createProgressStore = (host: Pick<Host, 'http' | 'bus' | 'followBooking'>, booking_id: string) =>
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

    const handleStatus = (booking: string, reason: string | null) => {
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
        handleStatus(data.status, data.reason);
      } catch {
        // A failed poll is ignored, because the next poll tries again.
      }
      if (signal.aborted || isOver()) return;
      if (polls >= mostPolls) set({ progress: { status: 'pending' } });
      else timer = setTimeout(() => void poll(), pollMs);
    };

    const startPolling = () => {
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
          if (told.booking_id === booking_id) handleStatus(told.status, null);
        });
        stopListening = () => {
          unsubscribe();
          leave();
        };
        startPolling();
      },
      again() {
        if (get().progress.status !== 'pending') return;
        set({ progress: { status: 'moving', booking: null } });
        startPolling();
      },
      close,
    };
  });
