import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';
import type { CarResult, CarSearchAnswer } from '../car.ts';

/** Returns the table that compares cars. */
export const useComparison = (
  { place }: CarSearchAnswer,
  key: string,
  choose: (car: CarResult) => string,
): Comparison<CarResult> => {
  const { t } = useTranslation('mfe-travel');
  const rows = useCommonRows();
  return {
    key,
    nameOf: ({ model, supplier }) => t('cars.named', { name: t('cars.orSimilar', { model }), supplier: supplier.name }),
    choose,
    rows: [
      rows.total(),
      rows.price(t('cars.compare.day'), ({ price }) => price.per_day),
      { label: t('cars.compare.payment'), of: ({ prebook }) => t(prebook ? 'cars.pay.now' : 'cars.pay.counter') },
      { label: t('cars.filters.category'), of: ({ category }) => category.label },
      { label: t('cars.filters.seats'), of: ({ seats }) => t('cars.seats', { count: seats }) },
      {
        label: t('cars.compare.bags'),
        of: ({ large_bags: large, small_bags: small }) => t('cars.compare.bagsIn', { large, small }),
      },
      { label: t('cars.filters.transmission'), of: ({ transmission }) => transmission.label },
      { label: t('cars.filters.fuel'), of: ({ fuel }) => fuel.label },
      { label: t('cars.compare.kilometres'), of: ({ mileage }) => mileage },
      { label: t('cars.compare.fuelRule'), of: ({ fuel_policy }) => fuel_policy },
      {
        label: t('cars.stations.pickup'),
        of: ({ pickup }) => t('results.where', { area: pickup.name, note: pickup.desk }),
      },
      rows.cancellation(place.time_zone),
      rows.price(t('cars.compare.deposit'), ({ deposit }) => deposit),
      rows.price(t('cars.compare.excess'), ({ excess }) => excess),
      rows.rating(),
    ],
  };
};
