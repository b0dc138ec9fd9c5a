import { add, allocate, money, multiply } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { parseParties } from '@travel/contracts/party';
import type { Party } from '@travel/contracts/party';
import type { StayPrice } from '../../products/hotels/search/stay-price.ts';
import type { Inventory } from '../../products/hotels/inventory/inventory.ts';
import { partyShare } from '../../products/lodging/rates/night-rates.ts';
import type { PricedUnit } from '../../paying/order/order.ts';
import type { HeldStay } from '../../products/hotels/offers/held-stay.ts';

/** What is held, as far as its price goes by rooms. */
interface PricedOrder {
  readonly product_type: string;
  readonly price: StayPrice;
  /** Null for what has no rooms. */
  readonly stay: Pick<HeldStay, 'hotel_id' | 'room_id' | 'rooms'> | null;
}

/** What suppliers of the sandbox are paid of a price without taxes; the rest is ours. */
const supplierShare = { numerator: 88, denominator: 100 };
const supplier = { price_type: 'net', supplier_code: 'SANDBOX' };

const usualIncluded = 2;

const partiesOf = ({ stay }: Pick<PricedOrder, 'stay'>): readonly Party[] => {
  const parties = stay && parseParties(stay.rooms);
  return parties && typeof parties !== 'string' ? parties : [{ adults: 1, childAges: [] }];
};

/** What is asked of a room follows from its party; the shares of all sum to the whole. */
const weightsOf = (
  { stay }: Pick<PricedOrder, 'stay'>,
  inventory: Pick<Inventory, 'room'>,
  parties: readonly Party[],
) => {
  const known = stay && inventory.room(stay.hotel_id, stay.room_id);
  return parties.map((party) => partyShare(party, known?.room.type.included ?? usualIncluded));
};

/** Takes the price of an order apart by its rooms (spec §3): what rooms cost always sums to the whole. */
export const unitPrices = (order: PricedOrder, inventory: Pick<Inventory, 'room'>): PricedUnit[] => {
  const parties = partiesOf(order);
  const weights = weightsOf(order, inventory, parties);
  const { exclusive, tax, strike, nights } = order.price;
  const none = money(0, exclusive.currency);
  const share = (amount: Money) => allocate(amount, weights);
  const exclusives = share(exclusive);
  const taxes = share(tax);
  const strikes = strike && share(strike);

  return parties.map((_, index) => {
    const room_rate = exclusives[index] ?? none;
    const room_tax = taxes[index] ?? none;
    const inclusive = add(room_rate, room_tax);
    const strike_price = strikes?.[index] ?? null;
    const net_rate = multiply(room_rate, supplierShare);
    return {
      roomNumber: index + 1,
      groupRoomIndex: index,
      roomTypeId: order.stay?.room_id ?? order.product_type,
      price: {
        inclusive,
        exclusive: room_rate,
        tax: room_tax,
        room_tax,
        strike_price,
        strike_tax: strike_price && taxIn(strike_price, room_tax, inclusive),
        net_rate: room_rate,
        net_rate_before_markup: net_rate,
        room_tax_before_markup: room_tax,
        ...supplier,
        supplier_price: [{ ...supplier, net_rate, room_tax }],
        no_of_nights: nights.length,
      },
    };
  });
};

/** The tax in a struck price, at the rate of the price that is paid. */
const taxIn = (strike: Money, tax: Money, inclusive: Money): Money =>
  inclusive.amount === 0 ? tax : multiply(strike, { numerator: tax.amount, denominator: inclusive.amount });
