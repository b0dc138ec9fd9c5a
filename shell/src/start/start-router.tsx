import { createRoot } from 'react-dom/client';
import { loadChunk } from '../boot/load-chunk.ts';
import type { Go, Navigation } from '../navigation/navigation.ts';

/**
 * Loads the router when the page is idle or at the first navigation, whichever comes first. It renders nothing visible
 * and has its own React root, so that its errors cannot affect the page.
 */
export const createLazyRouter = (page: Window): ((navigation: Navigation) => Promise<Go>) => {
  let loading: Promise<Go> | undefined;
  return (navigation) => {
    loading ??= loadChunk(() => import('../navigation/router.tsx')).then(
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
