import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageParts } from './page-parts.ts';

/** The loaded parts of the page; `missing` if the parts could not be loaded. */
export type PartsState = PageParts | 'later' | 'missing';

export interface LaterParts {
  readonly parts: StoreApi<{ readonly state: PartsState }>;
  want(): void;
}

export const createLaterParts = (load: () => Promise<PageParts>): LaterParts => {
  const parts = createStore<{ readonly state: PartsState }>(() => ({ state: 'later' }));
  let loading = false;
  return {
    parts,
    want() {
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
