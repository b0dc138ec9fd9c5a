import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { PageParts } from './page-parts.ts';

/** Whether the parts are there; `missing` when they could not be loaded. */
export type PartsState = PageParts | 'later' | 'missing';

export interface LaterParts {
  readonly parts: StoreApi<{ readonly state: PartsState }>;
  /** Loads them, unless they are there or on their way. */
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
