import { addDays } from '@travel/contracts/locale/days/days';
import { formatDay, formatShortRange } from '@travel/contracts/locale/format/dates';
import { Price } from '@travel/ui/cards/price.tsx';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../host/use-price-viewer.ts';
import { getWeekStart } from '../../search/box/week-start.ts';
import type { SearchProduct } from '../../search/search-product.ts';
import { getSearchPath } from '../../search/search-query.ts';
import type { Search } from '../../search/search.ts';
import { findDaysAround, daysLooked } from './days-around.ts';
import { AlternativeSearches } from './alternative-searches.tsx';

interface NearestDaysProps {
  readonly product: SearchProduct;
  readonly search: Search;
}

/** Suggests the nearest dates with offers, from the price calendar of the search. */
export function NearestDays({ product, search }: NearestDaysProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { locale, navigate, organisation } = host;
  const viewer = usePriceViewer();
  const { dayPrices } = product.searchBox;
  const { checkin } = search;
  const load = useLoad(dayPrices && checkin ? JSON.stringify([search, viewer, locale.currency]) : null, async () => {
    if (!dayPrices || !checkin) return [];
    const months = new Set([-daysLooked, 0, daysLooked].map((away) => addDays(checkin, away).slice(0, 7)));
    return (await Promise.all([...months].map((month) => dayPrices.ofMonth(host, search, month)))).flat();
  });
  if (!dayPrices || load.status !== 'ready') return null;
  const step = getWeekStart(organisation.look, product) === null ? 1 : 7;
  const others = findDaysAround({ search, days: load.value, everyNight: dayPrices.everyNight ?? false, step });
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
