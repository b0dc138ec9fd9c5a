import { isZero, money } from '@travel/contracts/money/money';
import { getMarkup, getWalletCap } from '@travel/contracts/payments/room-price';
import type { WalletType } from '@travel/contracts/payments/wallet-rules';
import type { WalletRoom } from '@travel/contracts/payments/wallet-usage';
import type { PricedUnit } from '../../order/order.ts';

/** Returns the rooms of an order, each with the maximum that wallet cards may pay for it (spec §5). */
export const walletRooms = (rooms: readonly PricedUnit[]): WalletRoom[] =>
  rooms.map(({ price, ...room }) => ({ ...room, cap: getWalletCap(price) }));

/**
 * Returns the rooms of an order, each with the maximum that a kind of wallet card may pay for it. A discount card
 * cannot pay for a room without a markup, because the markup funds the discount (spec §5).
 */
export const roomsFor = (type: WalletType, rooms: readonly PricedUnit[]): WalletRoom[] =>
  walletRooms(rooms).map((room, index) => {
    const price = rooms[index]?.price;
    const isAtCost = price !== undefined && isZero(getMarkup(price));
    return type === 'discountcard' && isAtCost ? { ...room, cap: money(0, room.cap.currency) } : room;
  });
