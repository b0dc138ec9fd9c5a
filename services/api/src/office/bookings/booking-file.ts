import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { BookingFile } from '@travel/contracts/endpoints/office/office-bookings';
import type { ConversationSummary } from '@travel/supplier-kit/conversations/conversation-store';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { findById } from '../../accounts/accounts/accounts.ts';
import { readActionsAbout } from '../../accounts/staff/staff-actions.ts';
import { openOrderAnswers } from '../../orders/answers/traveller-answers.ts';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { createBookingView } from '../../orders/bookings/booking-view.ts';
import { findOrderByBooking, type BookedOrder } from '../../orders/bookings/find-order.ts';
import { getHoldState } from '../../orders/holds/hold-state.ts';
import { createOrderLedger } from '../../orders/ledger/order-ledger.ts';
import { sentMails } from '../../orders/receipts/sent-mail-table.ts';
import {
  creditNotes,
  invoices,
  type CreditNoteRow,
  type InvoiceRow,
} from '../../payments/methods/invoice/invoice-tables.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { createConversationStore } from '../../products/suppliers/conversations/conversation-store.ts';
import { hasVoucher } from '../../trips/voucher/make-voucher.ts';
import { listLedgerLines } from './ledger-lines.ts';
import { listBookingEntries } from '../accounting/ledger.ts';
import { bookingNotes } from './office-tables.ts';
import { createTimeline } from './timeline.ts';

const findMails = async (db: ApiDb, bookingId: string): Promise<BookingFile['mails']> => {
  const { mail_id, request, recipient, subject, text, sent_at, html } = sentMails;
  const has_html = sql<boolean>`${html} is not null`;
  const rows = await db
    .select({ mail_id, request, recipient, subject, text, has_html, sent_at })
    .from(sentMails)
    .where(eq(sentMails.booking_id, bookingId))
    .orderBy(asc(sentMails.sent_at), asc(sentMails.mail_id));
  return rows.map(({ request: { kind }, ...mail }) => ({ ...mail, kind, sent_at: mail.sent_at.toISOString() }));
};

const findNotes = async (db: ApiDb, bookingId: string): Promise<BookingFile['notes']> => {
  const rows = await db
    .select()
    .from(bookingNotes)
    .where(eq(bookingNotes.booking_id, bookingId))
    .orderBy(asc(bookingNotes.note_id));
  return rows.map(({ note_id, at, who, text }) => ({ note_id, at: at.toISOString(), who, text }));
};

const findAccount = async (db: ApiDb, userId: string | null): Promise<BookingFile['account']> => {
  const account = userId === null ? undefined : await findById(db, userId);
  if (!account || account.erased_at !== null) return null;
  const { firstname, lastname, is_blocked } = account;
  return { firstname, lastname, is_blocked };
};

/** A booking has about ten conversations; more are repeated attempts. */
const mostConversations = 100;
/** Bookings are compared with their suppliers up to four times a day, and only the latest comparisons are of interest. */
const mostReads = 5;

/** Returns the stored conversations with suppliers about a booking and its hold. */
const findConversations = async (db: ApiDb, { booking, hold }: BookedOrder): Promise<ConversationSummary[]> => {
  const { list } = createConversationStore(db);
  const about = {
    supplier: null,
    organisation_id: null,
    correlation_id: null,
    order_ids: [booking.booking_id, hold.hold_id],
    failed: false,
    after: null,
  };
  const [others, reads] = await Promise.all([
    list({ ...about, operation: null, skips_reads: true, limit: mostConversations }),
    list({ ...about, operation: 'retrieve', limit: mostReads }),
  ]);
  // Reads that failed are in both lists.
  return [...new Map([...others, ...reads].map((one) => [one.id, one])).values()];
};

/** Name of the file of a booking's voucher. */
export const voucherFile = 'voucher.pdf';

interface IssuedInvoice {
  readonly invoice: InvoiceRow;
  readonly creditNote?: CreditNoteRow;
}

/** Returns the issued invoice of a booking, then its credit notes; empty if it was paid in another way. */
export const findInvoices = async (db: ApiDb, bookingId: string): Promise<IssuedInvoice[]> => {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.booking_id, bookingId), isNotNull(invoices.number)));
  if (!invoice) return [];
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoice_id, invoice.invoice_id))
    .orderBy(asc(creditNotes.number));
  return [{ invoice }, ...notes.map((creditNote) => ({ invoice, creditNote }))];
};

const findDocuments = async (db: ApiDb, order: BookedOrder): Promise<NonNullable<BookingFile['documents']>> => {
  const issued = await findInvoices(db, order.booking.booking_id);
  return [
    ...(hasVoucher(order) ? [{ kind: 'voucher' as const, file: voucherFile, number: null }] : []),
    ...issued.map(({ invoice, creditNote }) =>
      creditNote
        ? { kind: 'credit_note' as const, file: `${creditNote.number}.pdf`, number: creditNote.number }
        : { kind: 'invoice' as const, file: `${invoice.invoice_id}.pdf`, number: invoice.number },
    ),
  ];
};

/** Returns when the hold of an unpaid booking ends; null if it is being paid, is booked or has ended. */
export const getHoldEnd = ({ booking, hold }: BookedOrder, now: Date): string | null =>
  booking.status === 'draft' && getHoldState(hold, now) === 'held' ? hold.expires_at.toISOString() : null;

/** Finds a booking of an organisation; undefined if there is none or another organisation sold it. */
export const findOwnOrder = async (
  db: ApiDb,
  organisationId: string,
  bookingId: string,
): Promise<BookedOrder | undefined> => {
  const order = await findOrderByBooking(db, bookingId);
  return order?.booking.organisation_id === organisationId ? order : undefined;
};

type FileDeps = Pick<BookingDeps, 'db' | 'clock' | 'products' | 'travellerAnswers'>;

/** Returns everything about a booking, with titles and dates in the language of the caller. */
export const readFile = async (deps: FileDeps, order: BookedOrder, language: TextLanguage): Promise<BookingFile> => {
  const { db, clock, products } = deps;
  const { booking, hold } = order;
  const [mails, notes, documents, actions, conversations, account, movements] = await Promise.all([
    findMails(db, booking.booking_id),
    findNotes(db, booking.booking_id),
    findDocuments(db, order),
    readActionsAbout(db, booking.organisation_id, booking.booking_id),
    findConversations(db, order),
    findAccount(db, booking.user_id),
    listBookingEntries(db, booking),
  ]);
  const ledger = createOrderLedger(products, order);
  return {
    booking: createBookingView(products, order, language, clock.now(), openOrderAnswers(deps, order)),
    user_id: booking.user_id,
    account,
    language: booking.language,
    timeline: createTimeline({ order, mails, notes, actions, conversations }),
    ledger,
    lines: listLedgerLines(ledger),
    movements,
    mails,
    notes,
    documents,
    held_until: getHoldEnd(order, clock.now()),
    suppliers: hold.items.map(({ item_id, title, supplier, fulfilled_by, reference }) => ({
      item_id,
      title,
      supplier: supplier?.name ?? fulfilled_by,
      reference,
    })),
  };
};
