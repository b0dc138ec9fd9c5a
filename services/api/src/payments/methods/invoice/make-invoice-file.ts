import type { FastifyRequest } from 'fastify';
import type { Organisations } from '../../../accounts/organisations/organisations.ts';
import { getSeller } from '../../../accounts/organisations/seller.ts';
import type { PdfMaker } from '../../../platform/pdf/pdf-maker.ts';
import type { BookedOrder } from '../../order/order.ts';
import { createCreditNotePdf, createInvoicePdf } from './invoice-pdf.ts';
import type { CreditNoteRow, InvoiceRow } from './invoice-tables.ts';

interface Dependencies {
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

interface InvoiceDocument {
  readonly invoice: InvoiceRow;
  readonly order: BookedOrder;
  /** Makes this credit note instead of the invoice. */
  readonly creditNote?: CreditNoteRow | undefined;
}

/** Returns the PDF file of the invoice of an order or of its credit note, in the language of the booking. */
export const makeInvoiceFile = async (
  deps: Dependencies,
  { invoice, order, creditNote }: InvoiceDocument,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<Buffer> => {
  const organisation = await getSeller(deps, invoice);
  const input = { invoice, order, organisation, about: order.hold.describe(order.booking.language) };
  const content = creditNote ? createCreditNotePdf({ ...input, creditNote }) : createInvoicePdf(input);
  return deps.pdfs.make(content, { request, subject: invoice.invoice_id });
};
