import { money } from '@travel/contracts/money/money';
import { foldText } from '@travel/reference/places/fold-text';
import { combineRates, getMinimumPrice } from '@travel/supplier-kit/hotels/combine-rates';
import type { HotelRate } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { Board } from '@travel/supplier-kit/lodging/boards-and-policies';
import type { Cancellation } from '../../cancellation.ts';
import { toBoard } from './boards.ts';
import { getPartyKey, type PartyGroup } from './party-groups.ts';
import { getRefundClass, toRefundSteps, type RefundClass } from './refund-steps.ts';

/** A rate for the rooms of one party group. */
export interface GroupRate {
  readonly rate: HotelRate;
  readonly group: PartyGroup;
  /** How often the price of the rate is paid: once if the rate is for all rooms of the group. */
  readonly times: number;
}

/** A type of room at a board and conditions for all parties of a stay, from one supplier. */
export interface RoomUnit {
  /** ID within the hotel, such as `DBL.ST~breakfast~full`. */
  readonly room_id: string;
  readonly rooms: readonly HotelRate['room'][];
  /** Units with equal keys are the same kind of room at several suppliers. */
  readonly key: string;
  readonly board: Board;
  readonly refund: RefundClass;
  readonly steps: Cancellation['steps'];
  /** Amounts of the supplier for all rooms, in minor units of `currency`. */
  readonly price: { readonly net: number; readonly taxes: number; readonly fees: number };
  readonly total: number;
  /** The lowest price at which the rooms may be sold: `total`, or more if hotels prescribe prices. */
  readonly minimum: number;
  readonly currency: string;
  /** Sum of the discounts that the price contains. */
  readonly discount: number;
  /** Number of stays like this one that are left; null if the supplier does not specify it. */
  readonly left: number | null;
  readonly rates: readonly GroupRate[];
}

/** Maximum length of a room's ID. */
const longestId = 80;

const toId = (rooms: readonly HotelRate['room'][], board: Board, refund: RefundClass): string =>
  [[...new Set(rooms.map(({ code }) => code))].join('+'), board, refund].join('~');

/** Returns whether a rate can be sold: paid to us, with a known price and rooms left. */
const isSellable = ({ pay_at, left, price }: HotelRate): boolean =>
  pay_at === 'booking' && left !== 0 && price.total.amount > 0;

/** Returns how often a rate is paid for a group; null if it is for another number of rooms. */
const countTimes = (rate: HotelRate, { rooms }: PartyGroup): number | null => {
  if (rate.rooms === rooms.length) return 1;
  return rate.rooms === 1 ? rooms.length : null;
};

/** Returns how many rooms of each type are left beyond those that the rates take; null if none specifies it. */
const countSpare = (rates: readonly GroupRate[]): number | null => {
  const spare = [...Map.groupBy(rates, ({ rate }) => rate.room.code).values()].flatMap((alike) => {
    const known = alike.flatMap(({ rate: { left } }) => (left === null ? [] : [left]));
    const taken = alike.reduce((all, { group }) => all + group.rooms.length, 0);
    return known.length === 0 ? [] : [Math.min(...known) - taken];
  });
  return spare.length === 0 ? null : Math.min(...spare);
};

const sumAmounts = (rates: readonly GroupRate[], getAmount: (rate: HotelRate) => number): number =>
  rates.reduce((all, { rate, times }) => all + getAmount(rate) * times, 0);

/** Returns the amounts of rates that are booked together. The rates have the same currency. */
export const sumRates = (
  rates: readonly GroupRate[],
): Pick<RoomUnit, 'price' | 'total' | 'minimum' | 'currency' | 'discount'> => ({
  price: {
    net: sumAmounts(rates, ({ price }) => price.net.amount),
    taxes: sumAmounts(rates, ({ price }) => price.taxes.amount),
    fees: sumAmounts(rates, ({ price }) => price.fees.amount),
  },
  total: sumAmounts(rates, ({ price }) => price.total.amount),
  minimum: sumAmounts(rates, (rate) => getMinimumPrice(rate).amount),
  currency: rates[0]?.rate.price.total.currency ?? '',
  discount: -sumAmounts(rates, ({ promotions }) =>
    promotions.reduce((all, { amount }) => all + Math.min(0, amount?.amount ?? 0), 0),
  ),
});

/** Creates a unit of one rate for each party group; null if the rates cannot be booked together. */
const createUnit = (rates: readonly GroupRate[], roomCount: number, now: Date): RoomUnit | null => {
  const [first] = rates;
  if (!first || rates.some(({ rate }) => rate.price.total.currency !== first.rate.price.total.currency)) return null;
  const spare = countSpare(rates);
  if (spare !== null && spare < 0) return null;
  const sums = sumRates(rates);
  const fees = rates.map(({ rate, times }) => ({ steps: rate.cancellation, times }));
  const steps = toRefundSteps(fees, money(sums.total, sums.currency));
  const refund = getRefundClass(steps, now);
  const board = toBoard(first.rate.board.code);
  const rooms = [...new Map(rates.map(({ rate }) => [rate.room.code, rate.room])).values()];
  const room_id = toId(rooms, board, refund);
  if (room_id.length > longestId) return null;
  return {
    room_id,
    rooms,
    key: [rooms.map(({ name, code }) => foldText(name) || code).join('+'), board, refund].join('~'),
    board,
    refund,
    steps,
    ...sums,
    left: spare === null ? null : spare + roomCount,
    rates,
  };
};

/**
 * Returns the units of a hotel at one supplier: for each type of room, board and refund class the cheapest rates for all
 * parties. If no type of room has rates for all parties, the cheapest rooms of each board are combined.
 */
export const listRoomUnits = (rates: readonly HotelRate[], groups: readonly PartyGroup[], now: Date): RoomUnit[] => {
  const roomCount = groups.reduce((all, { rooms }) => all + rooms.length, 0);
  const candidates = rates.filter(isSellable).flatMap((rate) => {
    const group = groups.find(({ key }) => key === getPartyKey(rate.party));
    const times = group ? countTimes(rate, group) : null;
    return group && times !== null ? [{ rate, group, times }] : [];
  });
  const chooseCheapest = (alike: readonly GroupRate[], group: PartyGroup): GroupRate[] => {
    const ofGroup = alike.filter((candidate) => candidate.group === group);
    const ofAllRooms = ofGroup.filter(({ times }) => times === 1);
    const comparable = ofAllRooms.length > 0 ? ofAllRooms : ofGroup;
    const { shown } = combineRates(
      comparable.map(({ rate }) => rate),
      { toMinorUnits: ({ amount }) => amount, now },
    );
    return comparable.filter(({ rate }) => rate === shown);
  };
  const combine = (alike: readonly GroupRate[]): RoomUnit[] => {
    const chosen = groups.flatMap((group) => chooseCheapest(alike, group));
    const unit = chosen.length === groups.length ? createUnit(chosen, roomCount, now) : null;
    return unit ? [unit] : [];
  };
  const getRateRefund = ({ cancellation, price }: HotelRate): RefundClass =>
    getRefundClass(toRefundSteps([{ steps: cancellation, times: 1 }], price.total), now);
  const byRoom = Map.groupBy(candidates, ({ rate }) =>
    toId([rate.room], toBoard(rate.board.code), getRateRefund(rate)),
  );
  const units = [...byRoom.values()].flatMap(combine);
  if (units.length > 0 || groups.length < 2) return units;
  return [...Map.groupBy(candidates, ({ rate }) => toBoard(rate.board.code)).values()].flatMap(combine);
};
