import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { CheckIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Vehicle } from '@travel/ui/pictures/vehicle/vehicle.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancellationTerms } from '../../../details/cancellation-terms.tsx';
import type { DetailsProps } from '../../../details/details-props.ts';
import { FactSection, Facts } from '../../../details/fact-section.tsx';
import { TwoColumns } from '../../../details/two-columns.ts';
import { DetailsLayout } from '../../../details/details-layout.tsx';
import { OfferLoader } from '../../../details/offer-loader.tsx';
import { useOfferHold } from '../../../details/use-offer-hold.ts';
import { useRepricedOffer } from '../../../details/use-repriced-offer.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PointMap } from '../../../results/map/point-map.tsx';
import { GuestRating } from '../../../offers/guest-rating.tsx';
import { getSearchPath } from '../../../search/search-query.ts';
import { toRideQuery, transferFilters } from '../results/transfer-filters.ts';
import { bodies, type TransferDetails } from '../transfer.ts';
import { useFewLeft } from '../use-few-left.ts';
import { useFlightWords } from '../use-flight-words.ts';
import { TransferPriceCard } from './transfer-price-card.tsx';

/** Shows a vehicle for a ride, with what is included and a booking button. */
export function TransferPage({ product, offerId, search }: DetailsProps) {
  const { http, locale, route } = useHost();
  const filters = transferFilters.read(route.query);
  const query = { ...(search.place && { pickup: search.place }), ...toRideQuery(search, filters, locale) };
  const { load, isPricing, refresh } = useRepricedOffer(
    [offerId, query],
    async (signal) =>
      (await http('GET /api/transfers/{transfer_id}', { params: { transfer_id: offerId }, query, signal })).data,
  );
  return (
    <OfferLoader load={load} product={product} search={search} words="transfers.page" unknownCode="transfer_unknown">
      {(transfer) => (
        <TransferFound
          transfer={transfer}
          back={getSearchPath(
            product,
            { ...search, place: search.place ?? transfer.place.place_id },
            transferFilters.toQuery(filters),
          )}
          busy={isPricing}
          refresh={refresh}
        />
      )}
    </OfferLoader>
  );
}

interface TransferFoundProps {
  readonly transfer: TransferDetails;
  readonly back: string;
  /** Whether the price of another ride is still loading. */
  readonly busy: boolean;
  readonly refresh: () => void;
}

function TransferFound({ transfer, back, busy, refresh }: TransferFoundProps) {
  const { t } = useTranslation('mfe-travel');
  const booking = useOfferHold();
  const fewLeft = useFewLeft()(transfer, transfer.ride.passengers);
  const { vehicle, model, supplier, offer, reason, place } = transfer;
  const chosen = offer === null ? undefined : { offer, price: transfer.price, basis: transfer.basis };
  const facts = (key: 'included' | 'know', icon: ReactNode, lines: readonly string[]) => (
    <FactSection id={`transfer-${key}`} title={t(`transfers.page.${key}`)}>
      <Facts icon={icon} facts={lines} />
    </FactSection>
  );
  return (
    <DetailsLayout
      name={vehicle.label}
      picture={<Picture body={bodies[vehicle.key]} />}
      skip={{ to: 'ride', label: t('transfers.page.skip') }}
      back={{ href: back, label: t('transfers.page.of', { place: place.name }) }}
      chosen={chosen}
      booking={booking}
      busy={busy}
      note={t('transfers.page.note')}
      refresh={refresh}
      renderCard={(action) => <TransferPriceCard transfer={transfer} action={action} />}
    >
      <header>
        <p css={type.small}>{t('transfers.orSimilar', { model })}</p>
        <Head>
          <h1 css={type.place}>{t('transfers.named', { what: vehicle.label, whose: supplier.name })}</h1>
          <GuestRating score={transfer.score} reviews={transfer.reviews} scale="large" />
        </Head>
        <p css={type.small}>
          {t('transfers.room', { seats: transfer.seats, bags: transfer.bags })} ·{' '}
          {t(transfer.shared ? 'transfers.shared' : 'transfers.private')}
        </p>
        {offer !== null && fewLeft !== null && <Few>{fewLeft}</Few>}
      </header>
      {reason && (
        <Notice tone="warning" title={t(`transfers.reason.${reason}.title`)}>
          {t('transfers.page.gone')}
        </Notice>
      )}
      <div>
        <Legs transfer={transfer} />
        <PointMap place={place} points={listPoints(transfer)} />
      </div>
      <TwoColumns>
        {facts('included', <CheckIcon size={18} />, transfer.included)}
        {facts('know', <InfoIcon size={18} />, transfer.good_to_know)}
      </TwoColumns>
      <CancellationTerms cancellation={transfer.cancellation} place={place} />
    </DetailsLayout>
  );
}

/** Returns the pick-up and drop-off points of the first ride; a return ride has the same points. */
const listPoints = ({ ride }: TransferDetails) => ride.legs.slice(0, 1).flatMap(({ from, to }) => [from, to]);

/** Lists each ride: pick-up time and point, arrival, and how long the driver waits. */
function Legs({ transfer: { ride } }: Pick<TransferFoundProps, 'transfer'>) {
  const { t } = useTranslation('mfe-travel');
  const flightWords = useFlightWords();
  const { language } = useHost().locale;
  return (
    <List id="ride" tabIndex={-1}>
      {ride.legs.map((leg, at) => (
        <div key={leg.from.point_id}>
          <dt>{t(at === 0 ? 'transfers.page.outward' : 'transfers.page.return')}</dt>
          <dd>
            <b>{t('transfers.page.at', { day: formatDay(leg.pickup.date, language), time: leg.pickup.time })}</b>
            <span>{t('transfers.page.route', { from: leg.from.name, to: leg.to.name })}</span>
            <span>
              {t('transfers.page.arrival', {
                time: leg.arrival.time,
                minutes: leg.minutes,
                kilometres: leg.kilometres,
              })}
            </span>
            <span>{leg.waiting}</span>
            {at === 0 && ride.flight && <span>{flightWords(ride.flight)}</span>}
          </dd>
        </div>
      ))}
    </List>
  );
}

const Picture = styled(Vehicle)({
  blockSize: 200,
  borderRadius: radius.card,
  marginBlockEnd: space.m,
  [media.desktop]: { blockSize: 280 },
});
const Head = styled.div({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: space.m });
const Few = styled.p(type.small, { color: color.negative, fontWeight: font.strong });
const List = styled.dl({
  display: 'grid',
  gap: space.m,
  [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' },
  '& > div': { border: `1px solid ${color.line}`, borderRadius: radius.card, padding: space.m },
  '& dt': { ...type.label, color: color.ink2 },
  '& dd': { display: 'grid', gap: 2, margin: 0 },
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2, overflowWrap: 'anywhere' },
});
