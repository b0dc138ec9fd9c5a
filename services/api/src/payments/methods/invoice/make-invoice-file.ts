import type { FastifyRequest } from 'fastify';
import type { Organisations } from '../../../accounts/organisations/organisations.ts';
import { getSeller } from '../../../accounts/organisations/seller.ts';
import type { PdfMaker } from '../../../platform/pdf/pdf-maker.ts';
import type { BookedOrder } from '../../order/order.ts';
import { createInvoicePdf } from './invoice-pdf.ts';
import type { InvoiceRow } from './invoice-tables.ts';

interface Dependencies {
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

/** Returns the PDF file of the invoice of an order, in the language of the booking. */
export const makeInvoiceFile = async (
  deps: Dependencies,
  { invoice, order }: { readonly invoice: InvoiceRow; readonly order: BookedOrder },
  request: Pick<FastifyRequest, 'ip'>,
): Promise<Buffer> => {
  const organisation = await getSeller(deps, invoice);
  const content = createInvoicePdf({
    invoice,
    order,
    organisation,
    about: order.hold.describe(order.booking.language),
  });
  return deps.pdfs.make(content, { request, subject: invoice.invoice_id });
};
