import { createContext, useContext, useEffect } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { handToTransfers } from '../transfer-keys.ts';
import { keepSearch, type RecentSearch } from './recent-searches.ts';

/** The search of the page and its title; null until the title is known. */
export const SearchOfPage = createContext<RecentSearch | null>(null);

/** Stores the search of the page as a recent one when it is answered, so rejected searches are never stored. */
export const useKeepSearch = (isAnswered: boolean): void => {
  const { storage } = useHost();
  const { catalogue, title, query, timeZone } = useContext(SearchOfPage) ?? {};
  useEffect(() => {
    if (!isAnswered || !catalogue || !title || !query) return;
    keepSearch(storage, { catalogue, title, query, timeZone });
    handToTransfers(storage, query, timeZone);
  }, [isAnswered, storage, catalogue, title, query, timeZone]);
};
