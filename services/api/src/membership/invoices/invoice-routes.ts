import { and, desc, eq } from 'drizzle-orm';
import {
  listMembershipInvoices,
  readMembershipInvoice,
  type MembershipInvoice,
} from '@travel/contracts/endpoints/membership/memberships';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { findOrderByBooking } from '../../orders/bookings/find-order.ts';
import { getSeller } from '../../accounts/organisations/seller.ts';
import type { Organisations } from '../../accounts/organisations/organisations.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { PdfMaker } from '../../platform/pdf/pdf-maker.ts';
import { subscriptionInvoices, type MembershipInvoiceRow } from '../subscriptions/charge-tables.ts';
import { createMembershipInvoicePdf } from './membership-invoice-pdf.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';

const invoiceUnknown = () =>
  createDeclaredProblem(readMembershipInvoice, 'invoice_unknown', { detail: 'There is no such invoice.' });

interface Dependencies {
  readonly db: ApiDb;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly route: ApiRoute;
  readonly pdfs: Pick<PdfMaker, 'make'>;
}

const toMembershipInvoiceView = (invoice: MembershipInvoiceRow, language: TextLanguage): MembershipInvoice => ({
  invoice_id: invoice.invoice_id,
  number: invoice.number,
  state: invoice.state,
  issued_on: invoice.issued_on,
  plan_name: invoice.plan_name[language],
  amount: money(invoice.amount, invoice.currency),
  from: invoice.from_day,
  until: invoice.until_day,
  last4: invoice.last4,
});

export const membershipInvoiceRoutes = (app: App, { db, organisations, route, pdfs }: Dependencies): void => {
  route(app, listMembershipInvoices, async ({ query, session: { user } }) => {
    const language = getMailLanguage(query.lang, user.preferred_language);
    const rows = await db
      .select()
      .from(subscriptionInvoices)
      .where(eq(subscriptionInvoices.user_id, user.user_id))
      .orderBy(desc(subscriptionInvoices.created_at), desc(subscriptionInvoices.number));
    return { data: rows.map((row) => toMembershipInvoiceView(row, language)) };
  });

  route(app, readMembershipInvoice, async ({ params, query, session: { user }, request, reply }) => {
    const invoice_id = params.file.slice(0, -'.pdf'.length);
    const own = and(eq(subscriptionInvoices.invoice_id, invoice_id), eq(subscriptionInvoices.user_id, user.user_id));
    const [invoice] = await db.select().from(subscriptionInvoices).where(own);
    if (!invoice) throw invoiceUnknown();
    const organisation = await getSeller({ organisations }, invoice);
    const { booking_id } = invoice;
    const content = createMembershipInvoicePdf({
      invoice,
      order: booking_id === null ? undefined : await findOrderByBooking(db, booking_id),
      user,
      organisation,
      language: getMailLanguage(query.lang, user.preferred_language),
    });
    const file = await pdfs.make(content, { request, subject: invoice_id });
    reply.header('content-disposition', `attachment; filename="${invoice.number}.pdf"`);
    return file;
  });
};
