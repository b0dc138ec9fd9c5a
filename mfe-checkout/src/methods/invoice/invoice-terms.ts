import type { PaymentOptions } from '@travel/contracts/endpoints/payments/orders';
import type { Money } from '@travel/contracts/money/money';
import type { Offer } from '../../attempt/payment-method.ts';
import { getPaymentRules } from '../../products/payment-rules.ts';

export type InvoiceTerms = NonNullable<PaymentOptions['invoice']>;

/** Returns the terms for paying by invoice, or null if not available. */
export const getInvoiceTerms = ({ options, props }: Pick<Offer, 'options' | 'props'>): InvoiceTerms | null => {
  const isTaken = getPaymentRules(props.productCode).takesInvoice && (props.blocks?.includes('invoice') ?? true);
  return isTaken ? options.invoice : null;
};

/** Returns whether an amount exceeds the remaining credit. Other currencies are checked by the server. */
export const isBeyondCredit = ({ left }: InvoiceTerms, amount: Money): boolean =>
  left.currency === amount.currency && left.amount < amount.amount;
