import { useTranslation } from 'react-i18next';
import type { SearchKey, SearchShape } from './search.ts';

/** Returns a function that returns the error message of a part of a search, or undefined if the part is valid. */
export const useSearchErrorText = ({
  dates,
  longest,
  dropoff,
}: Pick<SearchShape, 'dates' | 'longest' | 'dropoff'>): ((
  key: SearchKey,
  faults: Readonly<Partial<Record<SearchKey, string>>>,
) => string | undefined) => {
  const { t } = useTranslation('mfe-travel');
  // A search by `days` includes the last day, so it has one day more than nights.
  const words = dates === 'days' ? { context: 'days', days: longest + 1 } : {};
  // A ride on one day starts at its place and goes to the drop-off.
  const start = dropoff && dates === 'day' ? 'from' : 'place';
  const texts: Partial<Record<SearchKey, SearchKey>> = { place: start, dropoff: 'place' };
  return (key, faults) => faults[key] && t(`search.faults.${texts[key] ?? key}.${faults[key]}`, words);
};
