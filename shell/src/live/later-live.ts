import type { Bus } from '@travel/contracts/host/events/bus';
import type { Live } from './live.ts';

interface LaterLiveOptions {
  readonly bus: Bus;
  readonly load: () => Promise<Live>;
  /** Who is signed in now, by a word that changes with it. */
  readonly who: () => string;
}

/** The page's connection before it is there: `start` it when the page is quiet, or follow something earlier. */
export interface LaterLive {
  start(): void;
  follow(bookingId: string, access?: string): () => void;
}

export const createLaterLive = ({ bus, load, who }: LaterLiveOptions): LaterLive => {
  let loading: Promise<Live | undefined> | undefined;

  const open = (): Promise<Live | undefined> => {
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
        // Not there now; the next one who needs it asks again. Pages work without: what they wait for is polled too.
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  };

  return {
    start: () => void open(),
    follow(bookingId, access) {
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
