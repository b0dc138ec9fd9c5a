import { add, floorAtZero, min, multiply, subtract } from '../money/money.ts';
import type { Money, Ratio } from '../money/money.ts';

/** What a supplier wants for a room, of one of its kinds of price. */
export interface SupplierPrice {
  readonly price_type: string;
  readonly supplier_code: string;
  readonly net_rate: Money;
  readonly room_tax: Money;
}

/** What one room of a stay costs, and what it costs us (spec §3, room price). All of one currency, for all nights. */
export interface RoomPrice extends SupplierPrice {
  /** What the traveller pays: `exclusive` and `tax`. */
  readonly inclusive: Money;
  readonly exclusive: Money;
  readonly tax: Money;
  /** The public price, null where ours is not below it. */
  readonly strike_price: Money | null;
  readonly strike_tax: Money | null;
  readonly net_rate_before_markup: Money;
  readonly room_tax_before_markup: Money;
  /** Of every supplier that has the room. */
  readonly supplier_price: readonly SupplierPrice[];
  readonly no_of_nights: number;
}

/**
 * What we put on top of the supplier's price: the booked price without the net rate and tax of the supplier price of
 * the same type and supplier, where there is one; never below zero (spec §5).
 */
export const getMarkup = (
  room: Pick<RoomPrice, 'inclusive' | 'price_type' | 'supplier_code' | 'supplier_price'>,
): Money => {
  const match = room.supplier_price.find(
    ({ price_type, supplier_code }) => price_type === room.price_type && supplier_code === room.supplier_code,
  );
  return floorAtZero(match ? subtract(room.inclusive, add(match.net_rate, match.room_tax)) : room.inclusive);
};

/** Wallet cap markup factor of spec §9: 1.1. */
const walletMarkup: Ratio = { numerator: 11, denominator: 10 };

/**
 * The most that wallets pay of a room: the strike price times 1.1 or the inclusive price, whichever is less; the
 * inclusive price where nothing is struck (spec §5, §9).
 */
export const getWalletCap = ({ inclusive, strike_price }: Pick<RoomPrice, 'inclusive' | 'strike_price'>): Money =>
  floorAtZero(strike_price ? min(multiply(strike_price, walletMarkup), inclusive) : inclusive);
