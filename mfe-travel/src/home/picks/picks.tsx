import styled from '@emotion/styled';
import type { TravelProduct } from '../../products/travel-product.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { Month } from '@travel/contracts/locale/days/days';
import type { Place } from '../../places/place.ts';
import { choosePictures } from '../../places/scenes/scenery.ts';
import { useScenery } from '../../places/scenes/use-scenery.ts';
import { choosePlaces } from './choose-places.ts';
import { OfferCard } from './offer-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { useHomeOffers } from '../use-home-offers.ts';

interface PicksProps {
  readonly product: TravelProduct;
  readonly month: Month;
  readonly places: readonly Place[];
}

/** Shows four offers with current prices, or four places if there are no offers. The first card is larger. */
export function Picks({ product, month, places }: PicksProps) {
  const { t } = useTranslation('mfe-travel');
  const chosen = choosePlaces(places, 4);
  const pictures = choosePictures(useScenery(), chosen);
  const picks = useHomeOffers(product, { month, limit: 4 });
  const offers = picks.status === 'ready' ? picks.value : [];
  const waits = picks.status === 'loading';
  return (
    <Section aria-labelledby="picks">
      <h2 id="picks" css={type.section}>
        {t('home.picks.title')}
      </h2>
      <Cards role="list">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
        {waits && chosen.map(({ place_id }) => <Coming key={place_id} aria-hidden />)}
        {!waits &&
          offers.length === 0 &&
          chosen.map((place, at) => (
            <li key={place.place_id}>
              <PlaceCard product={product} place={place} month={month} picture={pictures[at]} />
            </li>
          ))}
      </Cards>
    </Section>
  );
}

const Section = styled.section(pageColumn, sectionGap);

const Cards = styled.ul({
  display: 'grid',
  gap: `${space.xl} 20px`,
  marginBlockStart: space.l,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.desktop]: { gridTemplateColumns: '402fr 260fr 260fr 260fr' },
});

// Has the height of a loaded card, so that nothing below moves when the offers load.
const Coming = styled.li({ blockSize: 406, borderRadius: radius.card, background: color.sunken });
