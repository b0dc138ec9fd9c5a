import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';
import type { Flags } from '@travel/contracts/organisations/flags';
import type { Split, TenderKind, TenderRequest } from '@travel/contracts/payments/split';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Order } from '../order/order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import type { TenderExchange } from './tender-money.ts';
import type { TenderRow } from './tender-table.ts';

/** So much of a tender's source. */
export type Taken = Pick<TenderRow, 'source_id' | 'user_id' | 'source_amount'>;

/** What the payment options of an order say of the tenders that somebody has. */
export type OwnTenders = Pick<PaymentOptions, 'cash_cards' | 'loyalty' | 'wallet'>;

/** A tender that could be applied to an order, with what it is worth there. */
export interface AvailableTender extends TenderRequest {
  readonly source_id: string;
  readonly label: string | null;
  /** Of points, how many are worth an amount. */
  pointsOf(amount: number): number | null;
}

export type TenderSplit = Split<AvailableTender>;

/** Who asks what an order can be paid with. */
export interface TenderQuestion {
  readonly order: Order;
  readonly user: User;
  readonly exchange: TenderExchange;
  readonly now: Date;
}

/** What somebody has of a kind that an order can be paid with. */
export interface OfferedTender {
  /** Whether there is a block for it on the page. */
  readonly isShown: boolean;
  readonly own: Partial<OwnTenders>;
  readonly available: readonly AvailableTender[];
}

export type OfferDeps = Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders' | 'exchange'>;

/**
 * A kind of stored value that takes something off the total of an order besides its payment. Everything that differs
 * between two kinds lies behind it. What changes a balance is written in the transaction that changes the tender.
 */
export interface Tender {
  readonly kind: TenderKind;

  /** Whether it was never money: a discount does not come back as money, and only where all comes back. */
  readonly isDiscount: boolean;

  /** Why no second one is applied beside it; null where any number is. */
  readonly onlyOne: TenderRefusalCode | null;

  /** Whether it is used as a whole, however much it takes off, and takes off more where the total grows. */
  readonly isWhole: boolean;

  /** Whether what it takes off is of units of an order, such as rooms, by their places: other units end it. */
  readonly isOfUnits: boolean;

  /** Whether orders of a product may be paid with it where these flags of the organisation hold. */
  isTaken(product: ProductCode, flags: Flags): boolean;

  /** Returns what somebody has of it for an order that may be paid with it. */
  offered(deps: OfferDeps, question: TenderQuestion): Promise<OfferedTender>;

  /** Returns how many points a tender is of; null of what is no points. */
  pointsOf(tender: Pick<TenderRow, 'source_amount'>): number | null;

  /** Sets so much aside; false where there is not so much. */
  reserve(tx: ApiDb, taken: Taken): Promise<boolean>;

  /** Of what is set aside, so much is free again. */
  release(tx: ApiDb, taken: Taken): Promise<void>;

  /** What is set aside is taken for good. */
  settle(tx: ApiDb, taken: Taken): Promise<void>;

  /** Of what was taken, so much comes back after a cancellation. */
  refund(tx: ApiDb, taken: Taken): Promise<void>;
}

/** What kinds have in common whose balance is stored money of its owner. */
export const storedValue = {
  isDiscount: false,
  onlyOne: null,
  isWhole: false,
  isOfUnits: false,
  pointsOf: () => null,
} satisfies Partial<Tender>;
