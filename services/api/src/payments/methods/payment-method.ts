import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { paymentMethods } from '@travel/contracts/endpoints/payments/payments';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { getMailTexts } from '../../platform/mail/mail-texts.ts';
import type { BookedOrder, HeldOrder, Order, PaymentChange } from '../order/order.ts';
import type { Payer } from '../order/payer.ts';
import type { PaymentRouteDeps, PaymentDeps } from '../payments-deps.ts';
import type { Gateway, Intent, IntentRequest } from '../provider/gateway.ts';
import type { GivenCard, PaymentRow } from '../lifecycle/payment-table.ts';
import type { RefundRequest } from '../refunds/refund-payment.ts';
import type { InvoiceRow } from './invoice/invoice-tables.ts';

/** The columns of a payment that determine its method. `customer_id` is set if a card is saved. */
export type MethodColumns = Pick<PaymentRow, 'method' | 'amount' | 'customer_id'>;

/** Code of a payment method, as stored and as sent by the API. */
export type PaymentMethodCode = (typeof paymentMethods)[number];

/** The offered methods other than a card, as the payment options of an order list them. */
export type OfferedMethods = Pick<PaymentOptions, 'invoice' | 'pay_later' | 'bank_redirect' | 'cash_voucher'>;

/** The payment options of an order for which only a card is offered. */
export const noMethods: OfferedMethods = { invoice: null, pay_later: null };

export type OfferDeps = Pick<PaymentRouteDeps, 'db' | 'clock' | 'exchange'>;

/** A card, and the supplier that issued its token. */
export interface CardChoice extends GivenCard {
  readonly pg_type: PaymentRow['pg_type'];
}

/** The event that confirms a booking, with its changes: `card_kept` if the money is taken later. */
export interface Settlement extends Pick<PaymentChange, 'payment'> {
  readonly event: 'captured' | 'card_kept';
  readonly also?: (tx: ApiDb) => Promise<void>;
}

/** When a saved card is charged, and the status of that charge. */
export interface LaterCharge {
  readonly state: 'scheduled' | 'charging' | 'charged' | 'due';
  readonly at: Date;
  /** The deadline for paying with another card if the charge failed, or null. */
  readonly payBy: Date | null;
}

/** The data from which a receipt describes how an order was paid. */
export interface ReceiptContext {
  readonly t: ReturnType<typeof getMailTexts>;
  readonly language: TextLanguage;
  readonly payment: PaymentRow;
  readonly invoice: InvoiceRow | null;
  /** IANA time zone of the booked service. */
  readonly timeZone: string;
}

/**
 * A payment method, from offer to refund. It contains everything that differs between payment methods: code outside
 * `methods/` never checks which method a payment uses.
 */
export interface PaymentMethod {
  /** Code of the method. Several methods may share a code; `isUsedBy` distinguishes them. */
  readonly code: PaymentMethodCode;

  /** Returns whether a payment with this code, amount and customer uses this method. */
  isUsedBy(payment: MethodColumns): boolean;

  /** Whether the method takes nothing, sets up a card for future charges, or takes money. */
  readonly kind: 'nothing' | 'setup' | 'money';

  /** Whether the payment has an intent at the provider. */
  readonly hasIntent: boolean;

  /** Whether the card is charged later. Such a card is never given to a payment that charges at once. */
  readonly chargesLater: boolean;

  /** Whether the traveller leaves the page to pay (at their bank) and returns afterwards. */
  readonly leavesPage: boolean;

  /** Whether the amount of the intent is updated when the payable amount changes. */
  readonly updatesIntentAmount: boolean;

  /** Returns the method's entry in the payment options, or an empty object if it is not offered for the order. */
  getOffer(deps: OfferDeps, order: Order, payer: Payer): Promise<Partial<OfferedMethods>>;

  /** Creates the intent of a payment. Repeated calls with the same idempotency key return the same intent. */
  createIntent(gateway: Gateway, payment: PaymentRow, request: IntentRequest, key: string): Promise<Intent>;

  /** Returns the provider calls that confirm, retrieve and cancel the intent of a payment. */
  getIntents(gateway: Gateway, payment: PaymentRow): Pick<Gateway, 'confirm' | 'retrieve' | 'cancel'>;

  /** Returns whether an open payment accepts a card. If not, another payment is created for the card. */
  acceptsCard(payment: PaymentRow, card: CardChoice, hold: HeldOrder): boolean;

  /**
   * Returns the card as it is used in the payment, with the provider's customer that owns the card or for which it is
   * saved.
   */
  toPaymentCard(payment: PaymentRow, card: CardChoice): GivenCard;

  /** Captures the authorised money after booking. Returns null if the authorisation no longer exists. */
  settle(deps: PaymentDeps, order: BookedOrder, payment: PaymentRow): Promise<Settlement | null>;

  /** Ends everything that belongs to a payment other than its intent, for example voids its invoice. */
  void(deps: PaymentDeps, payment: PaymentRow): Promise<void>;

  /** Lowers the amount to take, in minor units, because a part of the order could not be booked. */
  reduce(tx: ApiDb, payment: PaymentRow, amount: number, now: Date): Promise<void>;

  /** Refunds an amount, idempotent per key. Returns database writes for the transaction that stores the refund. */
  refund(deps: PaymentDeps, payment: PaymentRow, refund: RefundRequest): Promise<Pick<PaymentChange, 'also'>>;

  /**
   * Returns the amount that is still to be charged later, in minor units. Cancelling the booking prevents this charge.
   */
  getUncharged(payment: PaymentRow): number;

  /** Returns whether a charge is in flight, so that the refundable amount is unknown. */
  isBeingCharged(payment: PaymentRow): boolean;

  /** Returns when the money of a payment arrived, or null before that. */
  getPaidAt(payment: PaymentRow, invoice: InvoiceRow | null): Date | null;

  /** Returns the later charge of a saved card, or null if the payment has none. */
  getLaterCharge(payment: PaymentRow): LaterCharge | null;

  describePayment(words: ReceiptContext): string;

  /** The suffix of the text keys for the receipt, which has other texts for later charges and invoices. */
  readonly receipt: 'Later' | 'Invoice' | '';
}
