import { formatDay } from '@travel/contracts/locale/format/dates';
import type { ListingDefinition } from '../../../results/listing-definition.ts';
import { createListingCache } from '../../../results/listings.ts';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { ResultsPage } from '../../../results/page/results-page.tsx';
import type { TransferResult, TransferSearchAnswer } from '../transfer.ts';
import { transfers } from '../transfers.ts';
import { InvalidReturn, InvalidRoute, isReturnRefused } from './invalid-return.tsx';
import { RideForm } from './ride-form.tsx';
import { TransferCard } from './transfer-card.tsx';
import { TransferFilterFields } from './transfer-filter-fields.tsx';
import { toTransferQuery, toRideParameters, transferFilters, type TransferFilters } from './transfer-filters.ts';

const transferListing: ListingDefinition<TransferSearchAnswer, TransferResult, TransferFilters> = {
  product: transfers,
  textPrefixes: ['transfers'],
  cache: createListingCache(),
  createRequest({ http, locale }, search, filters) {
    const query = toTransferQuery(search, filters, locale);
    return {
      query,
      load: async (page, signal) => (await http('GET /api/transfers', { query: { ...query, ...page }, signal })).data,
    };
  },
  getItems: ({ results }) => results,
  getId: ({ transfer_id }) => transfer_id,
  getName: ({ vehicle, supplier }, { t }) => t('transfers.named', { what: vehicle.label, whose: supplier.name }),
  toDetailsQuery: ({ transfer_id }, filters) => ({ transfer: transfer_id, ...toRideParameters(filters) }),
  filters: transferFilters,
  FilterFields: TransferFilterFields,
  getFilterLabels: ({ t }) => ({
    shared: (shared) => t(shared === 'true' ? 'transfers.shared' : 'transfers.private'),
  }),
  createComparisonRows: ({ t, answer }, rows) => [
    rows.total(),
    rows.price(t('transfers.compare.passenger'), ({ price }) => price.per_passenger),
    { label: t('transfers.filters.vehicle'), of: ({ model }) => t('transfers.orSimilar', { model }) },
    {
      label: t('transfers.filters.kind'),
      of: ({ shared }) => t(shared ? 'transfers.shared' : 'transfers.private'),
    },
    { label: t('transfers.compare.room'), of: ({ seats, bags }) => t('transfers.room', { seats, bags }) },
    rows.cancellation(answer.place.time_zone),
    rows.rating(),
  ],
  getPriceFilters: toRideParameters,
  renderCard: (transfer, { to }, { answer }) => (
    <TransferCard transfer={transfer} ride={answer.ride} zone={answer.place.time_zone} to={to} />
  ),
  renderAbove: ({ search, filters, answer }, onChange) => (
    <RideForm
      search={search}
      answer={answer}
      choice={filters}
      onChange={(parts) => onChange({ ...filters, ...parts })}
    />
  ),
  formatDates: ({ search: { checkin = '' }, language }) => formatDay(checkin, language),
  explainReason: ({ search, answer }) => ({
    suggestions: answer.reason === 'sold_out' && <NearestDays product={transfers} search={search} />,
  }),
  renderFailure: (code, fields, { search, filters }, onChange) =>
    code === 'route_wrong' ? (
      <InvalidRoute />
    ) : (
      isReturnRefused(code, fields) && (
        <InvalidReturn day={search.checkin ?? ''} onChange={(parts) => onChange({ ...filters, ...parts })} />
      )
    ),
};

/** Shows the transfer search and its results. */
export const TransferResultsPage = () => <ResultsPage listing={transferListing} />;
