import { useTranslation } from 'react-i18next';
import type { SearchKey, SearchShape } from './search.ts';

/** Returns a function that gets the error message of a search part, or undefined if it has no error. */
export const useFaultWords = ({
  dates,
  longest,
}: Pick<SearchShape, 'dates' | 'longest'>): ((
  key: SearchKey,
  faults: Readonly<Partial<Record<SearchKey, string>>>,
) => string | undefined) => {
  const { t } = useTranslation('mfe-travel');
  // The last day counts too for `days`, so there is one more day than nights.
  const words = dates === 'days' ? { context: 'days', days: longest + 1 } : {};
  return (key, faults) => faults[key] && t(`search.faults.${key}.${faults[key]}`, words);
};
