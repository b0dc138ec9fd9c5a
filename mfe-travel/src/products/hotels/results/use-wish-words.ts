import { money } from '@travel/contracts/money';
import { currencyDigits } from '@travel/contracts/money/currencies';
import { formatMoney } from '@travel/contracts/format/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { amenityIn, type Wish, type Wishes } from './wishes.ts';

/** A wish in words, as it stands on its chip. */
export const useWishWords = (): ((wish: Wish, wishes: Wishes) => string) => {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = new Intl.ListFormat(locale.language, { type: 'disjunction' });
  const figure = (major: number): string =>
    formatMoney(money(major * 10 ** currencyDigits(locale.currency), locale.currency), locale.language);

  const priceWords = ({ priceMin, priceMax }: Wishes): string => {
    if (priceMin !== null && priceMax !== null)
      return t('hotels.wish.between', { min: figure(priceMin), max: figure(priceMax) });
    return priceMax === null
      ? t('hotels.wish.above', { min: figure(priceMin ?? 0) })
      : t('hotels.wish.under', { max: figure(priceMax) });
  };

  return (wish, wishes) => {
    switch (wish) {
      case 'price':
        return priceWords(wishes);
      case 'stars':
        return t('hotels.wish.stars', {
          count: Number(wishes.stars.at(-1)),
          list: list.format(wishes.stars.toReversed()),
        });
      case 'refundable':
        return t('hotels.filters.free');
      case 'board':
        return list.format(wishes.board.map((board) => t(`hotels.boards.${board}`)));
      case 'area':
        return list.format(wishes.area);
      case 'within':
        return t('hotels.wish.within');
      default: {
        const amenity = amenityIn(wish);
        return amenity ? t(`hotels.amenities.${amenity}`) : '';
      }
    }
  };
};
