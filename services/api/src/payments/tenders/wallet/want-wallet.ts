import { money } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { toCardAmount, getWalletValue } from '@travel/contracts/payments/wallet-rules';
import { splitOverRooms, sumWalletUsage, subtractWalletUsage } from '@travel/contracts/payments/wallet-usage';
import type { WalletRoom, WalletUsage } from '@travel/contracts/payments/wallet-usage';
import type { TenderRow } from '../tender-table.ts';
import type { WantedTender } from '../apply-tender.ts';
import { toCardFacts } from './card-view.ts';
import type { OwnedCard } from './wallet-tables.ts';

/** The stored details of a wallet tender: its value, and its amount per room, in minor units. */
interface WalletDetails {
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

/**
 * Returns how much each wallet tender pays for each room. If a tender was reduced after it was applied, the last rooms
 * are reduced first.
 */
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
      // The caps applied when the tender was created. A later price change does not move amounts between rooms.
      rooms: rooms.map((room) => ({ ...room, cap: money(tender.amount, currency) })),
      wanted: wanted.map((amount) => money(amount, currency)),
    });
  });

export interface WalletCardRequest {
  readonly owned: OwnedCard;
  readonly roeRate: string;
  readonly rooms: readonly WalletRoom[];
  /** Amounts that other cards already pay for the order. */
  readonly others: readonly WalletUsage[];
  /** Amount to pay without this card. */
  readonly unpaid: Money;
  /** Requested amounts by room number, or undefined to use as much as fits. */
  readonly wanted?: ReadonlyMap<number, Money> | undefined;
}

/** Returns a wallet card as a tender, with its amount per room within every cap of spec §5. */
export const wantWalletTender = (request: WalletCardRequest): WantedTender => {
  const { owned, roeRate, unpaid, wanted } = request;
  const { currency } = unpaid;
  const facts = toCardFacts(owned, roeRate);
  const value = getWalletValue(facts, currency);
  const rooms = subtractWalletUsage(request.rooms, request.others);
  const usages = splitOverRooms({
    wallet_id: owned.card.wallet_id,
    value,
    unpaid,
    rooms,
    wanted: wanted && rooms.map(({ roomNumber }) => wanted.get(roomNumber) ?? money(0, currency)),
  });
  return {
    kind: 'wallet',
    source_id: owned.card.wallet_id,
    user_id: owned.card.user_id,
    label: owned.card.card_code,
    worth: { kind: 'amount', amount: sumWalletUsage(usages, currency).amount },
    details: {
      value: value.amount,
      rooms: usages.map(({ amountUseInRoom }) => amountUseInRoom.amount),
    } satisfies WalletDetails,
    fromSource: (amount) => {
      const taken = toCardAmount(facts, money(amount, currency));
      return { source_amount: taken.amount, source_currency: taken.currency };
    },
  };
};
