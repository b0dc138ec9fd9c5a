import { createContext, useContext, useEffect } from 'react';
import { useHost } from '../../host/host-context.tsx';
import { handToTransfers } from '../transfer-keys.ts';
import { keepSearch, type RecentSearch } from './recent-searches.ts';

/** The search of the page, by what it is called; null until that is known. */
export const SearchOfPage = createContext<RecentSearch | null>(null);

/** Keeps the search of the page among the recent ones of this device once it is answered: one that is refused never is. */
export const useKeepSearch = (isAnswered: boolean): void => {
  const { storage } = useHost();
  const { catalogue, title, query, timeZone } = useContext(SearchOfPage) ?? {};
  useEffect(() => {
    if (!isAnswered || !catalogue || !title || !query) return;
    keepSearch(storage, { catalogue, title, query, timeZone });
    handToTransfers(storage, query, timeZone);
  }, [isAnswered, storage, catalogue, title, query, timeZone]);
};
