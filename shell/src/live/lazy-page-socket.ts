import type { Bus } from '@travel/contracts/host/events/bus';
import type { PageSocket } from './page-socket.ts';

interface LazyPageSocketOptions {
  readonly bus: Bus;
  readonly load: () => Promise<PageSocket>;
  /** Returns a string that changes with the signed-in user. */
  readonly who: () => string;
}

/**
 * Creates the page's socket connection, whose chunk is loaded on `start`, when the page is idle, or on an earlier
 * `follow`.
 */
export const createLazyPageSocket = ({ bus, load, who }: LazyPageSocketOptions) => {
  let loading: Promise<PageSocket | undefined> | undefined;

  const open = (): Promise<PageSocket | undefined> => {
    loading ??= load().then(
      (live) => {
        let connectedAs = who();
        bus.subscribe('session:changed', () => {
          if (who() === connectedAs) return;
          connectedAs = who();
          live.reconnect();
        });
        return live;
      },
      () => {
        // The chunk failed to load. The next caller loads it again; until then pages poll.
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  };

  return {
    start: (): void => void open(),
    follow(bookingId: string, access?: string): () => void {
      let wanted = true;
      let end = () => {};
      void open().then((live) => {
        if (live && wanted) end = live.follow(bookingId, access);
      });
      return () => {
        wanted = false;
        end();
      };
    },
  };
};

export type LazyPageSocket = ReturnType<typeof createLazyPageSocket>;
