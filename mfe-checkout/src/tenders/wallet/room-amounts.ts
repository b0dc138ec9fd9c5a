import { fromDecimal, isNegative, min, MoneyError, toDecimal } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { RoomAmount, WalletFacts, WalletUsage } from './wallet-calls.ts';

/** What is typed for each room, by its number. */
export type TypedAmounts = Readonly<Record<number, string>>;

/** What a card pays of each room now, as it would be typed. */
export const typedOf = (usages: readonly WalletUsage[]): TypedAmounts =>
  Object.fromEntries(usages.map(({ roomNumber, amountUseInRoom }) => [roomNumber, toDecimal(amountUseInRoom)]));

/** A typed amount; null where it is none. An empty field is nothing. */
const readAmount = (text: string, currency: string): Money | null => {
  // Half of our languages write a comma.
  const plain = text.trim().replace(',', '.');
  try {
    const amount = fromDecimal(plain === '' ? '0' : plain, currency);
    return isNegative(amount) ? null : amount;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
};

export type ReadAmounts =
  | { readonly ok: true; readonly rooms: readonly RoomAmount[] }
  /** Numbers of the rooms whose amounts cannot be read. */
  | { readonly ok: false; readonly wrong: readonly number[] };

/** The amounts of all rooms, each capped at what may be paid of it (spec §5). */
export const readAmounts = (typed: TypedAmounts, rooms: WalletFacts['rooms'], currency: string): ReadAmounts => {
  const read = rooms.map(({ roomNumber, cap }) => {
    const amount = readAmount(typed[roomNumber] ?? '', currency);
    return { roomNumber, amount: amount && min(amount, cap) };
  });
  const wrong = read.filter(({ amount }) => amount === null).map(({ roomNumber }) => roomNumber);
  return wrong.length > 0
    ? { ok: false, wrong }
    : { ok: true, rooms: read.flatMap(({ roomNumber, amount }) => (amount ? [{ roomNumber, amount }] : [])) };
};
