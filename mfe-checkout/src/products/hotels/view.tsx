import { ArrivalLight } from '../lodging/arrival-light.tsx';
import { CheckIn } from '../lodging/check-in.tsx';
import { Facts } from '../lodging/facts.tsx';
import { createLinks } from '../lodging/links.ts';
import { countItemNights } from '../lodging/nights.ts';
import type { ProductView } from '../product-view.ts';
import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { LodgingVoucherLines } from '../lodging/voucher-lines.tsx';
import { useTexts } from '../use-texts.ts';
import styled from '@emotion/styled';
import { StarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { Say } from '../say.ts';

type HotelItem = ProductOrderItem<'HLT'>;
type HotelDetails = NonNullable<HotelItem['details']>;

/** Returns the details of a hotel's item, or null for other items or unknown details. */
const getHotel = (item: OrderItem): HotelDetails | null => (item.product_type === 'HLT' ? item.details : null);

/** Returns "Sea view room, breakfast included", or only the room if the board is unknown. */
const getRoomAndBoard = (item: OrderItem, say: Say): string | null => {
  const hotel = getHotel(item);
  if (!hotel) return item.subtitle;
  return say('stay.roomBoard', { room: item.subtitle, board: say(`board.${hotel.board}`) });
};

/** Voucher lines of a hotel: address, dates and room. */
function VoucherLines({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const amount = `${say('voucher.rooms', { count: item.quantity })}, ${say('voucher.nights', { count: countItemNights(item) })}`;
  return <LodgingVoucherLines item={item} unit={getRoomAndBoard(item, say)} amount={amount} />;
}

/** A hotel's stars. */
function Stars({ item }: { readonly item: OrderItem }) {
  const say = useTexts([item]);
  const count = getHotel(item)?.stars;
  if (!count) return null;
  return (
    <Row role="img" aria-label={say('stay.stars', { count })}>
      {Array.from({ length: count }, (_, index) => (
        <StarIcon key={index} size={14} fill="currentColor" />
      ))}
    </Row>
  );
}

const Row = styled.span({ display: 'inline-flex', gap: 2 });

export const view: ProductView = {
  Badge: Stars,
  subtitle: getRoomAndBoard,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: ArrivalLight,
  priceLabel: (item, say) => say('price.nights', { unit: item.subtitle, count: countItemNights(item) }),
  description: (item, say) => say('order.description', { title: item.title, count: countItemNights(item) }),
  links: createLinks((item) => {
    const hotel = getHotel(item);
    return hotel && { hotel: hotel.hotel_id };
  }),
  CheckIn,
  VoucherLines,
  goodToKnow: (item) => getHotel(item)?.good_to_know ?? [],
};
