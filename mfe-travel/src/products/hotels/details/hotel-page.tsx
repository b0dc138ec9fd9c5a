import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancellationTerms } from '../../../details/cancellation-terms.tsx';
import { OtherDays } from '../../../details/other-dates/other-dates.tsx';
import { ArrivalDaylight } from '../../../details/arrival-daylight.tsx';
import type { DetailsProps } from '../../../details/details-props.ts';
import { GoodToKnow } from '../../../details/good-to-know.tsx';
import { DetailsLayout } from '../../../details/details-layout.tsx';
import { GuestReviews } from '../../../details/reviews/guest-reviews.tsx';
import { OfferHead } from '../../../details/offer-head.tsx';
import { OfferLoader } from '../../../details/offer-loader.tsx';
import { PriceCard } from '../../../details/price-card.tsx';
import { TwoColumns } from '../../../details/two-columns.ts';
import { Units } from '../../../details/units.tsx';
import { useOfferHold } from '../../../details/use-offer-hold.ts';
import { useRepricedOffer } from '../../../details/use-repriced-offer.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { WhereItIs } from '../../../results/map/where-it-is.tsx';
import type { SearchProduct } from '../../../search/search-product.ts';
import { getSearchPath } from '../../../search/search-query.ts';
import type { Search } from '../../../search/search.ts';
import type { HotelDetails, RoomOffer } from '../hotel.ts';
import { toStayQuery } from '../../stay-query.ts';
import { Stars } from '../parts/stars.tsx';
import { UnitCard } from '../../../details/unit-card.tsx';
import { RoomsLeft } from '../parts/rooms-left.tsx';

/** Shows a hotel and its rooms for the dates and guests of the search. */
export function HotelPage({ product, offerId, search }: DetailsProps) {
  const { http, locale, route } = useHost();
  const { room } = route.query;
  const query = { ...toStayQuery(search, locale), ...(room && { room }) };
  const { load, isPricing, refresh } = useRepricedOffer([offerId, query], async (signal) => {
    const { data } = await http('GET /api/hotels/{hotel_id}', { params: { hotel_id: offerId }, query, signal });
    return { hotel: data, search };
  });
  return (
    <OfferLoader load={load} product={product} search={search} words="hotels.page" unknownCode="hotel_unknown">
      {(found) => <HotelFound product={product} {...found} busy={isPricing} refresh={refresh} />}
    </OfferLoader>
  );
}

interface HotelFoundProps {
  readonly product: SearchProduct;
  /** The search that the rooms are for. */
  readonly search: Search;
  readonly hotel: HotelDetails;
  /** Whether the rooms for other dates or guests are still loading. */
  readonly busy: boolean;
  readonly refresh: () => void;
}

interface RoomCardProps {
  readonly room: RoomOffer;
  readonly zone: string;
  readonly rooms: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** Shows one room type of a hotel. */
function RoomCard({ room, zone, rooms, chosen, onChoose }: RoomCardProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <UnitCard
      name={room.room_name}
      scene={room.scene}
      facts={room.facts}
      meals={t(`hotels.boards.${room.board}`)}
      cancellation={room.cancellation}
      zone={zone}
      maxGuests={room.max_guests}
      price={room.price}
      per={t(rooms > 1 ? 'offers.nightAndRoom' : 'offers.night')}
      left={<RoomsLeft left={room.left} />}
      chosen={chosen}
      words={{
        choose: t(chosen ? 'hotels.page.selected' : 'hotels.page.select'),
        chooseNamed: t(chosen ? 'hotels.page.selectedRoom' : 'hotels.page.selectRoom', { room: room.room_name }),
      }}
      onChoose={onChoose}
    />
  );
}

function HotelFound({ product, search: asked, hotel, busy, refresh }: HotelFoundProps) {
  const { t } = useTranslation('mfe-travel');
  const { route } = useHost();
  const [chosenId, setChosenId] = useState(route.query['room']);
  const booking = useOfferHold();
  const { rooms, place, reason } = hotel;
  const search = { ...asked, place: place.place_id };
  const chosen = rooms.find(({ room_id }) => room_id === chosenId) ?? rooms[0];
  const { checkin = '', checkout = '', rooms: parties = [] } = search;
  const back = getSearchPath(product, search);

  return (
    <DetailsLayout
      name={hotel.name}
      scenes={hotel.scenes}
      visit={{ place, date: checkin }}
      skip={{ to: 'rooms', label: t('hotels.page.skip') }}
      back={{ href: back, label: t('hotels.page.hotelsOf', { place: place.name }) }}
      chosen={chosen}
      booking={booking}
      busy={busy}
      refresh={refresh}
      renderCard={(action) =>
        chosen && (
          <PriceCard
            unitName={chosen.room_name}
            price={chosen.price}
            cancellation={chosen.cancellation}
            place={place}
            stay={{ checkin, checkout }}
            parties={parties}
            quantity={parties.length}
            action={action}
          />
        )
      }
    >
      <OfferHead
        name={hotel.name}
        kind={
          <>
            <Stars count={hotel.stars} /> {t('hotels.page.hotelIn', { area: hotel.area })}
          </>
        }
        score={hotel.score}
        reviews={hotel.reviews}
        address={hotel.address}
        note={hotel.note}
        description={hotel.description}
        descriptionLang={hotel.description_lang}
      />
      <ArrivalDaylight
        spot={{ latitude: hotel.latitude, longitude: hotel.longitude, time_zone: place.time_zone }}
        place={place.name}
        checkin={checkin}
        from={hotel.checkin_from}
        until={hotel.checkout_until}
      />
      <WhereItIs title={t('details.where')} place={place} offer={hotel} />
      <Units
        id="rooms"
        title={t('hotels.page.rooms')}
        none={
          reason
            ? { title: t(`hotels.page.none.${reason}.title`), text: t(`hotels.page.none.${reason}.text`) }
            : undefined
        }
        back={back}
        otherDays={reason === 'sold_out' && <OtherDays product={product} search={search} offerId={hotel.hotel_id} />}
      >
        {rooms.map((room) => (
          <li key={room.room_id}>
            <RoomCard
              room={room}
              zone={place.time_zone}
              rooms={parties.length}
              chosen={room === chosen}
              onChoose={() => {
                booking.forget();
                setChosenId(room.room_id);
              }}
            />
          </li>
        ))}
      </Units>
      <TwoColumns>
        <GoodToKnow
          hours={hotel}
          notes={hotel.good_to_know}
          features={hotel.amenities.map((amenity) => t(`hotels.amenities.${amenity}`))}
          facilities={hotel.facilities}
        />
        {chosen && <CancellationTerms cancellation={chosen.cancellation} place={place} />}
      </TwoColumns>
      <GuestReviews unitId={hotel.hotel_id} isRated={hotel.reviews > 0} />
    </DetailsLayout>
  );
}
