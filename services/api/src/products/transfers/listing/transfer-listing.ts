import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TransferQuery, TransferSearchAnswer } from '@travel/contracts/endpoints/products/transfers';
import type { Cancellation } from '../../cancellation.ts';
import { filterByAny, filterByFlag } from '../../listing/list-filters.ts';
import type { ListingDefinition } from '../../listing/listing-definition.ts';
import type { TransferQuote } from '@travel/supplier-kit/transfers/transfer-supplier';
import { describeVehicle } from './transfer-labels.ts';

/** A vehicle for a ride, with its price and availability. */
export interface Candidate {
  readonly quote: TransferQuote;
  readonly price: ItemPrice;
  readonly score: { readonly score: number; readonly reviews: number };
  readonly cancellation: Cancellation;
  readonly left: number;
}

type FilterName = 'vehicle' | 'supplier' | 'shared' | 'refundable';

/**
 * Bonuses in the ranking, as discounts on the price in thousandths: per tenth of a review score above 8.0, and for
 * refundability.
 */
const worth = { pointOfScore: 4, refundable: 25 } as const;

const getWeight = ({ price, score, cancellation }: Candidate): number =>
  price.inclusive.amount *
  (1_000 - (score.score - 80) * worth.pointOfScore - (cancellation.refundable ? worth.refundable : 0));

/** Declares the filters, sort orders and counts of transfer searches. Prices are for all legs of the ride. */
export const transferListing: ListingDefinition<
  Candidate,
  TransferQuery,
  string,
  TransferSearchAnswer['counts'],
  FilterName
> = {
  filters: {
    vehicle: filterByAny(({ quote }) => [quote.vehicle.key]),
    supplier: filterByAny(({ quote }) => [quote.supplier.id]),
    shared: filterByFlag(({ quote }) => quote.vehicle.shared),
    refundable: filterByFlag(({ cancellation }) => cancellation.refundable),
  },
  priceFor: () => (candidate) => candidate.price.inclusive.amount,
  sorts: () => ({
    recommended: (a, b) => getWeight(a) - getWeight(b),
    price: (a, b) => a.price.inclusive.amount - b.price.inclusive.amount,
    'price-desc': (a, b) => b.price.inclusive.amount - a.price.inclusive.amount,
    score: (a, b) => b.score.score - a.score.score || getWeight(a) - getWeight(b),
  }),
  facets: ({ countValues, count }, language) => ({
    vehicle: countValues('vehicle', (_, { quote }) => describeVehicle(quote.vehicle, language).vehicle.label),
    supplier: countValues('supplier', (_, { quote }) => quote.supplier.name),
    shared: count('shared'),
    private: count('shared', 'false'),
    refundable: count('refundable'),
  }),
};
