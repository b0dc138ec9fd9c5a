import { createContext, useContext, useEffect } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { handToTransfers } from '../transfer-keys.ts';
import { keepSearch, type RecentSearch } from './recent-searches.ts';

/** Context with the search of the page and its title; null until the title is known. */
export const SearchOfPage = createContext<RecentSearch | null>(null);

/** Stores the page's search as a recent search once the API has answered, so that no rejected search is stored. */
export const useKeepSearch = (isAnswered: boolean): void => {
  const { storage } = useHost();
  const { catalogue, title, query, timeZone } = useContext(SearchOfPage) ?? {};
  useEffect(() => {
    if (!isAnswered || !catalogue || !title || !query) return;
    keepSearch(storage, { catalogue, title, query, timeZone });
    handToTransfers(storage, query, timeZone);
  }, [isAnswered, storage, catalogue, title, query, timeZone]);
};
