import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { markInvoicePaid, payWithInvoice, readInvoice } from '@travel/contracts/endpoints/payments/invoices';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentRouteDeps } from '../../payments-deps.ts';
import { createOpenOwnPayment } from '../../order/open-order.ts';
import { requireBooking } from '../../order/payment-checks.ts';
import { toPaymentView } from '../../lifecycle/payment-view.ts';
import { getPayer } from '../../order/payer.ts';
import type { PdfMaker } from '../../../platform/pdf/pdf-maker.ts';
import { invoices } from './invoice-tables.ts';
import { toInvoiceView } from './invoice-view.ts';
import { makeInvoiceFile } from './make-invoice-file.ts';
import { calculateOpen, receivePayment } from './receive-payment.ts';
import { createPayWithInvoice } from './pay-with-invoice.ts';

const createUnknownProblem = () =>
  createDeclaredProblem(readInvoice, 'invoice_unknown', { detail: 'There is no such invoice.' });

interface Dependencies extends PaymentRouteDeps {
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

export const invoiceRoutes = (app: App, deps: Dependencies): void => {
  const { db, clock, gateway, orders, route } = deps;
  const pay = createPayWithInvoice(deps);

  const opened = createOpenOwnPayment(deps);

  route(app, payWithInvoice, async ({ params, query, traveller }) => {
    const order = requireBooking(await opened(params.payment_id, traveller, query.access));
    const paid = await pay(order, await getPayer(deps, order, traveller));
    return { data: toPaymentView(gateway, paid) };
  });

  route(app, readInvoice, async ({ params, query, traveller, request, reply }) => {
    const [invoice] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.invoice_id, params.file.slice(0, -'.pdf'.length)));
    const order = invoice && (await orders.byBooking(db, invoice.booking_id));
    if (!invoice?.number || !order || !(await orders.canOpen(order.booking, traveller, query.access)))
      throw createUnknownProblem();
    const file = await makeInvoiceFile(deps, { invoice, order }, request);
    reply.header('content-disposition', `attachment; filename="${invoice.number}.pdf"`);
    return file;
  });

  route(app, markInvoicePaid, async ({ params }) => {
    const now = clock.now();
    return transaction(db, async (tx) => {
      const [known] = await tx.select().from(invoices).where(eq(invoices.invoice_id, params.invoice_id)).for('update');
      if (!known)
        throw createDeclaredProblem(markInvoicePaid, 'invoice_unknown', { detail: 'There is no such invoice.' });
      if (known.state === 'paid') return { data: toInvoiceView(known) };
      const amount = calculateOpen(known);
      if (known.state !== 'issued' || amount <= 0)
        throw createDeclaredProblem(markInvoicePaid, 'not_issued', { detail: 'Only an open invoice can be paid.' });
      const received_on = now.toISOString().slice(0, 10);
      const payment = { key: randomUUID(), amount, received_on, reference: '', who: null };
      return { data: toInvoiceView(await receivePayment(tx, known, payment, now)) };
    });
  });
};
