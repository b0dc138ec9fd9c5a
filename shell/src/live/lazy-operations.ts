import type { Host } from '@travel/contracts/host/host';
import type { OperationsNews } from '@travel/contracts/host/operations';

type OpenOperations = (tell: (news: OperationsNews) => void) => () => void;

/** Creates one connection shared by all listeners. It opens with the first listener and closes after the last. */
export const createLazyOperations = (load: () => Promise<OpenOperations>): NonNullable<Host['followOperations']> => {
  const listeners = new Set<(news: OperationsNews) => void>();
  const publishNews = (news: OperationsNews) => {
    if (news.kind === 'connected' || news.kind === 'disconnected') last = news;
    for (const listener of listeners) listener(news);
  };
  let last: OperationsNews | undefined;
  let close: (() => void) | undefined;

  const begin = () => {
    let isWanted = true;
    let end = () => {};
    close = () => {
      isWanted = false;
      end();
    };
    load().then(
      (open) => {
        if (isWanted) end = open(publishNews);
      },
      () => {
        // The chunk failed to load. The next listener loads it again; until then the console polls.
        if (isWanted) close = undefined;
        publishNews({ kind: 'disconnected', reason: 'lost' });
      },
    );
  };

  return (listener) => {
    // Wrap the listener in a new function, so that the set contains it once per call.
    const own = (news: OperationsNews) => listener(news);
    listeners.add(own);
    if (close && last) own(last);
    if (!close) begin();
    return () => {
      listeners.delete(own);
      if (listeners.size > 0) return;
      close?.();
      close = undefined;
      last = undefined;
    };
  };
};
