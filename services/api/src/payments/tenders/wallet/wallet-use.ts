import { money, isZero } from '@travel/contracts/money/money';
import { splitOverRooms, type WalletRoom, type WalletUsage } from '@travel/contracts/payments/wallet-usage';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { HeldOrder, PricedUnit } from '../../order/order.ts';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { listLiveTenders } from '../find-tenders.ts';
import type { TenderRow } from '../tender-table.ts';
import { getMarkup, getWalletCap } from '@travel/contracts/payments/room-price';
import type { WalletType } from '@travel/contracts/payments/wallet-rules';

/** Returns the rooms of an order, each with the maximum that wallet cards may pay for it (spec §5). */
export const getWalletRooms = (rooms: readonly PricedUnit[]): WalletRoom[] =>
  rooms.map(({ price, ...room }) => ({ ...room, cap: getWalletCap(price) }));

/**
 * Returns the rooms of an order, each with the maximum that a kind of wallet card may pay for it. A discount card
 * cannot pay for a room without a markup, because the markup funds the discount (spec §5).
 */
export const getRoomsForCardType = (type: WalletType, rooms: readonly PricedUnit[]): WalletRoom[] =>
  getWalletRooms(rooms).map((room, index) => {
    const price = rooms[index]?.price;
    const isAtCost = price !== undefined && isZero(getMarkup(price));
    return type === 'discountcard' && isAtCost ? { ...room, cap: money(0, room.cap.currency) } : room;
  });

export type WalletDeps = Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders' | 'exchange'>;

/** The stored details of a wallet tender: its value, and its amount per room, in minor units. */
export interface WalletDetails {
  readonly value: number;
  readonly rooms: readonly number[];
}

type WalletTender = Pick<TenderRow, 'source_id' | 'amount'> & { readonly details: unknown };

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

const parseDetails = ({ details, amount }: WalletTender): WalletDetails => {
  const found = typeof details === 'object' && details !== null ? details : {};
  const value = 'value' in found && typeof found.value === 'number' ? found.value : amount;
  return { value, rooms: 'rooms' in found && isNumbers(found.rooms) ? found.rooms : [amount] };
};

/** Returns what each wallet card pays for each room. A reduced card pays less for the last rooms. */
export const calculateUsages = (
  tenders: readonly WalletTender[],
  rooms: readonly WalletRoom[],
  currency: string,
): WalletUsage[] =>
  tenders.flatMap((tender) => {
    const { value, rooms: wanted } = parseDetails(tender);
    return splitOverRooms({
      wallet_id: tender.source_id,
      value: money(value, currency),
      unpaid: money(tender.amount, currency),
      // Ignores the caps of the rooms, which were applied when the tender was created: a later price change must not
      // move amounts between rooms.
      rooms: rooms.map((room) => ({ ...room, cap: money(tender.amount, currency) })),
      wanted: wanted.map((amount) => money(amount, currency)),
    });
  });

export const filterWalletTenders = (applied: readonly TenderRow[]): TenderRow[] =>
  applied.filter(({ kind }) => kind === 'wallet');

/** Returns the rooms of an order for which wallet cards may pay, and what the applied cards pay for each room. */
export const getWalletUse = async (
  db: ApiDb,
  hold: HeldOrder,
): Promise<{ rooms: ReturnType<typeof getWalletRooms>; usages: WalletUsage[] }> => {
  const rooms = getWalletRooms(hold.units());
  return {
    rooms,
    usages: calculateUsages(filterWalletTenders(await listLiveTenders(db, hold.hold_id)), rooms, hold.currency),
  };
};
