import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import type { CheckoutContext } from '../order/checkout-context.ts';
import { activityPayment } from './activities/payment.ts';
import { planPayment } from './plans/payment.ts';
import { transferPayment } from './transfers/payment.ts';
import { walletCardPayment } from './wallet-cards/payment.ts';

/** Product code for requests about card suppliers: the endpoint requires one, but its response is the same for all. */
export const anyProduct: ProductCode = 'HLT';

/** Rules for paying for a product. */
export interface PaymentRules {
  /** Whether a card is charged immediately instead of authorised until the supplier confirms. */
  readonly isChargedAtOnce: boolean;
  /** Whether the product can be paid by invoice (spec §2.2/05). */
  readonly takesInvoice: boolean;
  /** The endpoint that applies a cash card (spec §7.2/04, §7.2/06). */
  readonly cashCardCall: 'basket' | 'transfer';
  /** Runs while the booking is created and returns query parameters for the success page. Never rejects. */
  readonly begin?: (context: CheckoutContext) => Promise<Readonly<Record<string, string>>>;
  /** Returns additional query parameters for the success page (spec §4/23). */
  readonly successQuery?: (props: PaymentProps) => Readonly<Record<string, string>>;
}

const defaultRules: PaymentRules = { isChargedAtOnce: false, takesInvoice: true, cashCardCall: 'basket' };

/** Products whose payment rules differ from the default; each is declared in the product's folder. */
const productRules: readonly (Partial<PaymentRules> & { readonly code: ProductCode })[] = [
  activityPayment,
  planPayment,
  transferPayment,
  walletCardPayment,
];

/**
 * Returns a product's payment rules. By default cards are authorised first, and invoices and cash cards are accepted.
 */
export const getPaymentRules = (code: ProductCode): PaymentRules => ({
  ...defaultRules,
  ...productRules.find((one) => one.code === code),
});
