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
import type { OrderTender } from '../tenders/order-tenders.ts';

/** A unit of an order, such as a room, with what it costs; an order without units is one of them. */
export interface PricedUnit extends Omit<WalletRoom, 'cap'> {
  readonly price: RoomPrice;
}

/** What the products of an order say about paying for it. */
export interface PaymentTerms {
  /** Of what is in it: what it can be paid with is what each of them can be paid with. */
  readonly products: readonly ProductCode[];
  /** What refusals call it: "The plan is not held any more." */
  readonly thing: string;
  /** What providers and banks show of it. */
  readonly title: string;
  readonly is_trial: boolean;
  /** Whether it is of several things (isPackage of spec §3). */
  readonly is_package: boolean;
  /** What its products say of it to the provider (spec §3): product, service and what each of them adds. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The account that keeps a card for charges to come; null where the order keeps none. */
  readonly card_keeper: string | null;
  /** The dates that a later charge goes by; null where the order is paid for at once. */
  readonly later_charge: {
    /** Until when all of it comes back; null where the product says by itself that it can be paid later. */
    readonly free_until: Date | null;
    readonly starts_at: Date;
  } | null;
}

/** What is to be paid for: what is held, and what it costs. */
export interface HeldOrder {
  readonly hold_id: string;
  readonly organisation_id: string;
  readonly product_type: ProductCode;
  readonly status: HoldStatus;
  readonly expires_at: Date;
  /** In minor units of the currency, as `tendered`: what coupon, cash card, points and wallet take off it. */
  readonly total: number;
  readonly tendered: number;
  readonly currency: string;
  readonly terms: PaymentTerms;
  /** Whether a token is one of this order's. */
  hasToken(token: string): boolean;
  /** Returns the price of the order by its units; the prices sum to the total. */
  units(): readonly PricedUnit[];
  /** Returns what documents say of it, in the words of a language. */
  describe(language: TextLanguage): OrderDescription;
}

/** The booking that was begun of an order, as far as paying asks for it. */
export interface OrderBooking {
  readonly booking_id: string;
  readonly hold_id: string;
  readonly organisation_id: string;
  /** Null for a guest. */
  readonly user_id: string | null;
  readonly browser_hash: string | null;
  readonly resumed_browser_hash: string | null;
  readonly status: BookingStatus;
  /** Grows with each transition, so that whoever decided by an older one finds out. */
  readonly version: number;
  readonly number: string | null;
  readonly travellers: readonly Pick<PersonTravelling, 'first_name' | 'last_name'>[];
  readonly contact: z.output<typeof contactSchema>;
  readonly language: TextLanguage;
  readonly total: number;
  readonly currency: string;
  readonly card_attempts: number;
  /** What of it came back, or is agreed to; null where nothing was cancelled. */
  readonly refund: number | null;
}

/** Everything that paying is told of an order. */
export interface Order {
  readonly hold: HeldOrder;
  readonly booking: OrderBooking | null;
  /** The one that stands for the order now; those that were voided are not asked for. */
  readonly payment: PaymentRow | null;
  /** What is taken off its total besides, in the order of application. */
  readonly tenders: readonly OrderTender[];
  /** Where it is paid with one. */
  readonly invoice: InvoiceRow | null;
}

/** An order whose booking is begun. */
export interface BookedOrder extends Order {
  readonly booking: OrderBooking;
}

/** An order with the payment asked for, whether or not it is the one that stands for the order now. */
export interface PaymentOrder extends Order {
  readonly payment: PaymentRow;
}

/** What the document of an order says that is no amount of its payment. */
export interface OrderDescription {
  readonly name: string;
  readonly detail: string;
  /** When it is used, in words; empty where that is at no time. */
  readonly days: string;
  readonly net: Money;
  readonly tax: Money;
}

/** A booking as somebody read it: the version says whether that still holds. */
export type SeenBooking = Pick<OrderBooking, 'booking_id' | 'hold_id' | 'status' | 'version'>;

/** A booking with the payment that is tried for it. */
export interface Attempt {
  readonly booking: SeenBooking;
  readonly payment: PaymentRow;
}

/** What paying reports of the payment of a booking. */
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
  | 'charge_failed'
  | 'unpaid'
  | 'refunded'
  | 'nothing_to_refund';

/** What is written together with a report. */
export interface PaymentChange {
  readonly booking?: {
    readonly card_attempts?: number;
    readonly reason?: string | null;
    readonly refund?: number;
    readonly cancelled_at?: Date;
  };
  readonly payment?: Partial<Omit<PaymentRow, 'payment_id' | 'hold_id' | 'booking_id' | 'state' | 'updated_at'>>;
  /** What else is written with it: all of it is there, or nothing. */
  readonly also?: (tx: ApiDb) => Promise<void>;
}

/** What a report is written with. */
export interface ReportDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Whom paying asks for orders and tells what became of their payments. The orders implement it: paying knows nothing of
 * what is held, booked or begun besides.
 */
export interface Orders {
  byToken(db: ApiDb, token: string): Promise<Order | undefined>;
  byHold(db: ApiDb, holdId: string): Promise<Order | undefined>;
  byBooking(db: ApiDb, bookingId: string): Promise<BookedOrder | undefined>;
  byPayment(db: ApiDb, paymentId: string): Promise<PaymentOrder | undefined>;

  /** Whether somebody may see and change a booking, by their browser, their session or the `access` of a mailed link. */
  canOpen(booking: OrderBooking, somebody: Traveller, access?: string): Promise<boolean>;

  /** Locks an order: whatever else would change its tenders, price or end waits until the transaction ends. */
  lock(tx: ApiDb, holdId: string): Promise<HeldOrder | undefined>;

  /** Writes how much of a locked order its tenders take off. */
  setTendered(tx: ApiDb, holdId: string, tendered: number): Promise<void>;

  /** Whether an order is only held, and no page has shown it since `before`: for the where clause of a statement. */
  isAbandoned(holdId: SQLWrapper, before: SQL): SQL;

  /** Locks those of some orders that are abandoned since `before` and that nobody else changes just now. */
  lockAbandoned(tx: ApiDb, holdIds: readonly string[], before: SQL): Promise<readonly HeldOrder[]>;

  /**
   * Writes what happened to a payment together with what follows for its booking.
   * @throws Conflict where the booking or its payment changed since they were read
   */
  report(deps: ReportDeps, attempt: Attempt, event: PaymentEvent, change?: PaymentChange): Promise<Attempt>;

  /** Queues finding out how the payment of a booking stands, and what follows. */
  settleLater(db: ApiDb, bookingId: string, startAfter?: Date): Promise<unknown>;

  /** Queues the mail that reminds of a payment that is due. */
  remindLater(db: ApiDb, bookingId: string): Promise<unknown>;
}
