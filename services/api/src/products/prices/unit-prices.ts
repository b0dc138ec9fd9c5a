import { add, allocate, money, multiply, type Money } from '@travel/contracts/money/money';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { RoomPrice } from '@travel/contracts/payments/room-price';
import type { SupplierTerms } from '@travel/supplier-kit/items/item-supplier';
import type { WalletRoom } from '@travel/contracts/payments/wallet-usage';

/** One unit of an item, such as a room, with its price. An item without units counts as a single unit. */
export interface PricedUnit extends Omit<WalletRoom, 'cap'> {
  readonly price: RoomPrice;
}

/** How to divide the price of an item among its units. */
export interface UnitShares {
  /** Weight of each unit when the price is divided. */
  readonly weights: readonly number[];
  /** Room type ID, such as `sea-view-room`. */
  readonly roomTypeId: string;
  /** Number of nights; 0 for items without nights. */
  readonly nights: number;
  /** Terms of the supplier; null if the supplier is unknown and the usual terms apply. */
  readonly supplier: Pick<SupplierTerms, 'code' | 'netPercent'> | null;
}

const usualTerms = { code: 'SANDBOX', netPercent: 88 } as const;

/** Returns the tax in a crossed-out price, at the tax rate of the current price. */
const getStrikeTax = (strike: Money, tax: Money, inclusive: Money): Money =>
  inclusive.amount === 0 ? tax : multiply(strike, { numerator: tax.amount, denominator: inclusive.amount });

/** Divides the price of an item among its units (spec §3): net price, markup and tax. The units sum to the total. */
export const splitUnitPrices = (
  { exclusive, tax, strike }: Pick<ItemPrice, 'exclusive' | 'tax' | 'strike'>,
  { weights, roomTypeId, nights, supplier: terms }: UnitShares,
): PricedUnit[] => {
  const { code, netPercent } = terms ?? usualTerms;
  const supplier = { price_type: 'net', supplier_code: code };
  const none = money(0, exclusive.currency);
  const exclusives = allocate(exclusive, weights);
  const taxes = allocate(tax, weights);
  const strikes = strike && allocate(strike, weights);

  return weights.map((_, index) => {
    const room_rate = exclusives[index] ?? none;
    const room_tax = taxes[index] ?? none;
    const inclusive = add(room_rate, room_tax);
    const strike_price = strikes?.[index] ?? null;
    const net_rate = multiply(room_rate, { numerator: netPercent, denominator: 100 });
    return {
      roomNumber: index + 1,
      groupRoomIndex: index,
      roomTypeId,
      price: {
        inclusive,
        exclusive: room_rate,
        tax: room_tax,
        room_tax,
        strike_price,
        strike_tax: strike_price && getStrikeTax(strike_price, room_tax, inclusive),
        net_rate: room_rate,
        net_rate_before_markup: net_rate,
        room_tax_before_markup: room_tax,
        ...supplier,
        supplier_price: [{ ...supplier, net_rate, room_tax }],
        no_of_nights: nights,
      },
    };
  });
};
