import { formatDay } from '@travel/contracts/locale/format/dates';
import { getPagePath } from '@travel/contracts/routes/routes';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { CountBoxes } from '../../../results/filters/count-boxes.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { useCompareKey } from '../../../results/compare/use-compare-key.ts';
import { FoundOffers } from '../../../results/found-offers.tsx';
import type { FoundProps } from '../../../results/found.ts';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape } from '../../../search/search.ts';
import type { TransferResult, TransferSearchAnswer } from '../transfer.ts';
import { RideForm } from './ride-form.tsx';
import { TransferCard } from './transfer-card.tsx';
import {
  listActiveFilters,
  toRideParameters,
  transferSorts,
  clearFilter,
  type TransferFilter,
  type TransferFilters,
} from './transfer-filters.ts';
import { useComparison } from './use-comparison.ts';

/** Shows the vehicles found, below the form for the ride. */
export function FoundTransfers(props: FoundProps<TransferSearchAnswer, TransferResult, TransferFilters>) {
  const { product, search, filters, found, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { answer } = found.listing;
  const { counts, relax, reason } = answer;
  const shape = getSearchShape(product);
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  const home = writeToAddress(getPagePath(product.section, 'home'), {}, search, shape);
  const dates = formatDay(search.checkin ?? '', language);
  const change = (parts: Partial<TransferFilters>) => onChange({ ...filters, ...parts });
  const named = (name: 'vehicle' | 'supplier'): string =>
    list.format(filters[name].map((one) => counts[name].find(({ value }) => value === one)?.label ?? one));
  const words: Readonly<Record<TransferFilter, () => string>> = {
    vehicle: () => named('vehicle'),
    supplier: () => named('supplier'),
    shared: () => t(filters.shared === 'true' ? 'transfers.shared' : 'transfers.private'),
    refundable: () => t('results.filters.free'),
  };
  const boxes = (name: 'vehicle' | 'supplier') => (
    <FilterGroup title={t(`transfers.filters.${name}`)}>
      <CountBoxes values={counts[name]} chosen={filters[name]} onChosen={(chosen) => change({ [name]: chosen })} />
    </FilterGroup>
  );
  const fields = (
    <div>
      {boxes('vehicle')}
      <FilterGroup title={t('transfers.filters.kind')}>
        <CountBox
          label={t('transfers.private')}
          count={counts.private}
          checked={filters.shared === 'false'}
          onChecked={(on) => change({ shared: on ? 'false' : null })}
        />
        <CountBox
          label={t('transfers.shared')}
          count={counts.shared}
          checked={filters.shared === 'true'}
          onChecked={(on) => change({ shared: on ? 'true' : null })}
        />
        <CountBox
          label={t('results.filters.free')}
          count={counts.refundable}
          checked={filters.refundable}
          onChecked={(refundable) => change({ refundable })}
        />
      </FilterGroup>
      {boxes('supplier')}
    </div>
  );
  const getDetailsPath = ({ transfer_id: transfer }: TransferResult): string =>
    writeToAddress(getPagePath(product.section, 'details'), { transfer, ...toRideParameters(filters) }, search, shape);
  // Prices depend on the route and the return ride, so a change starts a new comparison.
  const comparison = useComparison(answer, useCompareKey(search, toRideParameters(filters)), getDetailsPath);
  const nothing = () =>
    reason ? (
      <NothingFound
        title={t(`transfers.reason.${reason}.title`)}
        text={t(`transfers.reason.${reason}.text`, { dates })}
        wayOn={{ href: home, label: t('results.none.change') }}
      >
        {reason === 'sold_out' && <NearestDays product={product} search={search} />}
      </NothingFound>
    ) : (
      <NothingFound
        title={t('transfers.none', { count: listActiveFilters(filters).length })}
        text={t(relax.length > 0 ? 'results.none.text' : 'results.none.nothing', { dates })}
        letGo={relax.map(({ filter, total, from }) => ({
          key: filter,
          label: t(
            filter === 'refundable' || filter === 'all' ? `results.relax.${filter}` : `transfers.relax.${filter}`,
          ),
          brings: t('transfers.brings', { count: total }),
          from,
          onGo: () => onChange(clearFilter(filters, filter)),
        }))}
      />
    );

  return (
    <FoundOffers
      words="transfers"
      title={t('transfers.found', { count: answer.total, place: answer.place.name })}
      found={found}
      idOf={({ transfer_id }) => transfer_id}
      sort={{ value: filters.sort, all: transferSorts, onSort: (sort) => change({ sort }) }}
      filters={{
        fields,
        chips: listActiveFilters(filters).map((filter) => ({
          key: filter,
          label: words[filter](),
          onClear: () => onChange(clearFilter(filters, filter)),
        })),
        showLabel: t('transfers.filters.show', { count: answer.total }),
        onClear: () => onChange(clearFilter(filters, 'all')),
      }}
      comparison={comparison}
      above={<RideForm answer={answer} choice={filters} onChange={change} />}
      nothing={nothing()}
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
