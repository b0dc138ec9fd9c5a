import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money, sum } from '@travel/contracts/money';
import { markupOf } from '@travel/contracts/payments/room-price';
import { createInventory } from '../../products/hotels/inventory/inventory.ts';
import { roomsFor, walletRooms } from '../../paying/tenders/wallet/wallet-rooms.ts';
import { unitPrices } from './unit-prices.ts';

const inventory = createInventory();
const usd = (amount: number) => money(amount, 'USD');
const night = (inclusive: number, date: string) => ({ date, inclusive: usd(inclusive) });
const priced = (exclusive: number, tax: number, strike: number | null = null) => ({
  inclusive: usd(exclusive + tax),
  exclusive: usd(exclusive),
  tax: usd(tax),
  per_night: usd(exclusive + tax),
  strike: strike === null ? null : usd(strike),
  nights: [night(exclusive + tax, '2027-05-14')],
});
const purchase = { stay: null, product_type: 'ACT', price: priced(10_001, 1_000) } as const;

const stayIn = (rooms: string) => ({ hotel_id: 'paris.nowhere', room_id: 'twin-room', rooms });

describe('the price of each room', () => {
  it('[3/16] has what it costs with and without tax, what is struck, and what the supplier wants', () => {
    const [room] = unitPrices({ ...purchase, price: priced(10_000, 1_000, 12_100) }, inventory);
    expect(room).toEqual({
      roomNumber: 1,
      groupRoomIndex: 0,
      roomTypeId: 'ACT',
      price: {
        inclusive: usd(11_000),
        exclusive: usd(10_000),
        tax: usd(1_000),
        room_tax: usd(1_000),
        strike_price: usd(12_100),
        strike_tax: usd(1_100),
        net_rate: usd(10_000),
        net_rate_before_markup: usd(8_800),
        room_tax_before_markup: usd(1_000),
        price_type: 'net',
        supplier_code: 'SANDBOX',
        supplier_price: [{ price_type: 'net', supplier_code: 'SANDBOX', net_rate: usd(8_800), room_tax: usd(1_000) }],
        no_of_nights: 1,
      },
    });
    expect(room && markupOf(room.price)).toEqual(usd(1_200));
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const parties = fc.array(fc.constantFrom('1', '2', '3', '2-1:7', '2-2:2:14'), { minLength: 1, maxLength: 9 });

  test.prop([cents, cents, fc.option(cents), parties])(
    '[3/16] [5/18] of all rooms sums to the price of the stay, and no cap is above it',
    (exclusive, tax, strike, list) => {
      const price = priced(exclusive, tax, strike);
      const rooms = unitPrices({ stay: stayIn(list.join(',')), product_type: 'HLT', price }, inventory);
      expect(rooms).toHaveLength(list.length);
      const all = (pick: (room: (typeof rooms)[number]) => number) =>
        rooms.reduce((total, room) => total + pick(room), 0);
      expect(all(({ price: { inclusive } }) => inclusive.amount)).toBe(exclusive + tax);
      expect(all(({ price: { exclusive: part } }) => part.amount)).toBe(exclusive);
      expect(
        sum(
          walletRooms(rooms).map(({ cap }) => cap),
          'USD',
        ).amount,
      ).toBeLessThanOrEqual(exclusive + tax);
    },
  );

  it('[5/21] leaves nothing to a discount card where there is no markup, and all of it to a certificate', () => {
    const rooms = unitPrices(purchase, inventory);
    const atCost = rooms.map((room) => ({
      ...room,
      price: { ...room.price, supplier_price: [{ ...room.price, net_rate: room.price.exclusive }] },
    }));
    const caps = (type: 'certificate' | 'discountcard', list: typeof rooms) =>
      roomsFor(type, list).map(({ cap }) => cap.amount);
    expect(caps('discountcard', rooms)).toEqual([11_001]);
    expect(caps('discountcard', atCost)).toEqual([0]);
    expect(caps('certificate', atCost)).toEqual([11_001]);
  });

  it('follows from who sleeps in it', () => {
    const price = priced(30_000, 0);
    const rooms = unitPrices({ stay: stayIn('2,1'), product_type: 'HLT', price }, inventory);
    expect(rooms.map(({ price: { inclusive } }) => inclusive.amount)).toEqual([15_545, 14_455]);
  });
});
