import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailsProps, OfferInAddress } from './details-props.ts';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';
import { MessagePage } from '../message/message-page.tsx';
import { usePlaces } from '../places/places-context.tsx';
import { useQuietScene } from '../places/scenes/use-quiet-scene.ts';
import { isFaultless } from '../search/search-faults.ts';
import { readDraft, readSearch, searchPath } from '../search/search-query.ts';
import { getDaysOpenAnywhere, getOpenDays, keysOf, shapeOf } from '../search/search.ts';
import { useFaultWords } from '../search/use-fault-words.ts';

interface DetailsPageProps {
  readonly product: ProductDefinition;
  /** Absent where the product has no page of an offer. */
  readonly offerIn?: OfferInAddress;
  readonly Offer?: ComponentType<DetailsProps>;
}

/** The page of one offer; as long as nothing is chosen it leads back to the search it came with, or to a new one. */
export function DetailsPage({ product, offerIn, Offer }: DetailsPageProps) {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const link = usePageLink();
  const quiet = useQuietScene();
  const shape = shapeOf(product);
  const faultWords = useFaultWords(shape);
  // Only a place that was met before is known: the answer of the offer itself judges the days by the place's clock.
  const place = usePlaces().known(readDraft(route.query, shape).place ?? '');
  const openDays = place ? getOpenDays(place.time_zone) : getDaysOpenAnywhere();
  const { search, faults } = readSearch(route.query, shape, openDays);
  const home = getPagePath(route.section, 'home');
  const offerId = offerIn?.(route.query, faults);
  if (Offer && offerId) {
    return <Offer key={offerId} product={product} offerId={offerId} search={search} />;
  }

  const wrong = keysOf(shape).filter((key) => faults[key] && key in route.query);
  if (wrong.length > 0) {
    // As the link has it: the page of the search says at its fields what is wrong, and keeps the rest.
    const change = `${getPagePath(route.section, 'search')}?${new URLSearchParams(route.query)}`;
    return (
      <MessagePage
        title={t('details.faulty.title')}
        text={wrong.map((key) => (
          <p key={key}>{faultWords(key, faults)}</p>
        ))}
        picture={quiet}
        actions={
          <ButtonLink tone="accent" size="main" {...link(change)}>
            {t('details.faulty.change')}
          </ButtonLink>
        }
      />
    );
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
