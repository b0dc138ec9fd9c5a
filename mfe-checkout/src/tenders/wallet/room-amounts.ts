import { formatFigure } from '@travel/contracts/format/money';
import { readAmount } from '@travel/contracts/format/typed-amount';
import { min, money } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import type { RoomAmount, WalletFacts, WalletUsage } from './wallet-calls.ts';

/** What is typed for each room, by its number. */
export type TypedAmounts = Readonly<Record<number, string>>;

/** What a card pays of each room now, as it would be typed. */
export const typedOf = (usages: readonly WalletUsage[], language: string): TypedAmounts =>
  Object.fromEntries(
    usages.map(({ roomNumber, amountUseInRoom }) => [roomNumber, formatFigure(amountUseInRoom, language)]),
  );

/** Null if the text is no amount. An empty field takes nothing. */
const readRoomAmount = (text: string, currency: string, language: string): Money | null => {
  const read = readAmount(text, currency, language);
  if (read.ok) return read.amount;
  return read.fault === 'missing' ? money(0, currency) : null;
};

export type ReadAmounts =
  | { readonly ok: true; readonly rooms: readonly RoomAmount[] }
  /** Numbers of the rooms whose amounts cannot be read. */
  | { readonly ok: false; readonly wrong: readonly number[] };

/** The amounts of all rooms, each capped at what may be paid of it (spec §5). */
export const readAmounts = (
  typed: TypedAmounts,
  rooms: WalletFacts['rooms'],
  currency: string,
  language: string,
): ReadAmounts => {
  const read = rooms.map(({ roomNumber, cap }) => {
    const amount = readRoomAmount(typed[roomNumber] ?? '', currency, language);
    return { roomNumber, amount: amount && min(amount, cap) };
  });
  const wrong = read.filter(({ amount }) => amount === null).map(({ roomNumber }) => roomNumber);
  return wrong.length > 0
    ? { ok: false, wrong }
    : { ok: true, rooms: read.flatMap(({ roomNumber, amount }) => (amount ? [{ roomNumber, amount }] : [])) };
};
