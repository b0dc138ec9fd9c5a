import type { z } from 'zod';
import type { orderMetadataSchema } from '../../endpoints/orders/order-metadata.ts';
import type { OrderTotals } from '../../endpoints/paying/orders.ts';
import type { Money } from '../../money/money.ts';
import type { ProductCode } from '../../products/product-codes.ts';

export type PaymentBlock =
  | 'coupon'
  | 'cash-card'
  | 'loyalty'
  | 'wallet'
  | 'credit-card'
  | 'invoice'
  | 'pay-later'
  | 'bank-redirect';

/** How a payment ended, for callers that suppress the redirect. */
export interface PaymentOutcome {
  readonly booking_id: string;
  readonly status: 'confirmed' | 'pending' | 'failed';
}

/** What a product adds to the metadata of its payment request (spec §3). */
export type OrderMetadata = z.input<typeof orderMetadataSchema>;

/** What is paid for, as the payment is created with before a booking has begun (spec §3, payment request). */
export interface PaymentOrder {
  /** The hold's token where something is held. */
  readonly order_id: string;
  /** For the provider and the receipt: "Torre Limonaia, 4 nights". */
  readonly description: string;
  /** Where the receipt goes; empty while nobody has said. */
  readonly email: string;
  /** Who pays, where somebody else than who is signed in may: the lead traveller. */
  readonly payer?: { readonly first_name: string; readonly last_name: string } | undefined;
  /** The product's main path: `hotels`. */
  readonly service: string;
  readonly metadata: OrderMetadata;
  /** A payment of a confirmed booking that is still due; `access` is of a mailed link. */
  readonly due?: { readonly payment_id: string; readonly access?: string | undefined } | undefined;
}

/**
 * What has to be agreed to before paying (spec §2.8/06). Privacy policy and terms of use open in a new tab; each of the
 * others shows where its callback is given. The box is never ticked beforehand.
 */
export interface PaymentTerms {
  /** Whose: "Torre Limonaia". */
  readonly of: string;
  readonly onCancellationTerms?: (() => void) | undefined;
  readonly onCheckInInstructions?: (() => void) | undefined;
  readonly onRules?: (() => void) | undefined;
  readonly onFlightSpecialTerms?: (() => void) | undefined;
  readonly onAirlineCancellationPolicy?: (() => void) | undefined;
}

/** What a caller gives the payment block; it mounts it with `host.mount('checkout/payment', …)`. */
export interface PaymentProps {
  readonly productCode: ProductCode;
  /** Total before coupon, cash card, points and wallet. */
  readonly amount: Money;
  readonly order: PaymentOrder;
  /**
   * Starts the booking and answers its id (spec §4, step 1). An empty id stops without a word of the block's: the
   * caller has asked or told the traveller itself. One that rejects is told beside the button.
   */
  readonly init: () => Promise<string>;
  readonly disabled: boolean;
  /**
   * The card is kept for charges to come: one is asked for even where nothing is paid now, and no box asks whether to
   * keep it. A release that does not know of this asks for none where nothing is paid.
   */
  readonly keepsCard?: boolean | undefined;
  /** Why it is disabled, in words beside the button. */
  readonly disabledReason?: string | undefined;
  /** Nothing has to be agreed to without them. */
  readonly terms?: PaymentTerms | undefined;
  /** What paying brings about besides, in words right above the pay button: what is cancelled for it. */
  readonly agreement?: string | undefined;
  /** Until when what is paid for is kept, in milliseconds of the page's clock; said while the bank asks. */
  readonly keptUntil?: number | undefined;
  /** Blocks that may show; flags and the server's answer still apply. All when absent. */
  readonly blocks?: readonly PaymentBlock[] | undefined;
  /** Given instead of the navigation to the success path (spec §4, step 3). */
  readonly onPaid?: ((outcome: PaymentOutcome) => void) | undefined;
  /** The server refused for a reason that is the caller's to deal with: `hold_ended`, `order_unknown`. */
  readonly onRefused?: ((code: string) => void) | undefined;
  /** What is taken off the amount, and what is left to pay, whenever that changes. */
  readonly onOrderChange?: ((order: OrderTotals) => void) | undefined;
  /** The method chosen, by uniquekey, so that a caller can hold its own submit back (spec §5/09). */
  readonly onMethodChange?:
    | ((uniquekey: 'add' | 'other' | 'invoice' | 'cards' | 'bank' | 'voucher') => void)
    | undefined;
}
