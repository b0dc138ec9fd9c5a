import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { useListingControls } from '../../../results/filters/use-listing-controls.ts';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { FoundProps } from '../../../results/found.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import type { CruiseResult, CruiseSearchAnswer } from '../cruise.ts';
import { CruiseCard } from './cruise-card.tsx';
import { cruiseFilters, type CruiseFilters } from './cruise-filters.ts';
import { Filters } from './filters.tsx';
import { NoCruises } from './no-cruises.tsx';
import { useComparison } from './use-comparison.ts';
import { WhereAndWhen } from './where-and-when.tsx';

/** Shows the cruises found, each with its route. */
export function FoundCruises(props: FoundProps<CruiseSearchAnswer, CruiseResult, CruiseFilters>) {
  const { product, search, filters, found, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const { answer } = found.listing;
  const { sort, chips, onClear } = useListingControls(cruiseFilters, {
    filters,
    counts: answer.counts,
    onChange,
    labels: { round_trip: (isRound) => t(isRound === 'true' ? 'cruises.roundTrip' : 'cruises.oneWay') },
  });
  const shape = getSearchShape(product);
  const [wanted] = filters.cabin;
  const getDetailsPath = ({ sailing_id }: CruiseResult): string =>
    writeToAddress(
      getPagePath(product.section, 'details'),
      { sailing: sailing_id, ...(wanted && { kind: wanted }), ...(filters.region && { region: filters.region }) },
      search,
      shape,
    );
  // Prices depend on the cabin type, so a change of the cabin type starts a new comparison.
  const comparison = useComparison(useCompareKey(search, filters.region, filters.cabin), getDetailsPath);

  return (
    <FoundOffers
      words="cruises"
      title={t('cruises.found', { count: answer.total, region: answer.region.label })}
      found={found}
      idOf={({ sailing_id }) => sailing_id}
      sort={sort}
      filters={{
        fields: <Filters counts={answer.counts} filters={filters} onChange={onChange} />,
        chips,
        showLabel: t('cruises.filters.show', { count: answer.total }),
        onClear,
      }}
      comparison={comparison}
      above={<WhereAndWhen product={product} search={search} answer={answer} filters={filters} onChange={onChange} />}
      nothing={<NoCruises product={product} answer={answer} search={search} filters={filters} onChange={onChange} />}
    >
      {(cruise) => <CruiseCard cruise={cruise} chart={answer.chart} to={getDetailsPath(cruise)} />}
    </FoundOffers>
  );
}
