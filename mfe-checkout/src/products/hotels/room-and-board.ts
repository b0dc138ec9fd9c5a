import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Say } from '../say.ts';
import { getHotel } from './hotel-item.ts';

/** Returns "Sea view room, breakfast included", or only the room if the board is unknown. */
export const getRoomAndBoard = (item: OrderItem, say: Say): string | null => {
  const hotel = getHotel(item);
  if (!hotel) return item.subtitle;
  return say('stay.roomBoard', { room: item.subtitle, board: say(`board.${hotel.board}`) });
};
