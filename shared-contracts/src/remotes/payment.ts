import type { Money } from '../money/money.ts';
import type { ProductCode } from '../products/product-codes.ts';

export type PaymentBlock = 'coupon' | 'cash-card' | 'loyalty' | 'wallet' | 'credit-card' | 'invoice' | 'pay-later';

/** How a payment ended, for callers that suppress the redirect. */
export interface PaymentOutcome {
  readonly booking_id: string;
  readonly status: 'confirmed' | 'pending' | 'failed';
}

/** What a caller gives the payment block; it mounts it with `host.mount('checkout/payment', …)`. */
export interface PaymentProps {
  readonly productCode: ProductCode;
  /** Total before coupon, cash card, points and wallet. */
  readonly amount: Money;
  /** Starts the booking and answers its id (spec §4, step 1). */
  readonly init: () => Promise<string>;
  readonly disabled: boolean;
  /** Blocks that may show; flags and the server's answer still apply. All when absent. */
  readonly blocks?: readonly PaymentBlock[] | undefined;
  /** Given instead of the navigation to the success path (spec §4, step 3). */
  readonly onPaid?: ((outcome: PaymentOutcome) => void) | undefined;
  /** The method chosen, by uniquekey, so that a caller can hold its own submit back (spec §5/09). */
  readonly onMethodChange?: ((uniquekey: 'add' | 'other' | 'invoice' | 'cards') => void) | undefined;
}
