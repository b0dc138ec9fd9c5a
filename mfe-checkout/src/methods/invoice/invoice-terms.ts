import type { PaymentOptions } from '@travel/contracts/endpoints/orders';
import type { Money } from '@travel/contracts/money';
import type { Offer } from '../../attempt/payment-method.ts';
import { paymentRulesOf } from '../../products/payment-rules.ts';

export type InvoiceTerms = NonNullable<PaymentOptions['invoice']>;

/** How this order can be paid with an invoice; null where it cannot. */
export const invoiceTerms = ({ options, props }: Pick<Offer, 'options' | 'props'>): InvoiceTerms | null => {
  const isTaken = paymentRulesOf(props.productCode).takesInvoice && (props.blocks?.includes('invoice') ?? true);
  return isTaken ? options.invoice : null;
};

/** Whether an amount is more than the credit that is left; of another currency the server knows. */
export const isBeyondCredit = ({ left }: InvoiceTerms, amount: Money): boolean =>
  left.currency === amount.currency && left.amount < amount.amount;
