import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePriceWords } from '../../../results/filters/use-price-words.ts';
import { parseAmenity, type HotelFilter, type HotelFilters } from './hotel-filters.ts';

/** Returns a function that labels a filter for its chip. */
export const useFilterWords = (): ((filter: HotelFilter, filters: HotelFilters) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'disjunction' });
  const priceWords = usePriceWords();

  return (filter, filters) => {
    switch (filter) {
      case 'price':
        return priceWords(filters.priceMin, filters.priceMax);
      case 'stars':
        return t('hotels.chip.stars', {
          count: Number(filters.stars.at(-1)),
          list: list.format(filters.stars.toReversed()),
        });
      case 'refundable':
        return t('results.filters.free');
      case 'board':
        return list.format(filters.board.map((board) => t(`hotels.boards.${board}`)));
      case 'area':
        return list.format(filters.area);
      case 'within':
        return t('hotels.chip.within');
      default: {
        const amenity = parseAmenity(filter);
        return amenity ? t(`hotels.amenities.${amenity}`) : '';
      }
    }
  };
};
