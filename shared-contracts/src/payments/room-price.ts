import { add, floorAtZero, min, multiply, subtract, type Money, type Ratio } from '../money/money.ts';

/** A supplier's price for a room; suppliers have several price types. */
export interface SupplierPrice {
  readonly price_type: string;
  readonly supplier_code: string;
  readonly net_rate: Money;
  readonly room_tax: Money;
}

/**
 * The price of one room of a stay and its cost to us (spec §3, room price). All amounts are in one currency and for all
 * nights.
 */
export interface RoomPrice extends SupplierPrice {
  /** Total for the traveller: `exclusive` plus `tax`. */
  readonly inclusive: Money;
  readonly exclusive: Money;
  readonly tax: Money;
  /** The public price; null if our price is not lower. */
  readonly strike_price: Money | null;
  readonly strike_tax: Money | null;
  readonly net_rate_before_markup: Money;
  readonly room_tax_before_markup: Money;
  /** Prices of every supplier that has the room. */
  readonly supplier_price: readonly SupplierPrice[];
  readonly no_of_nights: number;
}

/**
 * Returns our markup: the booked price less net rate and tax of the supplier price with the same type and supplier, if
 * there is one; never negative (spec §5).
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
 * Returns the most that wallets may pay of a room: the smaller of the strike price times 1.1 and the inclusive price;
 * the inclusive price if there is no strike price (spec §5, §9).
 */
export const getWalletCap = ({ inclusive, strike_price }: Pick<RoomPrice, 'inclusive' | 'strike_price'>): Money =>
  floorAtZero(strike_price ? min(multiply(strike_price, walletMarkup), inclusive) : inclusive);
