import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Money } from '@travel/contracts/money/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Cancellation } from '../../offers/offer.ts';
import { useCancellationTexts } from '../../offers/use-cancellation-texts.ts';
import type { ComparisonRow } from './comparison.ts';

export type CommonRows = ReturnType<typeof useCommonRows>;

/** Returns functions that create the table rows that most comparisons share. */
export const useCommonRows = () => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const policy = useCancellationTexts();
  return {
    price: <Item>(label: string, of: (item: Item) => Money): ComparisonRow<Item> => ({
      label,
      of: (item) => formatMoney(of(item), language),
    }),
    total: <Item extends { readonly price: { readonly inclusive: Money } }>(): ComparisonRow<Item> => ({
      label: t('results.compare.rows.total'),
      of: ({ price }) => formatMoney(price.inclusive, language),
    }),
    rating: <Item extends { readonly score: number; readonly reviews: number }>(): ComparisonRow<Item> => ({
      label: t('results.compare.rows.rating'),
      of: ({ score, reviews }) =>
        reviews === 0
          ? '–'
          : t('results.compare.rows.rated', {
              score: new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(score / 10),
              reviews: t('offers.reviews', { count: reviews }),
            }),
    }),
    where: <Item extends { readonly area: string; readonly note: string }>(): ComparisonRow<Item> => ({
      label: t('results.compare.rows.where'),
      of: ({ area, note }) => (note ? t('results.where', { area, note }) : area),
    }),
    /** Returns the row of cancellation terms, in the local time of the place. */
    cancellation: <Item extends { readonly cancellation: Cancellation }>(zone: string): ComparisonRow<Item> => ({
      label: t('results.filters.cancellation'),
      of: ({ cancellation }) => policy.short(cancellation, zone),
    }),
  };
};
