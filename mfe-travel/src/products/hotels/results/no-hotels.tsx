import { getPagePath } from '@travel/contracts/routes/routes';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useWhere } from '../../../places/use-where.ts';
import { NearestDays } from '../../../results/nothing/nearest-days.tsx';
import { NoMatches } from '../../../results/nothing/no-matches.tsx';
import { NothingFound } from '../../../results/nothing/nothing-found.tsx';
import type { SearchProduct } from '../../../search/search-product.ts';
import { writeToAddress } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { HotelSearchAnswer } from '../hotel.ts';
import { hotelFilters, parseAmenity, type HotelFilters } from './hotel-filters.ts';

interface NoHotelsProps {
  readonly answer: HotelSearchAnswer;
  readonly search: Search;
  readonly product: SearchProduct;
  readonly filters: HotelFilters;
  readonly onChange: (filters: HotelFilters) => void;
}

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
  const nameFilter = (filter: string): string | undefined => {
    const amenity = parseAmenity(filter);
    return amenity && t('hotels.relax.amenity', { amenity: t(`hotels.amenities.${amenity}`) });
  };
  return (
    <NoMatches
      words="hotels"
      title={t('hotels.none.title', { count: hotelFilters.listActive(filters).length })}
      dates={dates}
      place={place}
      relax={relax}
      nameFilter={nameFilter}
      countOffers={(count) => t('hotels.relax.brings', { count })}
      onClear={(filter) => onChange(hotelFilters.clear(filters, filter))}
    />
  );
}
