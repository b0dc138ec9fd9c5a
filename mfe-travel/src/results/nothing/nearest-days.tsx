import { formatDay, formatShortRange } from '@travel/contracts/locale/format/dates';
import { Price } from '@travel/ui/cards/price.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { SearchProduct } from '../../search/search-product.ts';
import { getSearchPath } from '../../search/search-query.ts';
import type { Search } from '../../search/search.ts';
import { useNearestDays } from '../../search/use-nearest-days.ts';
import { AlternativeSearches } from './alternative-searches.tsx';

interface NearestDaysProps {
  readonly product: SearchProduct;
  readonly search: Search;
}

/** Suggests the nearest dates with offers, from the price calendar of the search. */
export function NearestDays({ product, search }: NearestDaysProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  const others = useNearestDays(product, search);
  if (others.length === 0) return null;
  const named = ({ checkin: first = '', checkout: last }: Search): string =>
    last && last !== first ? formatShortRange(first, last, locale.language) : formatDay(first, locale.language);
  return (
    <AlternativeSearches
      title={t('results.none.days')}
      alternatives={others.map(({ search: other, from }) => ({
        key: other.checkin ?? '',
        label: named(other),
        hint: (
          <>
            {t('results.none.from')} <Price value={from} language={locale.language} />
          </>
        ),
        onChoose: () => navigate(getSearchPath(product, other)),
      }))}
    />
  );
}
