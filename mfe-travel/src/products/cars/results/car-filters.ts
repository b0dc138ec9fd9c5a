import {
  choiceFilter,
  createListingFilters,
  flagFilter,
  keyFilter,
  numberFilter,
  priceFilter,
  yesOrNo,
  type ValuesOf,
} from '../../../results/filters/listing-filters.ts';

/** The filters of car lists. The price filter applies to the price per day. */
export const carFilters = createListingFilters(['recommended', 'price', 'price-desc', 'score'], {
  price: priceFilter,
  category: keyFilter('category'),
  fuel: keyFilter('fuel'),
  supplier: keyFilter('supplier'),
  station: keyFilter('station'),
  transmission: choiceFilter('transmission', ['automatic', 'manual']),
  seats: numberFilter('seats', 1, 9),
  unlimited: flagFilter('unlimited'),
  refundable: flagFilter('refundable'),
  /** Whether the car is paid now (true) or at the rental counter (false). */
  prebook: choiceFilter('prebook', yesOrNo),
});

export type CarFilters = ValuesOf<typeof carFilters>;

/** Returns the filters that still apply to a new search; stations apply only at the same place. */
export const getReusableFilters = (filters: CarFilters, samePlace: boolean): CarFilters =>
  samePlace ? filters : { ...filters, station: [] };
