import { money } from '@travel/contracts/money';
import { currencyDigits } from '@travel/contracts/money/currencies';
import { formatMoney } from '@travel/contracts/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { amenityIn, type HotelFilter, type HotelFilters } from './hotel-filters.ts';

/** A filter in words, as its chip has it. */
export const useFilterWords = (): ((filter: HotelFilter, filters: HotelFilters) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'disjunction' });
  const figure = (major: number): string =>
    formatMoney(money(major * 10 ** currencyDigits(locale.currency), locale.currency), locale.language);

  const priceWords = ({ priceMin, priceMax }: HotelFilters): string => {
    if (priceMin !== null && priceMax !== null)
      return t('hotels.chip.between', { min: figure(priceMin), max: figure(priceMax) });
    return priceMax === null
      ? t('hotels.chip.above', { min: figure(priceMin ?? 0) })
      : t('hotels.chip.under', { max: figure(priceMax) });
  };

  return (filter, filters) => {
    switch (filter) {
      case 'price':
        return priceWords(filters);
      case 'stars':
        return t('hotels.chip.stars', {
          count: Number(filters.stars.at(-1)),
          list: list.format(filters.stars.toReversed()),
        });
      case 'refundable':
        return t('hotels.filters.free');
      case 'board':
        return list.format(filters.board.map((board) => t(`hotels.boards.${board}`)));
      case 'area':
        return list.format(filters.area);
      case 'within':
        return t('hotels.chip.within');
      default: {
        const amenity = amenityIn(filter);
        return amenity ? t(`hotels.amenities.${amenity}`) : '';
      }
    }
  };
};
