import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';
import type { HotelResult, HotelSearchAnswer } from '../hotel.ts';

/** Returns the table that compares hotels. */
export const useComparison = (
  { place }: HotelSearchAnswer,
  key: string,
  choose: (hotel: HotelResult) => string,
): Comparison<HotelResult> => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const rows = useCommonRows();
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return {
    key,
    nameOf: ({ name }) => name,
    choose,
    rows: [
      rows.total(),
      rows.price(t('results.compare.rows.night'), ({ price }) => price.per_night),
      rows.rating(),
      { label: t('hotels.filters.stars'), of: ({ stars }) => t('hotels.stars', { count: stars }) },
      rows.where(),
      {
        label: t('hotels.compare.room'),
        of: ({ room_name: room, board }) => t('hotels.room', { room, board: t(`hotels.boardWith.${board}`) }),
      },
      rows.cancellation(place.time_zone),
      {
        label: t('hotels.filters.house'),
        of: ({ amenities }) => list.format(amenities.map((amenity) => t(`hotels.amenities.${amenity}`))),
      },
    ],
  };
};
