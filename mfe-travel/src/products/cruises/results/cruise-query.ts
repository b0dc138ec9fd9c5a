import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { searchCruises } from '@travel/contracts/endpoints/products/cruises';
import type { Host } from '@travel/contracts/host/host';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { formatRooms } from '../../../search/party.ts';
import type { Search } from '../../../search/search.ts';
import { cruiseFilters, type CruiseFilters } from './cruise-filters.ts';

type Query = NonNullable<EndpointRequest<typeof searchCruises>['query']>;

const regions = [
  'western-mediterranean',
  'eastern-mediterranean',
  'northern-europe',
  'atlantic-isles',
  'caribbean',
  'pacific-coast',
  'south-america',
  'arabian-gulf',
  'asia',
  'australia-new-zealand',
] as const satisfies readonly Query['region'][];

/** Returns the query parameters for party, currency and language, which every cruise call has. */
export const toPartyQuery = (search: Search, locale: Host['locale']) => ({
  rooms: formatRooms(search.rooms ?? [{ adults: 2, childAges: [] }]),
  currency: locale.currency,
  lang: getTextLanguage(locale.language),
});

/** Returns the query parameters for place, region, party, currency and language. */
export const toRegionQuery = (search: Search, { region }: Pick<CruiseFilters, 'region'>, locale: Host['locale']) => {
  const known = regions.find((one) => one === region);
  return { place: search.place ?? '', ...(known && { region: known }), ...toPartyQuery(search, locale) };
};

/** Returns the API query of a cruise search, without pagination. */
export const toCruiseQuery = (search: Search, filters: CruiseFilters, locale: Host['locale']): Query => {
  const { departure, region: _, ...narrowed } = cruiseFilters.toQuery(filters);
  return {
    ...toRegionQuery(search, filters, locale),
    checkin: search.checkin ?? '',
    checkout: search.checkout ?? '',
    ...narrowed,
    ...(departure && { from: departure }),
  };
};
