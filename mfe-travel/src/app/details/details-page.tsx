import { productOf } from '@travel/contracts/products/definitions';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { useTranslation } from 'react-i18next';
import { HotelPage } from '../../products/hotels/details/hotel-page.tsx';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import { MessagePage } from '../../message/message-page.tsx';
import { useScenery } from '../../places/scenes/use-scenery.ts';
import { isFaultless, type SearchFaults } from '../../search/search-faults.ts';
import { readSearch, searchPath } from '../../search/search-query.ts';
import { shapeOf } from '../../search/search.ts';
import { todayHere } from '@travel/contracts/days';

/** The page of one hotel; as long as nothing is chosen it leads back to the search it came with, or to a new one. */
export function DetailsPage() {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const link = usePageLink();
  const { quiet } = useScenery();
  const product = productOf(route.catalogue);
  const { search, faults } = readSearch(route.query, shapeOf(product), todayHere());
  const home = pagePath(route.section, 'home');
  const hotelId = route.query['hotel'];
  if (product.catalogue === 'HLT' && hotelId && isFaultless(besidePlace(faults))) {
    return <HotelPage key={hotelId} product={product} hotelId={hotelId} search={search} />;
  }

  return (
    <MessagePage
      title={t('details.title')}
      text={<p>{t('details.text')}</p>}
      picture={quiet}
      actions={
        isFaultless(faults) ? (
          <>
            <ButtonLink tone="accent" size="main" {...link(searchPath(product, search))}>
              {t('details.search')}
            </ButtonLink>
            <ButtonLink size="main" {...link(home)}>
              {t('details.home')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink tone="accent" size="main" {...link(home)}>
            {t('details.home')}
          </ButtonLink>
        )
      }
    />
  );
}

/** A hotel stands where it stands: an address that names it needs no place. */
const besidePlace = ({ place: _place, ...faults }: SearchFaults): SearchFaults => faults;
