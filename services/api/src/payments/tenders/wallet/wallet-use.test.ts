import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { sumWalletUsage } from '@travel/contracts/payments/wallet-usage';
import { calculateUsages } from './wallet-use.ts';

const room = (roomNumber: number) => ({
  roomNumber,
  groupRoomIndex: roomNumber - 1,
  roomTypeId: 'twin-room',
  cap: money(50_000, 'USD'),
});
const rooms = [room(1), room(2), room(3)];

const tender = (amount: number, details: unknown) => ({ source_id: 'WC00000001', amount, details });
const used = (...tenders: ReturnType<typeof tender>[]) =>
  calculateUsages(tenders, rooms, 'USD').map(({ amountUseInRoom }) => amountUseInRoom.amount);

describe('amounts that wallet cards pay for each room', () => {
  it('[3/17] returns the amounts that were applied to each room', () => {
    expect(used(tender(45_000, { value: 60_000, rooms: [30_000, 0, 15_000] }))).toEqual([30_000, 0, 15_000]);
  });

  it('reduces the amounts of the last rooms first if the order has become cheaper', () => {
    expect(used(tender(35_000, { value: 60_000, rooms: [30_000, 0, 15_000] }))).toEqual([30_000, 0, 5_000]);
    expect(used(tender(20_000, { value: 60_000, rooms: [30_000, 0, 15_000] }))).toEqual([20_000, 0, 0]);
  });

  it('assigns the full amount to the first room if no amounts per room were stored', () => {
    expect(used(tender(20_000, {}))).toEqual([20_000, 0, 0]);
    expect(used(tender(20_000, null))).toEqual([20_000, 0, 0]);
  });

  const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 3, maxLength: 3 });

  test.prop([amounts, fc.double({ min: 0, max: 1, noNaN: true })])(
    'the amounts per room always sum to the amount of the wallet card',
    (list, share) => {
      const whole = list.reduce((sum, one) => sum + one, 0);
      const amount = Math.floor(whole * share);
      const usages = calculateUsages([tender(amount, { value: whole, rooms: list })], rooms, 'USD');
      expect(sumWalletUsage(usages, 'USD').amount).toBe(amount);
    },
  );
});
