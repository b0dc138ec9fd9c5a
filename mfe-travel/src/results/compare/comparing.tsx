import { createContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { addToCompared, removeFromCompared, type ComparedStore } from './comparison.ts';

/** What a card needs to put its offer beside others, whatever the offer is. */
interface Comparing {
  readonly store: Pick<ComparedStore<unknown>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly choose: (id: string, on: boolean) => void;
}

/** Null outside of a list. */
export const ComparingContext = createContext<Comparing | null>(null);

interface ComparingProviderProps<Item> {
  readonly store: ComparedStore<Item>;
  readonly items: readonly (Item | undefined)[];
  readonly idOf: (item: Item) => string;
  readonly children: ReactNode;
}

/** Lets the cards of a list be chosen for comparing. */
export function ComparingProvider<Item>({ store, items, idOf, children }: ComparingProviderProps<Item>) {
  const latest = useRef({ items, idOf });
  useLayoutEffect(() => {
    latest.current = { items, idOf };
  });
  // The same as long as its store is: no card is drawn anew because others came.
  const comparing = useMemo<Comparing>(
    () => ({
      store,
      choose(id, on) {
        if (!on) {
          removeFromCompared(store, id);
          return;
        }
        const item = latest.current.items.find((one) => one && latest.current.idOf(one) === id);
        if (item) addToCompared(store, id, item);
      },
    }),
    [store],
  );
  return <ComparingContext value={comparing}>{children}</ComparingContext>;
}
