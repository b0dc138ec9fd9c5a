import type { Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { NothingFound } from './nothing-found.tsx';

interface NoMatchesProps {
  /** Text key prefix of the product. It has texts under `relax` for the filters that `results` does not cover. */
  readonly words: string;
  readonly title: string;
  readonly dates: string;
  readonly place?: string;
  /** Filters to clear, each with the offers that this brings. */
  readonly relax: readonly { readonly filter: string; readonly total: number; readonly from: Money }[];
  /** Returns the label of a filter that has no text of its own, such as one of many amenities. */
  readonly nameFilter?: (filter: string) => string | undefined;
  /** Returns the number of results: `17 hotels from`. */
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
