import { type } from '@travel/ui/look/tokens/type.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberPriceHint } from '../../../offers/member-price.tsx';
import { NightPrice } from '../../../offers/night-price.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import type { PointingStore } from '../../../results/map/pointing.ts';
import { OfferCard } from '../../../results/offer-card.tsx';
import { useStayLengthText } from '../../../search/box/use-stay-length-text.ts';
import type { HotelResult } from '../hotel.ts';
import { RoomsLeft } from '../parts/rooms-left.tsx';
import { Stars } from '../parts/stars.tsx';

interface HotelCardProps {
  readonly hotel: HotelResult;
  /** IANA time zone of the place, for the deadline of free cancellation. */
  readonly zone: string;
  readonly nights: number;
  /** Number of rooms that the total price covers; the price per night is for one of them. */
  readonly rooms: number;
  readonly to: string;
  readonly first: boolean;
  readonly pointing: PointingStore;
}

/** Shows a hotel with its cheapest suitable room. */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  const { hotel, zone, nights, rooms, to, first, pointing } = props;
  const { t } = useTranslation('mfe-travel');
  const nightsWords = useStayLengthText();
  const { price, hotel_id, name, area, note, score, reviews, scenes, room_name, board } = hotel;

  return (
    <OfferCard
      id={hotel_id}
      name={name}
      marks={<Stars count={hotel.stars} />}
      where={note ? t('results.where', { area, note }) : area}
      score={score}
      reviews={reviews}
      scene={scenes[0]}
      first={first}
      to={to}
      pointing={pointing}
      cost={
        <NightPrice
          price={price}
          unit={t(rooms > 1 ? 'offers.nightAndRoom' : 'offers.night')}
          nights={nightsWords(nights, rooms)}
        />
      }
    >
      <p css={type.small}>{t('hotels.room', { room: room_name, board: t(`hotels.boardWith.${board}`) })}</p>
      <PolicyLine cancellation={hotel.cancellation} zone={zone} />
      <MemberPriceHint member={price.member} />
      <RoomsLeft left={hotel.left} />
    </OfferCard>
  );
});
