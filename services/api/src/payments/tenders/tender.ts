import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PaymentOptions, replaceTenders } from '@travel/contracts/endpoints/payments/orders';
import type { TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import type { Flags } from '@travel/contracts/organisations/flags';
import type { Split, TenderKind, TenderRequest } from '@travel/contracts/payments/split';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Order } from '../order/order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import type { TenderExchange } from './tender-exchange.ts';
import type { TenderRow } from './tender-table.ts';
import type { ResolveTender } from './requested-tender.ts';

/** An amount that a tender takes from its source: a coupon, card or points account. */
export type SourceAmount = Pick<TenderRow, 'source_id' | 'user_id' | 'source_amount'>;

/** The cards, points and coupons of the traveller in the payment options of an order. */
export type TenderOptions = Pick<PaymentOptions, 'cash_cards' | 'coupons' | 'loyalty' | 'wallet'>;

/** A tender that the traveller could apply to an order, with its value for this order. */
export interface AvailableTender extends TenderRequest {
  readonly source_id: string;
  readonly label: string | null;
  /** Returns how many points are needed to pay an amount, in minor units. Null if the tender is not of points. */
  countPoints(amount: number): number | null;
}

export type TenderSplit = Split<AvailableTender>;

/** The order, the user, the exchange rates and the time for which tenders are offered. */
export interface TenderContext {
  readonly order: Order;
  readonly user: User;
  readonly exchange: TenderExchange;
  readonly now: Date;
}

/** One tender of the combination that a traveller chose. */
export type MixPart = ParsedRequest<typeof replaceTenders>['body']['tenders'][number];

export interface OfferedTender {
  /** Whether the page shows a block for this kind of tender. */
  readonly isShown: boolean;
  readonly own: Partial<TenderOptions>;
  readonly available: readonly AvailableTender[];
}

export type OfferDeps = Pick<PaymentRouteDeps, 'db' | 'clock' | 'orders' | 'exchange'>;

/**
 * A kind of tender, such as coupons or points: stored value or a discount that reduces the amount to be paid by card.
 * The interface contains everything that differs between kinds. Balances change in the transaction that changes the
 * tender.
 */
export interface Tender {
  readonly kind: TenderKind;

  /** True for discounts. A discount is never refunded as money, and can be used again only after a full refund. */
  readonly isDiscount: boolean;

  /** The reason for refusing a second tender of this kind in an order, or null if several are allowed. */
  readonly secondRefusal: TenderRefusalCode | null;

  /** Whether a tender is used up regardless of its amount, as a coupon is. It may grow with the total. */
  readonly isIndivisible: boolean;

  /** Whether tenders pay for single units, such as rooms. They are released when the units change. */
  readonly appliesToUnits: boolean;

  /**
   * Returns whether orders of a product can be paid with tenders of this kind under the organisation's flags, or with
   * the tender that is already applied.
   */
  isAccepted(product: ProductCode, flags: Flags, applied?: Pick<TenderRow, 'details'>): boolean;

  listAvailable(deps: OfferDeps, question: TenderContext): Promise<OfferedTender>;

  /**
   * Returns a function for `applyTender` that resolves one part of the traveller's chosen combination to a tender while
   * the order is locked. The function throws `TenderRefused` if the tender cannot pay for the order.
   */
  prepareTender(deps: OfferDeps, question: Omit<TenderContext, 'now'>, part: MixPart): Promise<ResolveTender>;

  /** Returns how many points a tender uses, or null if the tender is not of points. */
  countPoints(tender: Pick<TenderRow, 'source_amount'>): number | null;

  /** Reserves an amount of a tender source. Returns false if its balance is too low. */
  reserve(tx: ApiDb, taken: SourceAmount): Promise<boolean>;

  /** Frees a reserved amount of a tender source. */
  release(tx: ApiDb, taken: SourceAmount): Promise<void>;

  /** Spends a reserved amount of a tender source. */
  settle(tx: ApiDb, taken: SourceAmount): Promise<void>;

  /** Gives back a spent amount to a tender source after a cancellation. */
  refund(tx: ApiDb, taken: SourceAmount): Promise<void>;
}

/** The table of a tender source that stores a balance, a part of which may be reserved for orders. */
interface BalanceTable {
  readonly table: PgTable;
  readonly balance: PgColumn;
  readonly reserved: PgColumn;
  /** Returns the SQL condition for the source of a tender. */
  readonly isSource: (taken: SourceAmount) => SQL | undefined;
  /** A further condition for reserving an amount. */
  readonly isUsable?: SQLWrapper;
}

/** Returns the shared behaviour of the tender kinds that store a balance: cash cards, wallet cards and points. */
export const createStoredValue = ({ table, balance, reserved, isSource, isUsable }: BalanceTable) => {
  const change = (column: PgColumn, by: SQL) => sql`${sql.identifier(column.name)} = ${column} ${by}`;
  const update = async (tx: ApiDb, taken: SourceAmount, changes: readonly SQL[], where?: SQL): Promise<boolean> =>
    (await tx.execute(sql`update ${table} set ${sql.join([...changes], sql`, `)} where ${and(isSource(taken), where)}`))
      .rowCount !== 0;
  return {
    isDiscount: false,
    secondRefusal: null,
    isIndivisible: false,
    appliesToUnits: false,
    countPoints: () => null,
    reserve(tx, taken) {
      const isFree = sql`${balance} - ${reserved} >= ${taken.source_amount}`;
      return update(tx, taken, [change(reserved, sql`+ ${taken.source_amount}`)], and(isFree, isUsable?.getSQL()));
    },
    async release(tx, taken) {
      await update(tx, taken, [change(reserved, sql`- ${taken.source_amount}`)]);
    },
    async settle(tx, taken) {
      const spent = sql`- ${taken.source_amount}`;
      await update(tx, taken, [change(balance, spent), change(reserved, spent)]);
    },
    async refund(tx, taken) {
      await update(tx, taken, [change(balance, sql`+ ${taken.source_amount}`)]);
    },
  } satisfies Partial<Tender>;
};
