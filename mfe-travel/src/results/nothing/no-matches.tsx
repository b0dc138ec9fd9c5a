import type { Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { NothingFound } from './nothing-found.tsx';

interface NoMatchesProps {
  /** Text key prefix of the product, under which `relax` has texts for filters that the prefix `results` lacks. */
  readonly words: string;
  readonly title: string;
  readonly dates: string;
  readonly place?: string;
  /** Filters that can be cleared, each with the number and lowest price of the offers that this brings. */
  readonly relax: readonly { readonly filter: string; readonly total: number; readonly from: Money }[];
  /** Returns the label of a filter that has no text of its own, such as an amenity. */
  readonly nameFilter?: (filter: string) => string | undefined;
  /** Returns the text before the lowest price: `17 hotels from`. */
  readonly countOffers: (total: number) => string;
  readonly onClear: (filter: string) => void;
}

/** Lists the filters of an empty list with the number of results that clearing each brings. */
export function NoMatches(props: NoMatchesProps) {
  const { words, title, dates, place, relax, nameFilter, countOffers, onClear } = props;
  const { t } = useTranslation('mfe-travel');
  return (
    <NothingFound
      title={title}
      text={t(relax.length > 0 ? 'results.none.text' : 'results.none.nothing', { dates })}
      letGo={relax.map(({ filter, total, from }) => ({
        key: filter,
        label: nameFilter?.(filter) ?? t([`${words}.relax.${filter}`, `results.relax.${filter}`], { place }),
        brings: countOffers(total),
        from,
        onGo: () => onClear(filter),
      }))}
    />
  );
}
