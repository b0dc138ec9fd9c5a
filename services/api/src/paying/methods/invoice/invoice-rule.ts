import { defaultFlags } from '@travel/contracts/flags';
import type { Money } from '@travel/contracts/money';
import type { Organisation } from '@travel/contracts/organisations.schema';
import { can } from '@travel/contracts/permissions';
import type { ProductCode } from '@travel/contracts/products';
import type { User } from '@travel/contracts/session.schema';

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
  readonly product: ProductCode;
}

const usualDays = 30;
/** What is handed out with its payment is not given on credit (spec §2.2/05). */
const neverInvoiced: readonly ProductCode[] = ['SUB', 'WLT'];

/**
 * The one rule of who may pay what with an invoice: business customers and agents, of the organisation that
 * sells, where it has invoices and a credit limit. Null where nobody may.
 */
export const invoiceTerms = ({ organisation, user, accountOf, product }: InvoiceFacts): InvoiceTerms | null => {
  const { invoiceEnabled } = { ...defaultFlags, ...organisation.flags };
  const { credit_limit: limit, invoice_days: days = usualDays } = organisation;
  const isOwn = accountOf === organisation.id;
  const isAllowed =
    isOwn && invoiceEnabled && limit && !neverInvoiced.includes(product) && can(user, 'pay-with-invoice');
  return isAllowed ? { limit, days } : null;
};
