import type { TravelProduct } from '../../products/travel-product.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { Month } from '@travel/contracts/locale/days/days';
import { formatMonth } from '@travel/contracts/locale/format/dates';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { choosePictures } from '../../places/scenes/scenery.ts';
import { useScenery } from '../../places/scenes/use-scenery.ts';
import { choosePlaces } from '../picks/choose-places.ts';
import { HarborCardsSkeleton } from './harbor-cards-skeleton.tsx';
import { HarborPlaceCard } from './harbor-place-card.tsx';
import { Cards, Head, Section, SkeletonCards } from './three-cards.ts';

interface HarboursProps {
  readonly product: TravelProduct;
  readonly month: Month;
  /** The places to show; null while they are loading. */
  readonly places: readonly Place[] | null;
}

export function HarborPlaces({ product, month, places }: HarboursProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const chosen = choosePlaces(places ?? [], 3);
  const pictures = choosePictures(useScenery(), chosen);
  return (
    <Section aria-labelledby="harbours">
      <Head>
        <h2 id="harbours" css={type.place}>
          {t('home.harbor.places', { month: formatMonth(month, locale.language) })}
        </h2>
        <p>{t('home.harbor.placesNote')}</p>
      </Head>
      {!places && (
        <SkeletonCards>
          <HarborCardsSkeleton label={t('home.days.loading')} />
        </SkeletonCards>
      )}
      <Cards role="list" hidden={!places}>
        {chosen.map((place, at) => (
          <li key={place.place_id}>
            <HarborPlaceCard product={product} place={place} month={month} picture={pictures[at]} />
          </li>
        ))}
      </Cards>
    </Section>
  );
}
