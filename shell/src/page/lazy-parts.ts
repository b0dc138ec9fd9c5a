import { createStore } from 'zustand/vanilla';
import type { PageParts } from './page-parts.ts';

/** The loaded parts of the page; `missing` if the parts could not be loaded. */
export type PartsState = PageParts | 'later' | 'missing';

export const createLazyParts = (load: () => Promise<PageParts>) => {
  const parts = createStore<{ readonly state: PartsState }>(() => ({ state: 'later' }));
  let loading = false;
  return {
    parts,
    want(): void {
      if (loading || typeof parts.getState().state === 'object') return;
      loading = true;
      load().then(
        (state) => parts.setState({ state }),
        () => {
          loading = false;
          parts.setState({ state: 'missing' });
        },
      );
    },
  };
};

export type LazyParts = ReturnType<typeof createLazyParts>;
