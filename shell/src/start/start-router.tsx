import { createRoot } from 'react-dom/client';
import { loadChunk } from '../remotes/loading/load-chunk.ts';
import type { Go, Navigation } from '../navigation/navigation.ts';

/**
 * The router, loaded when the page is quiet or somebody moves, whatever comes first. It draws nothing and has a root of
 * its own, so that a fault in it cannot reach the page.
 */
export const createLaterRouter = (page: Window): ((navigation: Navigation) => Promise<Go>) => {
  let loading: Promise<Go> | undefined;
  return (navigation) => {
    loading ??= loadChunk(() => import(/* webpackChunkName: "router" */ '../navigation/router.tsx')).then(
      ({ Router }) =>
        new Promise<Go>((resolve, reject) => {
          const root = createRoot(page.document.createElement('div'), { onUncaughtError: reject });
          root.render(<Router here={navigation.here} admit={navigation.admit} onReady={resolve} />);
        }),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
};
