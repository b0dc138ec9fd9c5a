import { createContext, useContext, useEffect } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { storeForTransfers } from '../transfer-keys.ts';
import { storeSearch, type RecentSearch } from './recent-searches.ts';

/** Context with the search of the page and its title; null until the title is known. */
export const PageSearchContext = createContext<RecentSearch | null>(null);

/** Stores the page's search as a recent search once the API has answered, so that no rejected search is stored. */
export const useStoreSearch = (isAnswered: boolean): void => {
  const { storage } = useHost();
  const { catalogue, title, query, timeZone } = useContext(PageSearchContext) ?? {};
  useEffect(() => {
    if (!isAnswered || !catalogue || !title || !query) return;
    storeSearch(storage, { catalogue, title, query, timeZone });
    storeForTransfers(storage, query, timeZone);
  }, [isAnswered, storage, catalogue, title, query, timeZone]);
};
