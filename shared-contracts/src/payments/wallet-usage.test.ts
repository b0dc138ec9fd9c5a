import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { add, money, type Money } from '@travel/contracts/money/money';
import {
  splitOverRooms,
  sumWalletUsage,
  subtractWalletUsage,
  type WalletRoom,
} from '@travel/contracts/payments/wallet-usage';

const usd = (amount: number): Money => money(amount, 'USD');
const room = (roomNumber: number, cap: number): WalletRoom => ({
  roomNumber,
  groupRoomIndex: roomNumber - 1,
  roomTypeId: 'sea-view-room',
  cap: usd(cap),
});
const cents = fc.integer({ min: 0, max: 10_000_000 });
const stays = fc
  .array(cents, { minLength: 1, maxLength: 9 })
  .map((caps) => caps.map((cap, index) => room(index + 1, cap)));

describe('splitOverRooms', () => {
  it('[3/17] returns the card value, the used and the remaining amount for each room', () => {
    const request = {
      wallet_id: 'W1',
      value: usd(50_000),
      unpaid: usd(84_800),
      rooms: [room(1, 42_400), room(2, 42_400)],
    };
    expect(splitOverRooms(request)).toEqual([
      {
        wallet_id: 'W1',
        currentAmount: usd(50_000),
        amountUseInRoom: usd(42_400),
        availableToUseAmount: usd(7_600),
        roomNumber: 1,
        groupRoomIndex: 0,
        roomTypeId: 'sea-view-room',
      },
      {
        wallet_id: 'W1',
        currentAmount: usd(50_000),
        amountUseInRoom: usd(7_600),
        availableToUseAmount: usd(0),
        roomNumber: 2,
        groupRoomIndex: 1,
        roomTypeId: 'sea-view-room',
      },
    ]);
  });

  it("[3/17] uses the requested amount of a wallet card in each room, up to the room's cap", () => {
    const rooms = [room(1, 10_000), room(2, 10_000), room(3, 10_000)];
    const request = { wallet_id: 'W1', value: usd(15_000), unpaid: usd(30_000), rooms };
    const used = (wanted: readonly number[]) =>
      splitOverRooms({ ...request, wanted: wanted.map(usd) }).map(({ amountUseInRoom }) => amountUseInRoom.amount);
    expect(used([5_000, 5_000, 0])).toEqual([5_000, 5_000, 0]);
    expect(used([20_000, 0, 20_000])).toEqual([10_000, 0, 5_000]);
    expect(used([-1, 100])).toEqual([0, 100, 0]);
  });

  test.prop([cents, cents, stays, fc.option(fc.array(cents, { maxLength: 9 }))])(
    '[5/15] [5/16] [5/18] returns non-negative parts below the cap that sum to the total',
    (value, unpaid, rooms, wanted) => {
      const usages = splitOverRooms({
        wallet_id: 'W1',
        value: usd(value),
        unpaid: usd(unpaid),
        rooms,
        wanted: wanted?.map(usd),
      });
      const all = sumWalletUsage(usages, 'USD');
      usages.forEach(({ amountUseInRoom, availableToUseAmount }, index) => {
        expect(amountUseInRoom.amount).toBeGreaterThanOrEqual(0);
        expect(amountUseInRoom.amount).toBeLessThanOrEqual(rooms[index]?.cap.amount ?? 0);
        expect(availableToUseAmount.amount).toBeGreaterThanOrEqual(0);
      });
      expect(all.amount).toBeLessThanOrEqual(Math.min(value, unpaid));
      expect(add(all, usages.at(-1)?.availableToUseAmount ?? usd(0))).toEqual(usd(value));
      const caps = rooms.reduce((sum, { cap }) => sum + cap.amount, 0);
      expect(wanted !== null || all.amount === Math.min(value, unpaid, caps)).toBe(true);
    },
  );

  it('reduces the wallet cap of each room by the amount already used for that room', () => {
    const rooms = [room(1, 10_000), room(2, 20_000), room(3, 5_000)];
    const used = splitOverRooms({ wallet_id: 'W1', value: usd(14_000), unpaid: usd(35_000), rooms });
    expect(subtractWalletUsage(rooms, used).map(({ cap }) => cap)).toEqual([usd(0), usd(16_000), usd(5_000)]);
    expect(subtractWalletUsage(rooms, [...used, ...used]).map(({ cap }) => cap)).toEqual([
      usd(0),
      usd(12_000),
      usd(5_000),
    ]);
  });

  test.prop([cents, cents, stays])(
    '[5/18] leaves a second card the unused cap of each room',
    (first, second, rooms) => {
      const whole = usd(rooms.reduce((sum, { cap }) => sum + cap.amount, 0));
      const one = splitOverRooms({ wallet_id: 'W1', value: usd(first), unpaid: whole, rooms });
      const other = splitOverRooms({
        wallet_id: 'W2',
        value: usd(second),
        unpaid: whole,
        rooms: subtractWalletUsage(rooms, one),
      });
      rooms.forEach(({ roomNumber, cap }) => {
        const used = [...one, ...other].filter((usage) => usage.roomNumber === roomNumber);
        expect(sumWalletUsage(used, 'USD').amount).toBeLessThanOrEqual(cap.amount);
      });
    },
  );
});
