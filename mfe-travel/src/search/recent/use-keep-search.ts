import { todayHere } from '@travel/contracts/days';
import { useEffect } from 'react';
import { useHost } from '../../host/host-context.tsx';
import { keepSearch, type RecentSearch } from './recent-searches.ts';

/** Keeps a search among the recent ones of this device once it is known what it is called; null for none yet. */
export const useKeepSearch = (search: RecentSearch | null): void => {
  const { storage } = useHost();
  const { catalogue, title, query } = search ?? {};
  useEffect(() => {
    if (catalogue && title && query) keepSearch(storage, { catalogue, title, query }, todayHere());
  }, [storage, catalogue, title, query]);
};
