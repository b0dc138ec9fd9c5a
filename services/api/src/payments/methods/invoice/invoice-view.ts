import type { Invoice } from '@travel/contracts/endpoints/payments/invoices';
import type { InvoiceRow } from './invoice-tables.ts';

export const toInvoiceView = (invoice: InvoiceRow): Invoice => ({
  invoice_id: invoice.invoice_id,
  number: invoice.number,
  state: invoice.state,
  amount: { amount: invoice.amount, currency: invoice.currency },
  credited: { amount: invoice.credited, currency: invoice.currency },
  due_on: invoice.due_on,
  paid_at: invoice.paid_at?.toISOString() ?? null,
});
