import { formatDay } from '@travel/contracts/locale/format/dates';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useWhere } from '../../../places/use-where.ts';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { useListingControls } from '../../../results/filters/use-listing-controls.ts';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { FoundProps } from '../../../results/found.ts';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { NoMatches } from '../../../results/nothing/no-matches.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import type { TransferResult, TransferSearchAnswer } from '../transfer.ts';
import { RideForm } from './ride-form.tsx';
import { TransferCard } from './transfer-card.tsx';
import { toRideParameters, transferFilters, type TransferFilters } from './transfer-filters.ts';
import type { Comparison } from '../../../results/compare/comparison.ts';
import { useCommonRows } from '../../../results/compare/use-common-rows.ts';

type FoundTransfersProps = FoundProps<TransferSearchAnswer, TransferResult, TransferFilters>;

/** Returns the table that compares transfers. */
const useComparison = (
  { place }: TransferSearchAnswer,
  key: string,
  choose: (transfer: TransferResult) => string,
): Comparison<TransferResult> => {
  const { t } = useTranslation('mfe-travel');
  const rows = useCommonRows();
  return {
    key,
    nameOf: ({ vehicle, supplier }) => t('transfers.named', { what: vehicle.label, whose: supplier.name }),
    choose,
    rows: [
      rows.total(),
      rows.price(t('transfers.compare.passenger'), ({ price }) => price.per_passenger),
      { label: t('transfers.filters.vehicle'), of: ({ model }) => t('transfers.orSimilar', { model }) },
      {
        label: t('transfers.filters.kind'),
        of: ({ shared }) => t(shared ? 'transfers.shared' : 'transfers.private'),
      },
      { label: t('transfers.compare.room'), of: ({ seats, bags }) => t('transfers.room', { seats, bags }) },
      rows.cancellation(place.time_zone),
      rows.rating(),
    ],
  };
};

/** Shows the vehicles found, below the form for the ride. */
export function FoundTransfers(props: FoundTransfersProps) {
  const { product, search, filters, found, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { answer } = found.listing;
  const shape = getSearchShape(product);
  const change = (parts: Partial<TransferFilters>) => onChange({ ...filters, ...parts });
  const { sort, chips, onClear } = useListingControls(transferFilters, {
    filters,
    counts: answer.counts,
    onChange,
    labels: { shared: (shared) => t(shared === 'true' ? 'transfers.shared' : 'transfers.private') },
  });
  const getDetailsPath = ({ transfer_id: transfer }: TransferResult): string =>
    writeToAddress(getPagePath(product.section, 'details'), { transfer, ...toRideParameters(filters) }, search, shape);
  // Prices depend on the route and the return ride, so a change starts a new comparison.
  const comparison = useComparison(answer, useCompareKey(search, toRideParameters(filters)), getDetailsPath);

  return (
    <FoundOffers
      words="transfers"
      title={t('transfers.found', { count: answer.total, where: where(answer.place) })}
      found={found}
      idOf={({ transfer_id }) => transfer_id}
      sort={sort}
      filters={{
        fields: <FilterFields counts={answer.counts} filters={filters} onChange={change} />,
        chips,
        showLabel: t('transfers.filters.show', { count: answer.total }),
        onClear,
      }}
      comparison={comparison}
      above={<RideForm answer={answer} choice={filters} onChange={change} />}
      nothing={<NoTransfers {...props} />}
    >
      {(transfer) => (
        <TransferCard
          transfer={transfer}
          ride={answer.ride}
          zone={answer.place.time_zone}
          to={getDetailsPath(transfer)}
        />
      )}
    </FoundOffers>
  );
}

interface FilterFieldsProps extends Pick<TransferSearchAnswer, 'counts'> {
  readonly filters: TransferFilters;
  readonly onChange: (parts: Partial<TransferFilters>) => void;
}

function FilterFields({ counts, filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const boxes = (name: 'vehicle' | 'supplier') => (
    <FilterGroup title={t(`transfers.filters.${name}`)}>
      <CountBoxes values={counts[name]} chosen={filters[name]} onChosen={(chosen) => onChange({ [name]: chosen })} />
    </FilterGroup>
  );
  return (
    <div>
      {boxes('vehicle')}
      <FilterGroup title={t('transfers.filters.kind')}>
        <CountBox
          label={t('transfers.private')}
          count={counts.private}
          checked={filters.shared === 'false'}
          onChecked={(on) => onChange({ shared: on ? 'false' : null })}
        />
        <CountBox
          label={t('transfers.shared')}
          count={counts.shared}
          checked={filters.shared === 'true'}
          onChecked={(on) => onChange({ shared: on ? 'true' : null })}
        />
        <CountBox
          label={t('results.filters.free')}
          count={counts.refundable}
          checked={filters.refundable}
          onChecked={(refundable) => onChange({ refundable })}
        />
      </FilterGroup>
      {boxes('supplier')}
    </div>
  );
}

/** Explains why no vehicle was found and offers other days or the filters to clear. */
function NoTransfers({ product, search, filters, found, onChange }: FoundTransfersProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { relax, reason } = found.listing.answer;
  const dates = formatDay(search.checkin ?? '', language);
  if (reason) {
    const home = writeToAddress(getPagePath(product.section, 'home'), {}, search, getSearchShape(product));
    return (
      <NothingFound
        title={t(`transfers.reason.${reason}.title`)}
        text={t(`transfers.reason.${reason}.text`, { dates })}
        wayOn={{ href: home, label: t('results.none.change') }}
      >
        {reason === 'sold_out' && <NearestDays product={product} search={search} />}
      </NothingFound>
    );
  }
  return (
    <NoMatches
      words="transfers"
      title={t('transfers.none', { count: transferFilters.listActive(filters).length })}
      dates={dates}
      relax={relax}
      countOffers={(count) => t('transfers.brings', { count })}
      onClear={(filter) => onChange(transferFilters.clear(filters, filter))}
    />
  );
}
