import styled from '@emotion/styled';
import { isApiError } from '@travel/contracts/http/api-error';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { radius, space, color } from '@travel/ui/look/tokens/tokens.ts';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancellationTerms } from '../../../details/cancellation-terms.tsx';
import type { DetailsProps } from '../../../details/details-props.ts';
import { DetailsLayout } from '../../../details/details-layout.tsx';
import { OfferLoader } from '../../../details/offer-loader.tsx';
import { useOfferHold } from '../../../details/use-offer-hold.ts';
import { useRepricedOffer } from '../../../details/use-repriced-offer.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PointMap } from '../../../results/map/point-map.tsx';
import type { SearchProduct } from '../../../search/search-product.ts';
import { writeSearchToUrl, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { CarDetails } from '../car.ts';
import { toRentalQuery } from '../results/car-query.ts';
import { CarExtras, applyChosenExtras, writeExtras } from './car-extras.tsx';
import { CarRefused, toCarRefusal, type CarRefusal } from './car-refused.tsx';
import { CarPriceCard } from './car-price-card.tsx';
import { CarTerms } from './car-terms.tsx';
import { Stations, listStations } from './stations.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { GuestRating } from '../../../offers/guest-rating.tsx';
import { CarFacts } from '../parts/car-facts.tsx';

const parseExtras = (text: string | undefined): string => (text && /^[a-z0-9:,-]{1,80}$/.test(text) ? text : '');

/** Shows a car with its terms and extras. */
export function CarPage({ product, offerId, search }: DetailsProps) {
  const { http, locale, route } = useHost();
  const query = { ...toRentalQuery(search, locale), extras: parseExtras(route.query['extras']) };
  const [refusal, setRefusal] = useState<CarRefusal | null>(null);
  const { load, isPricing, refresh } = useRepricedOffer([offerId, query], async (signal) => {
    const read = async (extras: string) =>
      (await http('GET /api/cars/{car_id}', { params: { car_id: offerId }, query: { ...query, extras }, signal })).data;
    try {
      return await read(query.extras);
    } catch (error) {
      // The URL may be typed by hand, so invalid extras must not hide a car that exists.
      if (isApiError(error) && error.code === 'extras_wrong') return read('');
      setRefusal(toCarRefusal(error));
      throw error;
    }
  });
  if (load.status === 'failed' && refusal?.code === load.code) {
    return <CarRefused refusal={refusal} product={product} search={search} carId={offerId} />;
  }
  return (
    <OfferLoader load={load} product={product} search={search} words="cars.page" unknownCode="car_unknown">
      {(car) => (
        <CarFound
          product={product}
          search={search}
          car={applyChosenExtras(car, query.extras)}
          busy={isPricing}
          refresh={refresh}
        />
      )}
    </OfferLoader>
  );
}

interface CarFoundProps {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly car: CarDetails;
  /** Whether the price with the latest choice of extras is still loading. */
  readonly busy: boolean;
  readonly refresh: () => void;
}

/** Shows the name of the car and its supplier. */
function CarHead({ car, name }: { readonly car: CarDetails; readonly name: string }) {
  const { t } = useTranslation('mfe-travel');
  return (
    <header>
      <Kind>{t('cars.page.kind', { category: car.category.label, supplier: car.supplier.name })}</Kind>
      <Head>
        <h1 css={type.place}>{name}</h1>
        <GuestRating score={car.score} reviews={car.reviews} scale="large" />
      </Head>
      <CarFacts car={car} />
    </header>
  );
}

const Kind = styled.p(type.small, { color: color.ink2, marginBlockEnd: space.xxs });
const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.m,
  marginBlockEnd: space.xs,
});

function CarFound({ product, search: asked, car, busy, refresh }: CarFoundProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const booking = useOfferHold();
  const search = { ...asked, place: car.place.place_id };
  const back = getSearchPath(product, search);
  const name = t('cars.orSimilar', { model: car.model });
  const change = (extras: string) => {
    booking.forget();
    const query = { car: car.car_id, ...(extras && { extras }) };
    navigate(writeSearchToUrl(route.path, query, search, getSearchShape(product)), { replace: true });
  };
  const chosen = car.offer === null ? undefined : { offer: car.offer, price: car.price, basis: car.basis };

  return (
    <DetailsLayout
      name={name}
      picture={<Picture body={car.body} />}
      skip={{ to: 'extras', label: t('cars.page.skip') }}
      back={{ href: back, label: t('cars.page.carsOf', { place: car.place.name }) }}
      chosen={chosen}
      booking={booking}
      busy={busy}
      note={t(car.prebook ? 'cars.book.now' : 'cars.book.counter')}
      refresh={refresh}
      renderCard={(action) => <CarPriceCard car={car} action={action} />}
    >
      <CarHead car={car} name={name} />
      {car.reason && (
        <Notice tone="warning" title={t('cars.page.soldOut.title')}>
          {t('cars.page.soldOut.text')}
        </Notice>
      )}
      <div>
        <Stations car={car} />
        <PointMap place={car.place} points={listStations(car)} />
      </div>
      <CarExtras car={car} onChange={(key, count) => change(writeExtras(car, key, count))} />
      <CarTerms car={car} />
      <CancellationTerms cancellation={car.cancellation} place={car.place} />
    </DetailsLayout>
  );
}

const Picture = styled(Vehicle)({
  blockSize: 220,
  borderRadius: radius.card,
  marginBlockEnd: space.m,
  [media.desktop]: { blockSize: 320 },
});
