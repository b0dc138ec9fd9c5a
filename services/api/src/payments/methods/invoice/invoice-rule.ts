import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { can } from '@travel/contracts/people/permissions';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';

/** How an organisation is billed. */
export interface InvoiceTerms {
  readonly limit: Money;
  /** Until an invoice is due. */
  readonly days: number;
}

interface InvoiceFacts {
  readonly organisation: Organisation;
  readonly user: User | null;
  /** Whose account it is; null for a guest. */
  readonly accountOf: string | null;
  readonly products: readonly ProductCode[];
}

const usualDays = 30;

/**
 * The one rule of who may pay what with an invoice: business customers and agents, of the organisation that
 * sells, where it has invoices and a credit limit, and everything in the order can be had on credit. Null where nobody may.
 */
export const invoiceTerms = ({ organisation, user, accountOf, products }: InvoiceFacts): InvoiceTerms | null => {
  const { invoiceEnabled } = { ...defaultFlags, ...organisation.flags };
  const { credit_limit: limit, invoice_days: days = usualDays } = organisation;
  const isOwn = accountOf === organisation.id;
  const isSold = products.every((product) => canPayWith(product, 'invoice'));
  const isAllowed = isOwn && invoiceEnabled && limit && isSold && can(user, 'pay-with-invoice');
  return isAllowed ? { limit, days } : null;
};
