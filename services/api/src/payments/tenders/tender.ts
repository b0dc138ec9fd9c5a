import type { PaymentOptions, setMix } from '@travel/contracts/endpoints/payments/orders';
import type { TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Flags } from '@travel/contracts/organisations/flags';
import type { Split, TenderKind, TenderRequest } from '@travel/contracts/payments/split';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Order } from '../order/order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import type { TenderExchange } from './tender-money.ts';
import type { TenderRow } from './tender-table.ts';
import type { Want } from './wanted-tender.ts';

/** An amount of a tender's source. */
export type Taken = Pick<TenderRow, 'source_id' | 'user_id' | 'source_amount'>;

/** The traveller's tenders in the payment options of an order. */
export type OwnTenders = Pick<PaymentOptions, 'cash_cards' | 'loyalty' | 'wallet'>;

/** A tender that could be applied to an order, with its value there. */
export interface AvailableTender extends TenderRequest {
  readonly source_id: string;
  readonly label: string | null;
  /** Returns how many points pay an amount, in minor units. Null if the tender is not points. */
  pointsOf(amount: number): number | null;
}

export type TenderSplit = Split<AvailableTender>;

/** The context in which tenders are offered. */
export interface TenderQuestion {
  readonly order: Order;
  readonly user: User;
  readonly exchange: TenderExchange;
  readonly now: Date;
}

/** A tender of the mix that a traveller chose. */
export type MixPart = ParsedRequest<typeof setMix>['body']['tenders'][number];

/** A user's tenders of one kind that can pay for an order. */
export interface OfferedTender {
  /** Whether the page shows a block for it. */
  readonly isShown: boolean;
  readonly own: Partial<OwnTenders>;
  readonly available: readonly AvailableTender[];
}

export type OfferDeps = Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders' | 'exchange'>;

/**
 * A kind of tender: stored value or a discount that reduces the amount to be paid by card. It contains everything that
 * differs between kinds. Balances change in the transaction that changes the tender.
 */
export interface Tender {
  readonly kind: TenderKind;

  /** True for discounts. They are never refunded as money, and are returned only with a full refund. */
  readonly isDiscount: boolean;

  /** The refusal for a second tender of this kind, or null if several are allowed. */
  readonly onlyOne: TenderRefusalCode | null;

  /** Whether it is used as a whole regardless of the amount, and grows with the total. */
  readonly isWhole: boolean;

  /** Whether it applies to units of an order, such as rooms, by their positions. It ends when the units change. */
  readonly isOfUnits: boolean;

  /** Returns whether orders of a product can be paid with it under the organisation's flags. */
  isTaken(product: ProductCode, flags: Flags): boolean;

  /** Returns what a user has of it for an order that can be paid with it. */
  offered(deps: OfferDeps, question: TenderQuestion): Promise<OfferedTender>;

  /** Returns the function that offers the tender of a mix to the order. It throws the refusal if it cannot pay. */
  want(deps: OfferDeps, question: Omit<TenderQuestion, 'now'>, part: MixPart): Promise<Want>;

  /** Returns how many points a tender uses, or null if it is not points. */
  pointsOf(tender: Pick<TenderRow, 'source_amount'>): number | null;

  /** Reserves an amount. Returns false if the source does not have enough. */
  reserve(tx: ApiDb, taken: Taken): Promise<boolean>;

  /** Frees a reserved amount. */
  release(tx: ApiDb, taken: Taken): Promise<void>;

  /** Spends a reserved amount. */
  settle(tx: ApiDb, taken: Taken): Promise<void>;

  /** Returns a spent amount to the source after a cancellation. */
  refund(tx: ApiDb, taken: Taken): Promise<void>;
}

/** Shared behaviour of kinds whose balance is stored money. */
export const storedValue = {
  isDiscount: false,
  onlyOne: null,
  isWhole: false,
  isOfUnits: false,
  pointsOf: () => null,
} satisfies Partial<Tender>;
