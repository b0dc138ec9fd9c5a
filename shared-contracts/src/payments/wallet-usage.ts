import { add, floorAtZero, min, subtract, zero, type Money } from '../money/money.ts';

/** A room of a stay that a wallet card may pay for. */
export interface WalletRoom {
  /** Counted from 1. */
  readonly roomNumber: number;
  /** Index among the rooms of the same type, from 0. */
  readonly groupRoomIndex: number;
  readonly roomTypeId: string;
  /** The most that wallets may pay of the room's price. */
  readonly cap: Money;
}

/** The share of one room that a card pays (spec §3, wallet usage per room). */
export interface WalletUsage extends Omit<WalletRoom, 'cap'> {
  readonly wallet_id: string;
  /** Value of the card for this order. */
  readonly currentAmount: Money;
  readonly amountUseInRoom: Money;
  /** Value left for later rooms; after the last room, for later stays. */
  readonly availableToUseAmount: Money;
}

export interface WalletRequest {
  readonly wallet_id: string;
  readonly value: Money;
  /** The part of the order that other tenders have not paid yet. */
  readonly unpaid: Money;
  readonly rooms: readonly WalletRoom[];
  /** The amount that the traveller requests per room; by default as much as fits, the first rooms first. */
  readonly wanted?: readonly Money[] | undefined;
}

/**
 * Splits a card over the rooms of a stay. Each room gets at most its cap and the requested amount; all together at most
 * the card's value and the unpaid amount.
 */
export const splitOverRooms = ({ wallet_id, value, unpaid, rooms, wanted }: WalletRequest): WalletUsage[] => {
  let left = floorAtZero(value);
  let open = floorAtZero(unpaid);
  return rooms.map(({ cap, ...room }, index) => {
    const fits = min(min(cap, left), open);
    const used = floorAtZero(wanted ? min(fits, wanted[index] ?? zero(value.currency)) : fits);
    left = subtract(left, used);
    open = subtract(open, used);
    return { wallet_id, ...room, currentAmount: value, amountUseInRoom: used, availableToUseAmount: left };
  });
};

/** Returns what a card pays for all rooms. */
export const sumWalletUsage = (usages: readonly WalletUsage[], currency: string): Money =>
  usages.reduce((all, { amountUseInRoom }) => add(all, amountUseInRoom), zero(currency));

/** Returns rooms with their caps reduced by what other cards pay. */
export const subtractWalletUsage = (rooms: readonly WalletRoom[], usages: readonly WalletUsage[]): WalletRoom[] =>
  rooms.map((room) => {
    const used = usages.filter(({ roomNumber }) => roomNumber === room.roomNumber);
    return { ...room, cap: floorAtZero(subtract(room.cap, sumWalletUsage(used, room.cap.currency))) };
  });
