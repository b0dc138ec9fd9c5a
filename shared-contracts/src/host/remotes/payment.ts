import type { z } from 'zod';
import type { orderMetadataSchema } from '../../endpoints/orders/order-metadata.ts';
import type { OrderTotals } from '../../endpoints/payments/orders.ts';
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

/** The result of a payment, for callers that suppress the redirect. */
export interface PaymentOutcome {
  readonly booking_id: string;
  readonly status: 'confirmed' | 'pending' | 'failed';
}

/** Product-specific metadata of the payment request (spec §3). */
export type OrderMetadata = z.input<typeof orderMetadataSchema>;

/** The order being paid, from which the payment is created before a booking exists (spec §3, payment request). */
export interface PaymentOrder {
  /** Token of the hold, if the order has one. */
  readonly order_id: string;
  /** Text that the provider and the receipt show: "Torre Limonaia, 4 nights". */
  readonly description: string;
  /** E-mail address for the receipt; empty until the traveller enters one. */
  readonly email: string;
  /** Name of the lead traveller, who pays; set only where this can be someone other than the signed-in user. */
  readonly payer?: { readonly first_name: string; readonly last_name: string } | undefined;
  /** The product's main path: `hotels`. */
  readonly service: string;
  readonly metadata: OrderMetadata;
  /** Pays the outstanding payment of a confirmed booking; `access` is the token of a mailed link. */
  readonly due?: { readonly payment_id: string; readonly access?: string | undefined } | undefined;
}

/**
 * Terms to accept before paying (spec §2.8/06). Privacy policy and terms of use open in a new tab; other terms are
 * shown only if their callback is present. The box is never ticked in advance.
 */
export interface TermsToAccept {
  /** Name of the company whose terms the traveller accepts: "Torre Limonaia". */
  readonly of: string;
  readonly onCancellationTerms?: (() => void) | undefined;
  readonly onCheckInInstructions?: (() => void) | undefined;
  readonly onRules?: (() => void) | undefined;
  readonly onFlightSpecialTerms?: (() => void) | undefined;
  readonly onAirlineCancellationPolicy?: (() => void) | undefined;
}

/** Props of the payment block, which callers mount with `host.mount('checkout/payment', …)`. */
export interface PaymentProps {
  readonly productCode: ProductCode;
  /** Total before coupon, cash card, points and wallet are deducted. */
  readonly amount: Money;
  readonly order: PaymentOrder;
  /**
   * Starts the booking and resolves to its ID (spec §4, step 1). An empty ID stops the payment silently, because the
   * caller has already informed the traveller. A rejection is shown next to the pay button.
   */
  readonly init: () => Promise<string>;
  readonly disabled: boolean;
  /**
   * Saves the card for future charges: a card is required even if nothing is due now, and the traveller is not offered
   * a choice to save it. Older releases ignore it and require no card if nothing is due.
   */
  readonly keepsCard?: boolean | undefined;
  /** Text next to the disabled pay button. */
  readonly disabledReason?: string | undefined;
  /** Terms to accept; without them the traveller has none to accept. */
  readonly terms?: TermsToAccept | undefined;
  /** Notice above the pay button about other effects of paying, such as what is cancelled. */
  readonly agreement?: string | undefined;
  /** When the hold expires, in milliseconds of the page's clock; shown during the bank's authentication. */
  readonly keptUntil?: number | undefined;
  /** Blocks that may be shown, all by default; flags and the server's response can still hide them. */
  readonly blocks?: readonly PaymentBlock[] | undefined;
  /** Called instead of navigating to the success path (spec §4, step 3). */
  readonly onPaid?: ((outcome: PaymentOutcome) => void) | undefined;
  /** Called for problem codes that the caller has to handle: `hold_ended`, `order_unknown`. */
  readonly onRefused?: ((code: string) => void) | undefined;
  /** Called when the deductions or the remaining amount change. */
  readonly onOrderChange?: ((order: OrderTotals) => void) | undefined;
  /** Called with the uniquekey of the chosen method, so that a caller can hold back its own submit (spec §5/09). */
  readonly onMethodChange?:
    | ((uniquekey: 'add' | 'other' | 'invoice' | 'cards' | 'bank' | 'voucher' | 'device-wallet') => void)
    | undefined;
}
