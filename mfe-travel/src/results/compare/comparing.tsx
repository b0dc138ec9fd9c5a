import { createContext, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { addToCompared, removeFromCompared, type ComparedStore } from './comparison.ts';

/** Lets a card of any product add its offer to the comparison or remove it. */
interface ComparisonContext {
  readonly store: Pick<ComparedStore<unknown>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly choose: (id: string, on: boolean) => void;
}

/** Access to the comparison for the cards of a list; null outside a list. */
export const ComparingContext = createContext<ComparisonContext | null>(null);

interface ComparingProviderProps<Item> {
  readonly store: ComparedStore<Item>;
  readonly items: readonly (Item | undefined)[];
  readonly idOf: (item: Item) => string;
  readonly children: ReactNode;
}

/** Provides the cards of a list with access to the comparison. */
export function ComparingProvider<Item>({ store, items, idOf, children }: ComparingProviderProps<Item>) {
  const latest = useRef({ items, idOf });
  useLayoutEffect(() => {
    latest.current = { items, idOf };
  });
  // The value depends on the store only, so cards do not render again when more offers load.
  const comparing = useMemo<ComparisonContext>(
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
