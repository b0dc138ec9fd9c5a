import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { BookingStatus, contactSchema } from '@travel/contracts/endpoints/orders/bookings';
import type { HoldStatus } from '@travel/contracts/endpoints/orders/holds';
import type { Traveller as PersonTravelling } from '@travel/contracts/endpoints/orders/travellers';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Money } from '@travel/contracts/money/money';
import type { RoomPrice } from '@travel/contracts/payments/room-price';
import type { WalletRoom } from '@travel/contracts/payments/wallet-usage';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { Clock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { z } from 'zod';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { InvoiceRow } from '../methods/invoice/invoice-tables.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';
import type { OrderTender } from '../tenders/find-tenders.ts';

/** A unit of an order, such as a room, with its price. An order without units counts as one unit. */
export interface PricedUnit extends Omit<WalletRoom, 'cap'> {
  readonly price: RoomPrice;
}

/** Facts about the products of an order that decide how it can be paid. */
export interface PaymentTerms {
  /** The products in the order. It can be paid only with payment methods that all of them accept. */
  readonly products: readonly ProductCode[];
  /** The noun for the order in problem details: "plan" in "The plan is no longer on hold." */
  readonly thing: string;
  /** The title of the order that providers and banks show to the traveller. */
  readonly title: string;
  readonly is_trial: boolean;
  /** True for a package of several products (`isPackage` of spec §3). */
  readonly is_package: boolean;
  /** Metadata for the provider (spec §3): product, service and the fields that each product adds. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The account that saves the card for future charges, or null if the order saves no card. */
  readonly card_keeper: string | null;
  /** The dates for a later charge, or null if the order is paid at once. */
  readonly later_charge: {
    /** End of free cancellation; null if the product can be paid later under any cancellation policy (spec §3). */
    readonly free_until: Date | null;
    readonly starts_at: Date;
    /** End of a supplier's hold without payment; null if suppliers are paid when they book. */
    readonly held_until: Date | null;
  } | null;
}

/** The part of a hold that payments need: what is to be paid, and its price. */
export interface HeldOrder {
  readonly hold_id: string;
  readonly organisation_id: string;
  readonly product_type: ProductCode;
  readonly status: HoldStatus;
  readonly expires_at: Date;
  /** Total in minor units, and the part of it that tenders (coupons, points, cards) pay. */
  readonly total: number;
  readonly tendered: number;
  readonly currency: string;
  readonly terms: PaymentTerms;
  /** Returns whether a token belongs to this order. */
  hasToken(token: string): boolean;
  /** Returns the units of the order with their prices, which sum to the total. */
  units(): readonly PricedUnit[];
  /** Returns the texts that a document shows about the order, in the given language. */
  describe(language: TextLanguage): OrderDescription;
}

/** The part of a booking that payments need. */
export interface OrderBooking {
  readonly booking_id: string;
  readonly hold_id: string;
  readonly organisation_id: string;
  /** ID of the account that made the booking; null for a guest. */
  readonly user_id: string | null;
  readonly browser_hash: string | null;
  readonly resumed_browser_hash: string | null;
  readonly status: BookingStatus;
  /** Increases with each transition, so that a decision based on an older version is detected. */
  readonly version: number;
  readonly number: string | null;
  readonly travellers: readonly Pick<PersonTravelling, 'first_name' | 'last_name'>[];
  readonly contact: z.output<typeof contactSchema>;
  readonly language: TextLanguage;
  readonly total: number;
  readonly currency: string;
  readonly card_attempts: number;
  /** The refund that was paid or agreed, in minor units. Null if nothing was cancelled. */
  readonly refund: number | null;
}

/** An order as the payments code reads it: hold, booking, payment, tenders and invoice. */
export interface Order {
  readonly hold: HeldOrder;
  readonly booking: OrderBooking | null;
  /** The order's current payment; voided payments are ignored. Null if there is none. */
  readonly payment: PaymentRow | null;
  /** The tenders that reduce the amount to pay, in the order in which they apply. */
  readonly tenders: readonly OrderTender[];
  /** The invoice if the order is paid by invoice, or else null. */
  readonly invoice: InvoiceRow | null;
}

export interface BookedOrder extends Order {
  readonly booking: OrderBooking;
}

/** An order with the requested payment, which is not necessarily the current payment of the order. */
export interface PaymentOrder extends Order {
  readonly payment: PaymentRow;
}

/** The texts and tax amounts that a document shows about an order, in addition to its payment. */
export interface OrderDescription {
  readonly name: string;
  readonly detail: string;
  /** The dates on which the products are used, as text. Empty if there are none. */
  readonly days: string;
  readonly net: Money;
  readonly tax: Money;
}

/** A booking as it was read. The version shows whether it has changed since then. */
export type SeenBooking = Pick<OrderBooking, 'booking_id' | 'hold_id' | 'status' | 'version'>;

/** A booking with the payment with which the traveller is trying to pay. */
export interface Attempt {
  readonly booking: SeenBooking;
  readonly payment: PaymentRow;
}

/** The booking events that the payments code reports. */
export type PaymentEvent =
  | 'attempt_began'
  | 'nothing_to_pay'
  | 'invoice_agreed'
  | 'voucher_taken'
  | 'challenged'
  | 'declined'
  | 'bank_processing'
  | 'attempt_cancelled'
  | 'authorised'
  | 'payment_lost'
  | 'captured'
  | 'card_kept'
  | 'charge_began'
  | 'charged'
  | 'hold_lost'
  | 'charge_failed'
  | 'unpaid'
  | 'refunded'
  | 'nothing_to_refund';

/** Changes to booking and payment that are stored together with an event. */
export interface PaymentChange {
  readonly booking?: {
    readonly card_attempts?: number;
    readonly reason?: string | null;
    readonly refund?: number;
    readonly cancelled_at?: Date;
  };
  readonly payment?: Partial<Omit<PaymentRow, 'payment_id' | 'hold_id' | 'booking_id' | 'state' | 'updated_at'>>;
  /** Makes further database writes in the transaction that stores the event. */
  readonly also?: (tx: ApiDb) => Promise<void>;
}

/** Why a supplier does not take the payment of a held booking. */
export interface HoldRefusal {
  readonly reason: string;
  /** The new price for the traveller, in minor units; null unless it rose. */
  readonly price: number | null;
}

export interface ReportDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * The port through which payments read orders and report events. The orders module implements it, so that payments need
 * not know about holds, bookings and their states.
 */
export interface Orders {
  byToken(db: ApiDb, token: string): Promise<Order | undefined>;
  byHold(db: ApiDb, holdId: string): Promise<Order | undefined>;
  byBooking(db: ApiDb, bookingId: string): Promise<BookedOrder | undefined>;
  byPayment(db: ApiDb, paymentId: string): Promise<PaymentOrder | undefined>;

  /** Returns whether the traveller may see and change a booking; `access` is the token of a mailed link. */
  canOpen(booking: OrderBooking, somebody: Traveller, access?: string): Promise<boolean>;

  /** Returns whether an account has booked at an organisation, even if the booking was cancelled since then. */
  hasBooked(db: ApiDb, whose: { readonly organisation_id: string; readonly user_id: string }): Promise<boolean>;

  /** Locks an order until the transaction ends. Changes to its tenders, price or expiry wait for the lock. */
  lock(tx: ApiDb, holdId: string): Promise<HeldOrder | undefined>;

  /** Writes the sum of a locked order's tenders, in minor units. */
  setTendered(tx: ApiDb, holdId: string, tendered: number): Promise<void>;

  /** Returns the SQL condition that an order is held, not being paid for, and not shown since `before`. */
  isAbandoned(holdId: SQLWrapper, before: SQL): SQL;

  /** Locks those orders that no page has shown since `before`. Skips orders that are already locked. */
  lockAbandoned(tx: ApiDb, holdIds: readonly string[], before: SQL): Promise<readonly HeldOrder[]>;

  /**
   * Stores an event of a payment together with its consequences for the booking.
   * @throws Conflict if the booking or its payment has changed since it was read
   */
  report(deps: ReportDeps, attempt: Attempt, event: PaymentEvent, change?: PaymentChange): Promise<Attempt>;

  /** Queues a job that looks up the payment of a booking and completes or fails the booking accordingly. */
  settleLater(db: ApiDb, bookingId: string, startAfter?: Date): Promise<unknown>;

  /**
   * Pays the items of a booking that their supplier holds unpaid, once the amount is authorised. Idempotent. Returns why
   * the supplier refused, or null if it is paid.
   * @throws SupplierUnavailable if a retry may succeed
   */
  payHeld(db: ApiDb, bookingId: string): Promise<HoldRefusal | null>;

  /** Queues the mail that a supplier no longer holds a booking, or only at the price `price` in minor units. */
  mailLostHold(tx: ApiDb, bookingId: string, price: number | null): Promise<void>;

  /**
   * Returns until when a saved card must not be charged, because a supplier cancelled an item and the traveller has not
   * answered; null if the charge need not wait.
   */
  findAnswerDeadline(db: ApiDb, bookingId: string): Promise<Date | null>;

  /** Queues the mail that requests another card, because the saved card could not be charged. */
  remindLater(db: ApiDb, bookingId: string): Promise<unknown>;
}
