import { readBookingDocument } from '@travel/contracts/endpoints/office/office-bookings';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { makeInvoiceFile } from '../../payments/methods/invoice/make-invoice-file.ts';
import { toTimedOrder } from '../../trips/trip-orders.ts';
import { createMakeVoucher, hasVoucher, type VoucherDeps } from '../../trips/voucher/make-voucher.ts';
import { findInvoices, voucherFile } from './booking-file.ts';
import { createOpenFile } from './open-file.ts';

export type DocumentDeps = BookingDeps & VoucherDeps;

/** Registers the route with which staff read the documents of a booking as its traveller gets them. */
export const registerDocumentRoutes = (app: App, deps: DocumentDeps): void => {
  const { db, orders, products, route } = deps;
  const { requireOrder } = createOpenFile(deps);
  const makeVoucher = createMakeVoucher(deps);

  const createUnknownProblem = () =>
    createDeclaredProblem(readBookingDocument, 'document_unknown', { detail: 'The booking has no such document.' });

  route(app, readBookingDocument, async ({ params, query, request, reply }) => {
    const order = await requireOrder(readBookingDocument, params);
    const { booking } = order;
    const name = (title: string) => reply.header('content-disposition', `attachment; filename="${title}.pdf"`);
    if (params.file === voucherFile) {
      if (!hasVoucher(order)) throw createUnknownProblem();
      const language = getResponseLanguage(query.lang);
      const seller = await getSeller(deps, booking);
      name(`trip-${booking.booking_id}`);
      return makeVoucher([toTimedOrder(products, order, language)], { seller, language, request });
    }
    const title = params.file.slice(0, -'.pdf'.length);
    const found = await findInvoices(db, booking.booking_id);
    const document = found.find(({ invoice, creditNote }) => title === (creditNote?.number ?? invoice.invoice_id));
    const paid = document && (await orders.byBooking(db, booking.booking_id));
    if (!paid) throw createUnknownProblem();
    name(document.creditNote?.number ?? document.invoice.number ?? title);
    return makeInvoiceFile(deps, { ...document, order: paid }, request);
  });
};
