import { add, floorAtZero, min, subtract, zero } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** A room of a stay that a wallet card may pay for. */
export interface WalletRoom {
  /** From 1, as travellers count. */
  readonly roomNumber: number;
  /** Among the rooms of its kind, from 0. */
  readonly groupRoomIndex: number;
  readonly roomTypeId: string;
  /** The most that wallets may pay of it. */
  readonly cap: Money;
}

/** What one card pays of one room (spec §3, wallet usage per room). */
export interface WalletUsage extends Omit<WalletRoom, 'cap'> {
  readonly wallet_id: string;
  /** What the card is worth to this order. */
  readonly currentAmount: Money;
  readonly amountUseInRoom: Money;
  /** What is left of it for the rooms after this one, and for later stays after the last. */
  readonly availableToUseAmount: Money;
}

export interface WalletRequest {
  readonly wallet_id: string;
  readonly value: Money;
  /** What of the order nothing else pays yet. */
  readonly unpaid: Money;
  readonly rooms: readonly WalletRoom[];
  /** What the traveller wants of it in each room; as much as fits, the first rooms first, where nothing is said. */
  readonly wanted?: readonly Money[] | undefined;
}

/**
 * Splits a card over the rooms of a stay: in each no more than its cap or what is wanted there, together no more than
 * the card is worth or is left to pay.
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

/** What a card pays of all rooms together. */
export const sumWalletUsage = (usages: readonly WalletUsage[], currency: string): Money =>
  usages.reduce((all, { amountUseInRoom }) => add(all, amountUseInRoom), zero(currency));

/** Rooms with what other cards pay of them taken off. */
export const subtractWalletUsage = (rooms: readonly WalletRoom[], usages: readonly WalletUsage[]): WalletRoom[] =>
  rooms.map((room) => {
    const used = usages.filter(({ roomNumber }) => roomNumber === room.roomNumber);
    return { ...room, cap: floorAtZero(subtract(room.cap, sumWalletUsage(used, room.cap.currency))) };
  });
