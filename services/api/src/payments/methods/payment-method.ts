import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { paymentMethods } from '@travel/contracts/endpoints/payments/payments';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { mailTexts } from '../../platform/mail/mail-texts.ts';
import type { BookedOrder, HeldOrder, Order, PaymentChange } from '../order/order.ts';
import type { Payer } from '../order/payer.ts';
import type { PaymentRouteDeps, PaymentDeps } from '../payments-deps.ts';
import type { GivenCard } from '../lifecycle/payment-attempt.ts';
import type { Gateway, Intent, IntentRequest } from '../provider/gateway.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';
import type { InvoiceRow } from './invoice/invoice-tables.ts';

/** What tells the method of a payment: `customer_id` is set where a card is kept, now or for later. */
export type MethodOf = Pick<PaymentRow, 'method' | 'amount' | 'customer_id'>;

/** As payments and the wire name a method. */
export type PaymentMethodCode = (typeof paymentMethods)[number];

/** What the payment options of an order say of the methods that are offered besides a card. */
export type OfferedMethods = Pick<PaymentOptions, 'invoice' | 'pay_later' | 'bank_redirect' | 'cash_voucher'>;

/** Where none of them is offered. */
export const noMethods: OfferedMethods = { invoice: null, pay_later: null };

export type OfferDeps = Pick<PaymentRouteDeps, 'db' | 'clock' | 'exchange'>;

/** A card, and the supplier whose it is. */
export interface CardChoice extends GivenCard {
  readonly pg_type: PaymentRow['pg_type'];
}

/** What is written with the transition that confirms a booking: `card_kept` where the money is taken later. */
export interface Settlement extends Pick<PaymentChange, 'payment'> {
  readonly event: 'captured' | 'card_kept';
  readonly also?: (tx: ApiDb) => Promise<void>;
}

/** When a card is charged later, and how that went. */
export interface LaterCharge {
  readonly state: 'scheduled' | 'charging' | 'charged' | 'due';
  readonly at: Date;
  /** Until when another card is taken, where it could not be charged. */
  readonly payBy: Date | null;
}

/** So much of a payment that goes back, in minor units. */
export interface RefundRequest {
  readonly amount: number;
  /** The provider gives back once for a key. */
  readonly key: string;
}

/** What receipts and facts say of a payment with. */
export interface PaidWords {
  readonly t: ReturnType<typeof mailTexts>;
  readonly language: TextLanguage;
  readonly payment: PaymentRow;
  readonly invoice: InvoiceRow | null;
  /** IANA zone of what was booked. */
  readonly timeZone: string;
}

/**
 * A way to pay, from being offered to being refunded. Everything that differs between two ways lies behind it: nobody
 * outside `methods/` asks which one a payment is of.
 */
export interface PaymentMethod {
  /** Several methods may share a code; `isOf` tells them apart. */
  readonly code: PaymentMethodCode;

  /** Whether a payment of this code, amount and keeper of its card is of this method. */
  isOf(payment: MethodOf): boolean;

  /** What there is to do: nothing, setting up a card for charges to come, or taking money. */
  readonly kind: 'nothing' | 'setup' | 'money';

  /** Whether the provider has an intent of it. */
  readonly hasIntent: boolean;

  /** Whether its card is charged later: one that is given for it never goes to a payment that charges at once. */
  readonly chargesLater: boolean;

  /** Whether its payer leaves the page for the address of its challenge, and comes back. */
  readonly leavesPage: boolean;

  /** Whether the amount of its intent follows what is left to pay. */
  readonly followsAmount: boolean;

  /** Returns what the payment options say of it; nothing where it is not offered for the order. */
  offered(deps: OfferDeps, order: Order, payer: Payer): Promise<Partial<OfferedMethods>>;

  /** Makes the intent of a payment. The same key again has the same intent. */
  createIntent(gateway: Gateway, payment: PaymentRow, request: IntentRequest, key: string): Promise<Intent>;

  /** Returns the calls that its intent is confirmed, retrieved and cancelled with. */
  intents(gateway: Gateway, payment: PaymentRow): Pick<Gateway, 'confirm' | 'retrieve' | 'cancel'>;

  /** Whether a payment that is open takes a card; else another payment does. */
  takesCard(payment: PaymentRow, card: CardChoice, hold: HeldOrder): boolean;

  /** Returns the card with the customer that it is given with. */
  cardFor(payment: PaymentRow, card: CardChoice): GivenCard;

  /** Takes what was authorised, once the supplier has booked; null where the authorisation is gone. */
  settle(deps: PaymentDeps, order: BookedOrder, payment: PaymentRow): Promise<Settlement | null>;

  /** Ends what there is of a payment besides its intent. */
  void(deps: PaymentDeps, payment: PaymentRow): Promise<void>;

  /** Lowers what will be taken, in minor units, with the transition that lowers the payment: a part of it is not had. */
  reduce(tx: ApiDb, payment: PaymentRow, amount: number, now: Date): Promise<void>;

  /** Gives so much back; the same key again gives nothing more back. Returns what is written with it. */
  refund(deps: PaymentDeps, payment: PaymentRow, refund: RefundRequest): Promise<Pick<PaymentChange, 'also'>>;

  /** Returns what of it is still to be charged, and is not where its booking is cancelled, in minor units. */
  uncharged(payment: PaymentRow): number;

  /** Whether it is being charged: in this moment nobody knows what would have to come back. */
  isBeingCharged(payment: PaymentRow): boolean;

  /** Returns when the money was there; null until then. */
  paidAt(payment: PaymentRow, invoice: InvoiceRow | null): Date | null;

  /** Returns when a card is charged later; null where nothing is. */
  laterCharge(payment: PaymentRow): LaterCharge | null;

  /** Returns with what it was paid, as receipts say it. */
  paidWith(words: PaidWords): string;

  /** What the name of the receipt's body ends in. */
  readonly receipt: 'Later' | 'Invoice' | '';
}
