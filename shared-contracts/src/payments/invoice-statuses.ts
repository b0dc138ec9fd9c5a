/**
 * How far an issued invoice is settled: `overdue` and `partly_paid` still have an open amount, `credited` was taken off
 * entirely by cancellations.
 */
export const invoiceStatuses = ['open', 'overdue', 'partly_paid', 'paid', 'credited'] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];
