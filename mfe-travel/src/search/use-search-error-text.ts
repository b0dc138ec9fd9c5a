import { useTranslation } from 'react-i18next';
import type { SearchKey, SearchShape } from './search.ts';

/** Returns a function that returns the error message of a part of a search, or undefined if the part is valid. */
export const useSearchErrorText = ({
  dates,
  longest,
}: Pick<SearchShape, 'dates' | 'longest'>): ((
  key: SearchKey,
  faults: Readonly<Partial<Record<SearchKey, string>>>,
) => string | undefined) => {
  const { t } = useTranslation('mfe-travel');
  // A search by `days` includes the last day, so it has one day more than nights.
  const words = dates === 'days' ? { context: 'days', days: longest + 1 } : {};
  return (key, faults) => faults[key] && t(`search.faults.${key}.${faults[key]}`, words);
};
