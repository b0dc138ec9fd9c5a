import { getPagePath } from '@travel/contracts/routes/routes';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { useWhere } from '../../../places/use-where.ts';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import type { SearchProduct } from '../../../search/search-product.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { HotelSearchAnswer } from '../hotel.ts';
import { parseAmenity, listActiveFilters, clearFilter, type HotelFilters } from './hotel-filters.ts';

interface NoHotelsProps {
  readonly answer: HotelSearchAnswer;
  readonly search: Search;
  readonly product: SearchProduct;
  readonly filters: HotelFilters;
  readonly onChange: (filters: HotelFilters) => void;
}

/** Filters whose "clear" label is shared by all products. */
const common = new Set(['price', 'refundable', 'area', 'all']);

/** Explains why there are no hotels, or lists the filters with the number of results that clearing each brings. */
export function NoHotels({ answer, search, product, filters, onChange }: NoHotelsProps) {
  const { t } = useTranslation('mfe-travel');
  const where = useWhere();
  const { locale } = useHost();
  const { checkin = '', checkout = '' } = search;
  const place = answer.place.name;
  const dates = formatShortRange(checkin, checkout, locale.language);
  const { reason, relax } = answer;
  if (reason) {
    return (
      <NothingFound
        title={t(`hotels.reason.${reason}.title`, { place, where: where(answer.place) })}
        text={t(`hotels.reason.${reason}.text`, { place, dates })}
        wayOn={{
          href: writeToAddress(getPagePath(product.section, 'home'), {}, search, getSearchShape(product)),
          label: t('results.none.change'),
        }}
      >
        {reason === 'sold_out' && <NearestDays product={product} search={search} />}
      </NothingFound>
    );
  }
  const cleared = (filter: string): string => {
    const amenity = parseAmenity(filter);
    if (amenity) return t('hotels.relax.amenity', { amenity: t(`hotels.amenities.${amenity}`) });
    return t(`${common.has(filter) ? 'results' : 'hotels'}.relax.${filter}`, { place });
  };
  return (
    <NothingFound
      title={t('hotels.none.title', { count: listActiveFilters(filters).length })}
      text={t(relax.length > 0 ? 'results.none.text' : 'results.none.nothing', { dates })}
      letGo={relax.map(({ filter, total, from }) => ({
        key: filter,
        label: cleared(filter),
        brings: t('hotels.relax.brings', { count: total }),
        from,
        onGo: () => onChange(clearFilter(filters, filter)),
      }))}
    />
  );
}
