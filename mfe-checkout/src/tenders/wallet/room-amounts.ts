import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { min, money, type Money } from '@travel/contracts/money/money';
import type { RoomAmount, WalletOptions, WalletUsage } from './wallet-calls.ts';

/** Typed text by room number. */
export type TypedAmounts = Readonly<Record<number, string>>;

/** Returns the amounts that a wallet card currently pays per room, as text for the fields. */
export const formatAmounts = (usages: readonly WalletUsage[], language: string): TypedAmounts =>
  Object.fromEntries(
    usages.map(({ roomNumber, amountUseInRoom }) => [roomNumber, formatPlainAmount(amountUseInRoom, language)]),
  );

/** Parses a room's amount. Returns null if the text is invalid, zero if it is empty. */
const readRoomAmount = (text: string, currency: string, language: string): Money | null => {
  const read = parseAmount(text, currency, language);
  if (read.ok) return read.amount;
  return read.fault === 'missing' ? money(0, currency) : null;
};

export type ReadAmounts =
  | { readonly ok: true; readonly rooms: readonly RoomAmount[] }
  /** Numbers of the rooms with invalid amounts. */
  | { readonly ok: false; readonly wrong: readonly number[] };

/** Parses the amounts of all rooms, each capped at its maximum (spec §5). */
export const readAmounts = (
  typed: TypedAmounts,
  rooms: WalletOptions['rooms'],
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
