import { createContext, useMemo, type ReactNode } from 'react';
import { addToCompared, removeFromCompared, type ComparedStore } from './comparison.ts';

/** What a card needs to put its offer beside others, whatever the offer is. */
interface Comparing {
  readonly store: Pick<ComparedStore<unknown>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly choose: (id: string, on: boolean) => void;
}

/** Null where offers are not compared. */
export const ComparingContext = createContext<Comparing | null>(null);

interface ComparingProviderProps<Item> {
  /** Absent where offers are not compared. */
  readonly store: ComparedStore<Item> | undefined;
  readonly items: readonly (Item | undefined)[];
  readonly idOf: (item: Item) => string;
  readonly children: ReactNode;
}

/** Lets the cards of a list be chosen for comparing. */
export function ComparingProvider<Item>({ store, items, idOf, children }: ComparingProviderProps<Item>) {
  const comparing = useMemo<Comparing | null>(
    () =>
      store
        ? {
            store,
            choose(id, on) {
              if (!on) {
                removeFromCompared(store, id);
                return;
              }
              const item = items.find((one) => one && idOf(one) === id);
              if (item) addToCompared(store, id, item);
            },
          }
        : null,
    [store, items, idOf],
  );
  return <ComparingContext value={comparing}>{children}</ComparingContext>;
}
