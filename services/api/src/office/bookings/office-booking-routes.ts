import { and, eq, sql } from 'drizzle-orm';
import {
  addBookingNote,
  cancelForTraveller,
  cancelItemsForTraveller,
  exportBookings,
  findBookings,
  readBookingFile,
  readBookingMail,
  readItemsRefund,
  readRefund,
  resendMail,
} from '@travel/contracts/endpoints/office/office-bookings';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { mailBooking } from '../../orders/bookings/booking-jobs.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import { createCancelBooking, getRefundOffer, type ChosenItems } from '../../orders/cancellation/cancel-booking.ts';
import { sentMails } from '../../orders/receipts/sent-mail-table.ts';
import { createAuditedExport } from '../exports/audited-export.ts';
import { createFindBookings } from '../search/find-bookings.ts';
import { bookingExportHead, readFoundBookings } from '../search/read-found-bookings.ts';
import { bookingNotes } from './office-tables.ts';
import { createOpenFile, createRecordAction } from './open-file.ts';

/** The Content-Security-Policy of a mail: it has inline styles, and runs or loads nothing. */
const mailPolicy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Registers the routes with which staff cancel a booking, or some of its items. */
const registerCancellationRoutes = (app: App, deps: BookingDeps): void => {
  const { clock, products, route } = deps;
  const cancel = createCancelBooking(deps);
  const { requireOrder, readAgain } = createOpenFile(deps);
  const record = createRecordAction(deps);

  const readOffer = (order: BookedOrder, chosen?: ChosenItems) => {
    const { refund, refund_percent } = getRefundOffer(products, order, clock.now(), chosen).offer;
    return { data: { refund, refund_percent } };
  };

  route(app, readRefund, async ({ params }) => readOffer(await requireOrder(readRefund, params)));

  route(app, readItemsRefund, async ({ params, query: { item_ids } }) =>
    readOffer(await requireOrder(readItemsRefund, params), item_ids.split(',')),
  );

  route(app, cancelForTraveller, async ({ params, query, body: { refund, why }, staff }) => {
    const { booking } = await requireOrder(cancelForTraveller, params);
    const [before, after] = [{ status: booking.status }, { status: 'cancelling', refund }];
    await cancel(params.booking_id, {
      agreed: refund,
      chosen: undefined,
      onCancelled: (tx) => record(tx, { params, staff, why, action: 'booking.cancelled', before, after }),
    });
    return readAgain(cancelForTraveller, params, query.lang);
  });

  route(app, cancelItemsForTraveller, async ({ params, query, body: { item_ids, refund, why }, staff }) => {
    await requireOrder(cancelItemsForTraveller, params);
    await cancel(params.booking_id, {
      agreed: refund,
      chosen: item_ids,
      onCancelled: (tx, cancelled) => {
        const items = cancelled.map(({ item_id, title }) => ({ item_id, title }));
        const [before, after] = [{ status: 'booked' }, { status: 'cancelled', refund, items }];
        return record(tx, { params, staff, why, action: 'booking.items_cancelled', before, after });
      },
    });
    return readAgain(cancelItemsForTraveller, params, query.lang);
  });
};

/** Registers the routes with which staff find bookings, read them and act for their travellers. */
export const registerOfficeBookingRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, jobs, route } = deps;
  const find = createFindBookings(deps);
  const { requireOrder, readAgain } = createOpenFile(deps);
  const record = createRecordAction(deps);
  const sendExport = createAuditedExport(deps);
  registerCancellationRoutes(app, deps);

  const findMail = async (bookingId: string, mailId: string) => {
    const isMail = and(sql`${sentMails.mail_id}::text = ${mailId}`, eq(sentMails.booking_id, bookingId));
    const [mail] = await db.select().from(sentMails).where(isMail);
    return mail;
  };

  route(app, findBookings, async ({ params, query }) => ({ data: await find(params.organisation_id, query) }));

  route(app, exportBookings, ({ params: { organisation_id }, query, staff, reply }) =>
    sendExport({
      reply,
      organisation_id,
      staff,
      list: 'bookings',
      query,
      name: `bookings-${clock.now().toISOString().slice(0, 10)}`,
      head: bookingExportHead,
      batches: readFoundBookings(find, organisation_id, query),
    }),
  );

  route(app, readBookingFile, ({ params, query }) => readAgain(readBookingFile, params, query.lang));

  route(app, addBookingNote, async ({ params, query, body: { text }, staff }) => {
    const { booking } = await requireOrder(addBookingNote, params);
    const { booking_id } = booking;
    await transaction(db, async (tx) => {
      const note = { booking_id, at: clock.now(), who: staff.email, text };
      const [after] = await tx.insert(bookingNotes).values(note).returning({ note_id: bookingNotes.note_id });
      // The text stays with the booking: it can be about the traveller's health, and the audit trail can be exported.
      await record(tx, { params, staff, why: '', action: 'booking.noted', before: null, after: after ?? null });
    });
    return readAgain(addBookingNote, params, query.lang);
  });

  route(app, readBookingMail, async ({ params, reply }) => {
    const { booking } = await requireOrder(readBookingMail, params);
    const html = (await findMail(booking.booking_id, params.mail_id))?.html;
    if (!html)
      throw createDeclaredProblem(readBookingMail, 'mail_unknown', { detail: 'No HTML is stored for this mail.' });
    reply.header('content-security-policy', mailPolicy);
    return html;
  });

  route(app, resendMail, async ({ params, body: { why }, staff }) => {
    const { booking } = await requireOrder(resendMail, params);
    const mail = await findMail(booking.booking_id, params.mail_id);
    if (!mail) throw createDeclaredProblem(resendMail, 'mail_unknown', { detail: 'This mail is not stored any more.' });
    await transaction(db, async (tx) => {
      await jobs.enqueue(tx, mailBooking, { ...mail.request, asked_at: clock.now().toISOString() });
      const { kind } = mail.request;
      const before = { recipient: mail.recipient };
      await record(tx, {
        params,
        staff,
        why,
        action: 'mail.resent',
        before,
        after: { kind, recipient: booking.contact.email },
      });
    });
    return { data: { queued: true } as const };
  });
};
