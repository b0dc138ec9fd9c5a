import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatKilometres } from '../../places/format-kilometres.ts';
import type { SearchProduct } from '../../search/search-product.ts';
import { getSearchPath } from '../../search/search-query.ts';
import type { Search } from '../../search/search.ts';
import { AlternativeSearches } from './alternative-searches.tsx';

interface NearestPlacesProps {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly places: readonly { readonly place_id: string; readonly name: string; readonly kilometres: number }[];
}

/** Suggests the nearest places that have matching offers. */
export function NearestPlaces({ product, search, places }: NearestPlacesProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  if (places.length === 0) return null;
  return (
    <AlternativeSearches
      title={t('results.none.places')}
      alternatives={places.map(({ place_id, name, kilometres }) => ({
        key: place_id,
        label: name,
        hint: t('results.none.away', { distance: formatKilometres(kilometres, locale.language) }),
        onChoose: () => navigate(getSearchPath(product, { ...search, place: place_id })),
      }))}
    />
  );
}
