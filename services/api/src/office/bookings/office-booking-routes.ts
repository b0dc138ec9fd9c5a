import { and, eq, sql } from 'drizzle-orm';
import {
  addBookingNote,
  cancelForTraveller,
  findBookings,
  readBookingFile,
  readRefund,
  resendMail,
} from '@travel/contracts/endpoints/office/office-bookings';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { writeStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { mailBooking } from '../../orders/bookings/booking-jobs.ts';
import type { BookedOrder } from '../../orders/bookings/find-order.ts';
import { createCancelBooking, getRefundOffer } from '../../orders/cancellation/cancel-booking.ts';
import { sentMails } from '../../orders/receipts/sent-mail-table.ts';
import { createFindBookings } from '../search/find-bookings.ts';
import { findOwnOrder, readFile } from './booking-file.ts';
import { bookingNotes } from './office-tables.ts';

type BookingEndpoint =
  | typeof readBookingFile
  | typeof readRefund
  | typeof cancelForTraveller
  | typeof addBookingNote
  | typeof resendMail;

interface BookingParams {
  readonly organisation_id: string;
  readonly booking_id: string;
}

/** Registers the routes with which staff find bookings, read them and act for their travellers. */
export const registerOfficeBookingRoutes = (app: App, deps: BookingDeps): void => {
  const { db, clock, jobs, products, route } = deps;
  const find = createFindBookings(deps);
  const cancel = createCancelBooking(deps);

  /** @throws ProblemError booking_unknown */
  const requireOrder = async (endpoint: BookingEndpoint, params: BookingParams): Promise<BookedOrder> => {
    const order = await findOwnOrder(db, params.organisation_id, params.booking_id);
    if (order) return order;
    throw createDeclaredProblem(endpoint, 'booking_unknown', { detail: 'There is no such booking.' });
  };

  const readAgain = async (endpoint: BookingEndpoint, params: BookingParams, lang: string | undefined) => ({
    data: await readFile(deps, await requireOrder(endpoint, params), getResponseLanguage(lang ?? '')),
  });

  route(app, findBookings, async ({ params, query }) => ({ data: await find(params.organisation_id, query) }));

  route(app, readBookingFile, ({ params, query }) => readAgain(readBookingFile, params, query.lang));

  route(app, readRefund, async ({ params }) => {
    const order = await requireOrder(readRefund, params);
    const { refund, refund_percent } = getRefundOffer(products, order, clock.now()).offer;
    return { data: { refund, refund_percent } };
  });

  route(app, cancelForTraveller, async ({ params, body: { refund, why }, query, staff }) => {
    const { booking } = await requireOrder(cancelForTraveller, params);
    await cancel(params.booking_id, {
      agreed: refund,
      chosen: undefined,
      onCancelled: (tx) =>
        writeStaffAction(tx, {
          at: clock.now(),
          organisation_id: params.organisation_id,
          who: staff.email,
          action: 'booking.cancelled',
          subject: params.booking_id,
          why,
          before: { status: booking.status },
          after: { status: 'cancelling', refund },
        }),
    });
    return readAgain(cancelForTraveller, params, query.lang);
  });

  route(app, addBookingNote, async ({ params, body: { text }, query, staff }) => {
    const { booking } = await requireOrder(addBookingNote, params);
    await db.insert(bookingNotes).values({ booking_id: booking.booking_id, at: clock.now(), who: staff.email, text });
    return readAgain(addBookingNote, params, query.lang);
  });

  route(app, resendMail, async ({ params, body: { why }, staff }) => {
    const { booking } = await requireOrder(resendMail, params);
    const [mail] = await db
      .select()
      .from(sentMails)
      .where(and(sql`${sentMails.mail_id}::text = ${params.mail_id}`, eq(sentMails.booking_id, booking.booking_id)));
    if (!mail) throw createDeclaredProblem(resendMail, 'mail_unknown', { detail: 'This mail is not stored any more.' });
    await transaction(db, async (tx) => {
      const at = clock.now();
      await jobs.enqueue(tx, mailBooking, { ...mail.request, asked_at: at.toISOString() });
      await writeStaffAction(tx, {
        at,
        organisation_id: params.organisation_id,
        who: staff.email,
        action: 'mail.resent',
        subject: booking.booking_id,
        why,
        before: { recipient: mail.recipient, kind: mail.request.kind },
        after: { recipient: booking.contact.email },
      });
    });
    return { data: { queued: true } as const };
  });
};
