import type { PaymentOptions } from '@travel/contracts/endpoints/orders';
import type { Money } from '@travel/contracts/money';
import type { PaymentProps } from '@travel/contracts/remotes/payment';

export type InvoiceTerms = NonNullable<PaymentOptions['invoice']>;

/** Subscription and wallet checkouts remove the invoice option (spec §2.2/05). */
const withoutInvoice: readonly PaymentProps['productCode'][] = ['SUB', 'WLT'];

/** How this order can be paid with an invoice; null where it cannot. */
export const invoiceTerms = (
  options: PaymentOptions | null,
  { productCode, blocks }: Pick<PaymentProps, 'productCode' | 'blocks'>,
): InvoiceTerms | null =>
  withoutInvoice.includes(productCode) || blocks?.includes('invoice') === false ? null : (options?.invoice ?? null);

/** Whether an amount is more than the credit that is left; of another currency the server knows. */
export const isBeyondCredit = ({ left }: InvoiceTerms, amount: Money): boolean =>
  left.currency === amount.currency && left.amount < amount.amount;
