import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';
import type { LodgingList, LodgingResult } from '../lodging.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { useCostWords } from '../use-cost-words.ts';

/** Returns the table that compares lodgings, including the rows specific to their kind. */
export const useComparison = <Extras>(
  kind: LodgingKind<Extras>,
  { place }: LodgingList<Extras>,
  key: string,
  choose: (lodging: LodgingResult<Extras>) => string,
): Comparison<LodgingResult<Extras>> => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const rows = useCommonRows();
  const costs = useCostWords();
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return {
    key,
    nameOf: ({ name }) => name,
    choose,
    rows: [
      rows.total(),
      rows.price(t('results.compare.rows.night'), ({ price }) => price.per_night),
      rows.rating(),
      { label: t('lodging.filters.kind'), of: (lodging) => lodging.kind.label },
      rows.where(),
      {
        label: t('lodging.compare.unit'),
        of: ({ unit_name, facts, extras }) => list.format([unit_name, ...facts, ...kind.cardFacts(extras, t)]),
      },
      { label: t('lodging.compare.meals'), of: ({ meals }) => meals },
      rows.cancellation(place.time_zone),
      { label: t('lodging.compare.costs'), of: ({ price, deposit }) => list.format(costs(price.fees, deposit)) },
      {
        label: t('lodging.filters.features'),
        of: ({ features }) => list.format(features.map(({ label }) => label)),
      },
    ],
  };
};
