import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { ButtonLink } from '@travel/ui/button-link';
import { FallbackPanel } from '@travel/ui/fallback-panel';
import { ChevronEndIcon } from '@travel/ui/icons';
import { Link } from '@travel/ui/link';
import { media } from '@travel/ui/media';
import { Notice } from '@travel/ui/notice';
import { pageColumn } from '@travel/ui/page';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useMedia } from '@travel/ui/use-media';
import { useState } from 'react';
import { SkipLink } from '@travel/ui/skip-link';
import { useTranslation } from 'react-i18next';
import type { DetailsProps } from '../../../details/details-props.ts';
import type { HotelDetails } from '../hotel.ts';
import { ScoreWords } from '../../../offers/score-words.tsx';
import { Stars } from '../parts/stars.tsx';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import { MessagePage } from '../../../message/message-page.tsx';
import { useScenery } from '../../../places/scenes/use-scenery.ts';
import { searchPath } from '../../../search/search-query.ts';
import type { Search } from '../../../search/search.ts';
import { BookNow } from '../../../details/book-now.tsx';
import { CancellationTerms } from '../../../details/cancellation-terms.tsx';
import { DayHere } from '../../../details/day-here.tsx';
import { Gallery } from '../../../details/gallery.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { PriceCard } from './price-card.tsx';
import { RoomCard } from './room-card.tsx';
import { useHolding } from '../../../details/use-holding.ts';
import { useHotel } from './use-hotel.ts';

/** A hotel with its rooms for the dates and guests of the search. */
export function HotelPage({ product, offerId, search }: DetailsProps) {
  const { t } = useTranslation('mfe-travel');
  const { load, refresh } = useHotel(offerId, search);
  const link = usePageLink();
  const { quiet } = useScenery();

  if (load.status === 'loading') {
    return (
      <Column>
        <Skeleton label={t('hotels.page.loading')}>
          <SkeletonBar width="100%" height={360} />
          <SkeletonBar width="70%" height={40} />
          <SkeletonBar width="46%" />
        </Skeleton>
      </Column>
    );
  }
  if (load.status === 'failed') {
    const refused = ['hotel_unknown', 'dates_wrong', 'party_too_large'].find((code) => code === load.code);
    if (!refused) {
      return (
        <Column>
          <FallbackPanel
            title={t('hotels.page.failed.title')}
            retryLabel={t('hotels.page.failed.retry')}
            onRetry={load.retry}
            other={<ButtonLink {...link(searchPath(product, search))}>{t('details.search')}</ButtonLink>}
          >
            {t('hotels.page.failed.text')}
          </FallbackPanel>
        </Column>
      );
    }
    return (
      <MessagePage
        title={t(`hotels.page.unknown.${refused}`)}
        text={<p>{t('hotels.page.unknown.text')}</p>}
        picture={quiet}
        actions={
          <ButtonLink tone="accent" size="main" {...link(searchPath(product, search))}>
            {t('details.search')}
          </ButtonLink>
        }
      />
    );
  }
  return <HotelFound product={product} search={search} hotel={load.value} refresh={refresh} />;
}

interface HotelFoundProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly hotel: HotelDetails;
  readonly refresh: () => void;
}

function HotelFound({ product, search: asked, hotel, refresh }: HotelFoundProps) {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const link = usePageLink();
  const [chosenId, setChosenId] = useState(route.query['room']);
  const booking = useHolding();
  const isMobile = useMedia(media.mobile);
  const { rooms, place } = hotel;
  const search = { ...asked, place: place.place_id };
  const chosen = rooms.find(({ room_id }) => room_id === chosenId) ?? rooms[0];
  const { checkin = '' } = search;
  const back = searchPath(product, search);
  const lookAgain = () => {
    booking.forget();
    refresh();
  };

  return (
    <Column>
      <SkipLink to="rooms">{t('hotels.page.skip')}</SkipLink>
      <Crumbs aria-label={t('details.crumbs')}>
        <Link {...link(back)}>{t('hotels.page.hotelsOf', { place: place.name })}</Link>
        <ChevronEndIcon size={14} />
        <span aria-current="page">{hotel.name}</span>
      </Crumbs>
      <Gallery name={hotel.name} scenes={hotel.scenes} />
      <Grid>
        <Main>
          <header>
            <Kind>
              <Stars count={hotel.stars} /> {t('hotels.page.hotelIn', { area: hotel.area })}
            </Kind>
            <Head>
              <h1 css={type.place}>{hotel.name}</h1>
              <ScoreWords score={hotel.score} reviews={hotel.reviews} scale="large" />
            </Head>
            <Quiet>
              {hotel.address} · {hotel.note}
            </Quiet>
            <Description>{hotel.description}</Description>
          </header>
          <DayHere
            spot={{ latitude: hotel.latitude, longitude: hotel.longitude, time_zone: place.time_zone }}
            place={place.name}
            checkin={checkin}
            from={hotel.checkin_from}
            until={hotel.checkout_until}
          />
          <section aria-labelledby="rooms">
            <h2 id="rooms" tabIndex={-1} css={type.section}>
              {t('hotels.page.rooms')}
            </h2>
            {hotel.reason && (
              <Notice
                tone="warning"
                title={t(`hotels.page.none.${hotel.reason}.title`)}
                actions={<ButtonLink {...link(back)}>{t('details.search')}</ButtonLink>}
              >
                {t(`hotels.page.none.${hotel.reason}.text`)}
              </Notice>
            )}
            <Rooms>
              {rooms.map((room) => (
                <li key={room.room_id}>
                  <RoomCard
                    room={room}
                    zone={place.time_zone}
                    rooms={search.rooms?.length ?? 1}
                    chosen={room === chosen}
                    onChoose={() => {
                      booking.forget();
                      setChosenId(room.room_id);
                    }}
                  />
                </li>
              ))}
            </Rooms>
          </section>
          <Two>
            <GoodToKnow hotel={hotel} />
            {chosen && <CancellationTerms cancellation={chosen.cancellation} place={place} />}
          </Two>
        </Main>
        {chosen && (
          <Side>
            <PriceCard
              product={product}
              hotel={hotel}
              room={chosen}
              search={search}
              action={
                !isMobile && (
                  <BookNow
                    offer={chosen.offer}
                    total={chosen.price.inclusive}
                    booking={booking}
                    onLookAgain={lookAgain}
                  />
                )
              }
            />
          </Side>
        )}
      </Grid>
      {chosen && isMobile && (
        <Bar>
          <BookNow
            offer={chosen.offer}
            total={chosen.price.inclusive}
            booking={booking}
            onLookAgain={lookAgain}
            withTotal
          />
        </Bar>
      )}
    </Column>
  );
}

const Column = styled.div(pageColumn, { paddingBlock: `${space.m} ${space.huge}` });

const Crumbs = styled.nav(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  marginBlockEnd: space.m,
});

const Grid = styled.div({
  display: 'grid',
  gap: space.xl,
  marginBlockStart: space.xl,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 372px', columnGap: space.xxxl },
});

const Main = styled.div({ display: 'grid', alignContent: 'start', gap: space.xl });
const Side = styled.div({ [media.desktop]: { position: 'sticky', insetBlockStart: space.m, alignSelf: 'start' } });
const Kind = styled.p(type.small, { color: color.ink2, marginBlockEnd: space.xxs });
const Head = styled.div({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: space.m });
const Quiet = styled.p(type.body, { color: color.ink2, marginBlockStart: space.xs });
const Description = styled.p(type.lead, { marginBlockStart: space.m, maxInlineSize: '62ch' });
const Rooms = styled.ul({ display: 'grid', gap: space.m, marginBlockStart: space.m, listStyle: 'none' });

const Two = styled.div({
  display: 'grid',
  gap: space.xl,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
});

// Above the end of the page, and with it while it is read.
const Bar = styled.div({
  position: 'sticky',
  zIndex: 1,
  insetBlockEnd: 0,
  marginBlockStart: space.l,
  marginInline: 'calc(-1 * var(--page-margin))',
  padding: `${space.s} var(--page-margin) max(${space.s}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.surface,
});
