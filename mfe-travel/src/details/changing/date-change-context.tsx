import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isChanging, type DateChangeStoreApi } from './date-change.ts';

const DateChangeContext = createContext<DateChangeStoreApi | null>(null);

interface DateChangeProviderProps {
  readonly store: DateChangeStoreApi;
  readonly children: ReactNode;
}

export function DateChangeProvider({ store, children }: DateChangeProviderProps) {
  return <DateChangeContext value={store}>{children}</DateChangeContext>;
}

export const useDateChangeStore = (): DateChangeStoreApi => {
  const store = use(DateChangeContext);
  if (!store) throw new Error('Pages stand inside DateChangeProvider');
  return store;
};

/** Returns the open change of dates if it replaces an item of this page's product, else null. */
export const useDateChange = (): DateChange | null => {
  const host = useHost();
  const { catalogue } = host.route;
  const { changing } = useStore(useDateChangeStore());
  return isChanging(host) && changing.status === 'open' && changing.change.replaces.product_type === catalogue
    ? changing.change
    : null;
};
