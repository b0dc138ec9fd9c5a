import { useTranslation } from 'react-i18next';
import type { SearchKey, SearchShape } from './search.ts';

/** Returns what is wrong with a part of a search in words; undefined where nothing is. */
export const useFaultWords = ({
  dates,
  longest,
}: Pick<SearchShape, 'dates' | 'longest'>): ((
  key: SearchKey,
  faults: Readonly<Partial<Record<SearchKey, string>>>,
) => string | undefined) => {
  const { t } = useTranslation('mfe-travel');
  // Both the first and the last day count where days are asked for.
  const words = dates === 'days' ? { context: 'days', days: longest + 1 } : {};
  return (key, faults) => faults[key] && t(`search.faults.${key}.${faults[key]}`, words);
};
