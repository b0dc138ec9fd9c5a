import type { ProductCode } from '@travel/contracts/products';
import type { PaymentProps } from '@travel/contracts/remotes/payment';
import type { CheckoutContext } from '../order/checkout-context.ts';
import { activityPayment } from './activities/payment.ts';
import { planPayment } from './plans/payment.ts';
import { transferPayment } from './transfers/payment.ts';
import { walletCardPayment } from './wallet-cards/payment.ts';

/** How a product is paid for. */
export interface PaymentRules {
  /** A card is charged when it is given; of other products it is authorised until the supplier has confirmed. */
  readonly isChargedAtOnce: boolean;
  /** An organisation may be sent an invoice for it (spec §2.2/05). */
  readonly takesInvoice: boolean;
  /** Which of the two calls applies a cash card (spec §7.2/04, §7.2/06). */
  readonly cashCardCall: 'basket' | 'transfer';
  /** Found out while the booking begins, for the success page. Never rejects. */
  readonly begin?: (context: CheckoutContext) => Promise<Readonly<Record<string, string>>>;
  /** What the success page is told besides the booking (spec §4/23). */
  readonly successQuery?: (props: PaymentProps) => Readonly<Record<string, string>>;
}

const usual: PaymentRules = { isChargedAtOnce: false, takesInvoice: true, cashCardCall: 'basket' };

/** The products whose payment differs from the usual one, by their folders. */
const differing: readonly (Partial<PaymentRules> & { readonly code: ProductCode })[] = [
  activityPayment,
  planPayment,
  transferPayment,
  walletCardPayment,
];

/** How a product is paid for: authorised first, invoices and cash cards taken, where its folder says nothing else. */
export const paymentRulesOf = (code: ProductCode): PaymentRules => ({
  ...usual,
  ...differing.find((one) => one.code === code),
});
