import { and, desc, eq } from 'drizzle-orm';
import {
  cancelMembership,
  listMembershipInvoices,
  readMembershipInvoice,
  resumeMembership,
} from '@travel/contracts/endpoints/memberships';
import type { User } from '@travel/contracts/session.schema';
import { declaredProblem } from '@travel/kit/problem';
import type { App } from '@travel/kit/server';
import type { BookingParts } from '../../orders/bookings/booking-parts.ts';
import { findOrderByBooking } from '../../orders/bookings/find-order.ts';
import { mailLanguage } from '../../platform/mail/mail-texts.ts';
import { subscriptionInvoices } from '../subscriptions/charge-tables.ts';
import { findMembership } from '../subscriptions/find-membership.ts';
import { membershipView } from '../subscriptions/membership-view.ts';
import { createEndings } from './cancel-membership.ts';
import { membershipInvoiceView } from './invoice-view.ts';
import { membershipInvoicePdf } from './membership-invoice-pdf.ts';

const invoiceUnknown = () =>
  declaredProblem(readMembershipInvoice, 'invoice_unknown', { detail: 'There is no such invoice.' });

/** Cancelling a membership, taking that back, and its invoices. */
export const billingRoutes = (app: App, parts: BookingParts): void => {
  const { db, forUsers, organisations } = parts;
  const endings = createEndings(parts);

  const viewOf = async ({ user_id, preferred_language }: User, lang: string | undefined) => {
    const own = await findMembership(db, { user_id });
    if (!own) throw new Error(`The membership of ${user_id} is gone`);
    return { data: membershipView(own, mailLanguage(lang, preferred_language)) };
  };

  forUsers(app, cancelMembership, async ({ query, session: { user } }) => {
    await endings.cancel(user.user_id);
    return viewOf(user, query.lang);
  });

  forUsers(app, resumeMembership, async ({ query, session: { user } }) => {
    await endings.resume(user.user_id);
    return viewOf(user, query.lang);
  });

  forUsers(app, listMembershipInvoices, async ({ query, session: { user } }) => {
    const language = mailLanguage(query.lang, user.preferred_language);
    const rows = await db
      .select()
      .from(subscriptionInvoices)
      .where(eq(subscriptionInvoices.user_id, user.user_id))
      .orderBy(desc(subscriptionInvoices.created_at), desc(subscriptionInvoices.number));
    return { data: rows.map((row) => membershipInvoiceView(row, language)) };
  });

  forUsers(app, readMembershipInvoice, async ({ params, query, session: { user }, reply }) => {
    const invoice_id = params.file.slice(0, -'.pdf'.length);
    const own = and(eq(subscriptionInvoices.invoice_id, invoice_id), eq(subscriptionInvoices.user_id, user.user_id));
    const [invoice] = await db.select().from(subscriptionInvoices).where(own);
    if (!invoice) throw invoiceUnknown();
    const organisation = await organisations.byId(invoice.organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${invoice.organisation_id} that billed`);
    reply.header('content-disposition', `attachment; filename="${invoice.number}.pdf"`);
    const { booking_id } = invoice;
    return membershipInvoicePdf({
      invoice,
      order: booking_id === null ? undefined : await findOrderByBooking(db, booking_id),
      user,
      organisation,
      language: mailLanguage(query.lang, user.preferred_language),
    });
  });
};
