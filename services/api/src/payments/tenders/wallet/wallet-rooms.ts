import { isZero, money } from '@travel/contracts/money/money';
import { getMarkup, getWalletCap } from '@travel/contracts/payments/room-price';
import type { WalletType } from '@travel/contracts/payments/wallet-rules';
import type { WalletRoom } from '@travel/contracts/payments/wallet-usage';
import type { PricedUnit } from '../../order/order.ts';

/** Returns the rooms of an order with the maximum that wallets may pay for each (spec §5). */
export const walletRooms = (rooms: readonly PricedUnit[]): WalletRoom[] =>
  rooms.map(({ price, ...room }) => ({ ...room, cap: getWalletCap(price) }));

/**
 * Returns the rooms with the caps for a kind of card. A discount card cannot pay for a room without a markup, which
 * funds the discount (spec §5).
 */
export const roomsFor = (type: WalletType, rooms: readonly PricedUnit[]): WalletRoom[] =>
  walletRooms(rooms).map((room, index) => {
    const price = rooms[index]?.price;
    const isAtCost = price !== undefined && isZero(getMarkup(price));
    return type === 'discountcard' && isAtCost ? { ...room, cap: money(0, room.cap.currency) } : room;
  });
