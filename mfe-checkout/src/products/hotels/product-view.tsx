import styled from '@emotion/styled';
import { StarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { getDetails } from '../item-details.ts';
import { ArrivalLight } from '../lodging/arrival-light.tsx';
import { baseView, countItemNights } from '../lodging/base-view.ts';
import { createLodgingLinks } from '../lodging/links.ts';
import { LodgingVoucherLines } from '../lodging/voucher-lines.tsx';
import type { ItemProps, ProductView } from '../product-view.ts';
import { useTexts } from '../../order/use-texts.ts';

/** Returns "Sea view room, breakfast included", or only the room if the board is unknown. */
const getRoomAndBoard: NonNullable<ProductView['subtitle']> = (item, say) => {
  const hotel = getDetails(item, 'HLT');
  if (!hotel) return item.subtitle;
  return say('stay.roomBoard', { room: item.subtitle, board: say(`board.${hotel.board}`) });
};

function VoucherLines({ item }: ItemProps) {
  const say = useTexts([item]);
  const amount = `${say('voucher.rooms', { count: item.quantity })}, ${say('voucher.nights', { count: countItemNights(item) })}`;
  return <LodgingVoucherLines item={item} unit={getRoomAndBoard(item, say)} amount={amount} />;
}

function Stars({ item }: ItemProps) {
  const say = useTexts([item]);
  const count = getDetails(item, 'HLT')?.stars;
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
  ...baseView,
  Badge: Stars,
  subtitle: getRoomAndBoard,
  Extra: ArrivalLight,
  links: createLodgingLinks((item) => {
    const hotel = getDetails(item, 'HLT');
    return hotel && { hotel: hotel.hotel_id };
  }),
  VoucherLines,
};
