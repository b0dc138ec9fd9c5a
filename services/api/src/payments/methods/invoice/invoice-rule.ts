import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { can } from '@travel/contracts/people/permissions';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import type { User } from '@travel/contracts/people/session.schema';

/** The terms on which an organisation pays by invoice. */
export interface InvoiceTerms {
  readonly limit: Money;
  /** Days until an invoice is due. */
  readonly days: number;
}

interface InvoiceFacts {
  readonly organisation: Organisation;
  readonly user: User | null;
  /** ID of the organisation to which the user's account belongs; null for a guest. */
  readonly accountOrganisationId: string | null;
  readonly products: readonly ProductCode[];
}

const usualDays = 30;

/**
 * Returns the invoice terms, or null if the order cannot be paid by invoice. Invoices require a business customer or
 * agent of the selling organisation, an organisation with invoices enabled and a credit limit, and products that can be
 * bought on credit.
 */
export const getInvoiceTerms = ({
  organisation,
  user,
  accountOrganisationId: accountOf,
  products,
}: InvoiceFacts): InvoiceTerms | null => {
  const { invoiceEnabled } = { ...defaultFlags, ...organisation.flags };
  const { credit_limit: limit, invoice_days: days = usualDays } = organisation;
  const isOwn = accountOf === organisation.id;
  const isSold = products.every((product) => canPayWith(product, 'invoice'));
  const isAllowed = isOwn && invoiceEnabled && limit && isSold && can(user, 'pay-with-invoice');
  return isAllowed ? { limit, days } : null;
};
