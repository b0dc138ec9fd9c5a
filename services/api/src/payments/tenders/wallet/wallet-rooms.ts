import { isZero, money } from '@travel/contracts/money/money';
import { getMarkup, getWalletCap } from '@travel/contracts/payments/room-price';
import type { WalletType } from '@travel/contracts/payments/wallet-rules';
import type { WalletRoom } from '@travel/contracts/payments/wallet-usage';
import type { PricedUnit } from '../../order/order.ts';

/** The rooms of an order with the most that wallets may pay of each (spec §5). */
export const walletRooms = (rooms: readonly PricedUnit[]): WalletRoom[] =>
  rooms.map(({ price, ...room }) => ({ ...room, cap: getWalletCap(price) }));

/** Of those rooms, what a kind of card may pay: a discount needs a markup that it can come out of (spec §5). */
export const roomsFor = (type: WalletType, rooms: readonly PricedUnit[]): WalletRoom[] =>
  walletRooms(rooms).map((room, index) => {
    const price = rooms[index]?.price;
    const isAtCost = price !== undefined && isZero(getMarkup(price));
    return type === 'discountcard' && isAtCost ? { ...room, cap: money(0, room.cap.currency) } : room;
  });
