import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { readTripCalendar, readTripVoucher } from '@travel/contracts/endpoints/trips/trips';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { productDefinitions, type Section } from '@travel/contracts/products/product-definitions';
import { findBookingPath, getPagePath, getReviewPath, getSuccessUrl } from '@travel/contracts/routes/routes';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import type { BookingRefusal } from '@travel/supplier-kit/items/item-supplier';
import { dayMs } from '@travel/contracts/time/durations';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import { calculatePayable } from '../../payments/order/payable.ts';
import { getPageOrigin } from '../../accounts/organisations/page-origin.ts';
import { getFormats } from '../../platform/languages/formats.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import { getMailTexts } from '../../platform/mail/mail-texts.ts';
import type { mailBooking } from '../bookings/booking-jobs.ts';
import { hasTimes } from '../bookings/calendar.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import { isOffered } from '../holds/hold.ts';
import { listActiveItems, joinTitles, getTimeZone } from '../items/item.ts';
import { findMailedEvent, isEventMail, listAcceptedTimes, listEventFacts } from './event-facts.ts';
import { openOrderAnswers } from '../answers/traveller-answers.ts';
import { listBookingFacts } from './booking-facts.ts';
import { isReviewExpected } from '../reviews/is-review-expected.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { goodwillRefunds } from '../refunds/goodwill-table.ts';
import { sentMails } from './sent-mail-table.ts';

/** Returns the receipt of a purchase that has its own kind of receipt, such as a membership, or null. */
export type OwnReceipt = (
  order: BookedOrder,
  language: TextLanguage,
) => Promise<{
  readonly subject: string;
  readonly body: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly action: { readonly label: string; readonly path: string };
  readonly otherwise: string;
} | null>;

interface MailDeps extends BookingDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly ownReceipt: OwnReceipt;
}

type MailRequest = z.output<typeof mailBooking.schema>;

const myTripsPath = '/user/my-trips';

/**
 * Reasons of cancelled bookings that a mail of their own has reported: the traveller did not pay, or the supplier did not
 * take the payment of a hold.
 */
const reportedReasons = new Set<string>([
  'unpaid',
  ...(['sold_out', 'cancelled', 'price_changed', 'rejected'] satisfies BookingRefusal[]),
]);

/** How long after the end of a booking its mailed link still opens the booking. */
const linkLifeMs = 90 * dayMs;

/** Returns the texts about a later charge: amount, date, and the deadline for another card. */
const getLaterChargeTexts = ({ payment, hold }: BookedOrder, language: TextLanguage) => {
  const { amount, moment } = getFormats(language);
  const zone = getTimeZone(hold.items);
  const at = (date: Date | null) => (date ? moment(date.toISOString(), zone) : '');
  return {
    amount: amount({ amount: calculatePayable(hold), currency: hold.currency }),
    card: payment?.last4 ?? '',
    chargeAt: at(payment?.charge_at ?? null),
    payBy: at(payment?.pay_by ?? null),
  };
};

/** Returns the items that a mail is about (the items with the given IDs, or else all active items) and their refund. */
const getMailItems = ({ hold, booking }: BookedOrder, ids: readonly string[]) => {
  const named = hold.items.filter(({ item_id }) => ids.includes(item_id));
  const amount = ids.length > 0 ? named.reduce((all, item) => all + (item.refund ?? 0), 0) : (booking.refund ?? 0);
  return {
    items: ids.length > 0 ? named : listActiveItems(hold.items),
    refund: { amount, currency: booking.currency },
  };
};

/** Returns the amount of a refund beyond the policies, and the part of it that is a cash card. */
const findGoodwill = async ({ db }: MailDeps, { booking }: BookedOrder, goodwillId: string) => {
  const [found] = await db.select().from(goodwillRefunds).where(eq(goodwillRefunds.goodwill_id, goodwillId));
  const refund = { amount: found?.amount ?? 0, currency: booking.currency };
  return { refund, byCashCard: found?.to_cash_card ?? 0 };
};

interface MailContent extends ReturnType<typeof getMailItems> {
  readonly offered: boolean;
  /** Part of a goodwill refund that is a cash card, in minor units. */
  readonly byCashCard?: number | undefined;
}

const getBodyKey = (
  { kind, price }: Pick<MailRequest, 'kind' | 'price'>,
  { payment }: BookedOrder,
  { offered, refund, items, byCashCard = 0 }: MailContent,
): string => {
  if (byCashCard > 0) return byCashCard === refund.amount ? 'bodyCashCard' : 'bodySplit';
  if (kind === 'holdLost') return price === undefined ? 'body' : 'bodyDearer';
  if (kind === 'partialCancellation') {
    if (refund.amount > 0) return 'body';
    return items.some(({ uncharged }) => uncharged > 0) ? 'bodyUncharged' : 'bodyNothing';
  }
  if (kind === 'cancellation' && refund.amount === 0 && payment) return 'bodyNothing';
  const way = kind === 'receipt' && payment ? getPaymentMethod(payment).receipt : '';
  if (way === 'Later') return 'bodyLater';
  // A captured payment stays with its order. So if the order has no payment, nothing was charged.
  if (kind === 'cancellation' && payment === null) return 'bodyUncharged';
  if (kind !== 'receipt' && kind !== 'refusal') return 'body';
  return `body${way}${offered ? '' : 'Purchase'}`;
};

/**
 * Returns the number of the booking that replaced the cancelled items, or null if any of them was cancelled without a
 * replacement.
 */
const getReplacementNumber = (kind: MailRequest['kind'], { items }: MailContent): string | null => {
  if (kind !== 'cancellation' && kind !== 'partialCancellation') return null;
  return items.every(({ replaced_by }) => replaced_by !== null) ? (items[0]?.replaced_by ?? null) : null;
};

/** Returns a line about the original booking that a booking with new dates replaces, or no line if it replaces none. */
const getReplacedFacts = ({ hold: { replaces } }: BookedOrder, language: TextLanguage) => {
  if (!replaces) return [];
  const t = getMailTexts(language);
  const { title, refund } = replaces;
  const values = { title, number: replaces.number ?? '', refund: getFormats(language).amount(refund) };
  const key = refund.amount > 0 ? 'replaced' : 'replacedUncharged';
  return [{ label: t('booking.receipt.replaces'), value: t(`booking.receipt.${key}`, values) }];
};

/** Returns whether a 3D Secure or bank challenge is open and the checkout can resume the payment. */
const isWaiting = ({ booking, payment, hold }: BookedOrder): boolean =>
  isOffered(hold) && booking.status === 'paying' && payment?.state === 'challenged';

const getSection = ({ product_type }: BookedOrder['booking']): Section =>
  productDefinitions.find(({ catalogue }) => catalogue === product_type)?.section ?? '';

/** Returns the page of a booking: the list of trips for accounts, the product's success page for guests. */
const getBookingPath = (booking: BookedOrder['booking']): string =>
  booking.user_id === null ? getSuccessUrl(getSection(booking)) : myTripsPath;

/** Returns the URL on which travellers search again, for mails that report that nothing is booked; otherwise null. */
const getSearchLink = (kind: MailRequest['kind'], booking: BookedOrder['booking'], origin: string): string | null => {
  if (kind === 'refusal') return new URL('/', origin).href;
  return kind === 'holdLost' ? new URL(getPagePath(getSection(booking), 'home'), origin).href : null;
};

/** Returns a URL on the organisation's site that opens a booking without an account. */
const createAccessLink = (deps: MailDeps, { booking }: BookedOrder, organisation: Organisation, path: string): URL => {
  const link = new URL(path, getPageOrigin(organisation, '', deps.mainOrigin));
  const end = new Date(new Date(booking.ends_on ?? booking.created_at).getTime() + linkLifeMs);
  link.searchParams.set('access', deps.accessTokens.sign({ booking_id: booking.booking_id }, end));
  return link;
};

/** Returns whether a mail links to the documents of the booking, because they are new or have changed. */
const hasDocuments = (kind: MailRequest['kind']): boolean => ['receipt', 'names', 'scheduleAccepted'].includes(kind);

/** Returns whether a mail lists the facts of the booking. */
const hasFacts = (kind: MailRequest['kind']): boolean => !['refusal', 'link', 'waiting', 'review'].includes(kind);

/** Creates the functions that return the links of mails. */
const createBookingLinks = (deps: MailDeps) => {
  const linkTo = (order: BookedOrder, organisation: Organisation, kind: MailRequest['kind']): string => {
    if (kind === 'review')
      return createAccessLink(deps, order, organisation, getReviewPath(order.booking.booking_id)).href;
    const path = isEventMail(kind) ? myTripsPath : getBookingPath(order.booking);
    const link = createAccessLink(deps, order, organisation, path);
    link.searchParams.set('booking_id', order.booking.booking_id);
    return link.href;
  };

  /** Returns links to the voucher and the calendar file of a booking with dates. */
  const getDocumentLinks = (order: BookedOrder, organisation: Organisation) => {
    if (!hasTimes(order)) return [];
    const { language, booking_id } = order.booking;
    const t = getMailTexts(language);
    return ([readTripVoucher, readTripCalendar] as const).map((endpoint) => {
      const link = createAccessLink(deps, order, organisation, endpoint.path.replace('{booking_id}', booking_id));
      link.searchParams.set('lang', language);
      const name = endpoint === readTripVoucher ? 'voucher' : 'calendar';
      return { label: t(`booking.receipt.${name}`), href: link.href };
    });
  };

  /** Returns the link that stops mails about reviews. The page requires a press, because mail programs open links. */
  const getStopLinks = (order: BookedOrder, organisation: Organisation) => {
    const link = new URL(linkTo(order, organisation, 'review'));
    link.searchParams.set('mails', 'stop');
    return [{ label: getMailTexts(order.booking.language)('booking.review.stop'), href: link.href }];
  };

  /**
   * Returns a link to the page on which guests find their bookings, in case the mail is lost. The URL contains no
   * booking data and gives no access.
   */
  const getFindLinks = ({ booking }: BookedOrder, origin: string) =>
    booking.user_id === null && booking.number !== null
      ? [{ label: getMailTexts(booking.language)('booking.find'), href: new URL(findBookingPath, origin).href }]
      : [];

  return { linkTo, getDocumentLinks, getStopLinks, getFindLinks };
};

/** Tokens in links open a booking, so they must not be stored. In HTML, `&` is escaped. */
const maskSecrets = (part: string): string => part.replaceAll(/((?:[?&#]|&amp;)[\w-]+=)[\w.~%-]{24,}/g, '$1…');

/** Stores a mail for the back office. A mail that is sent again after an interruption is stored once. */
const recordMail = async (
  { db, clock }: Pick<MailDeps, 'db' | 'clock'>,
  request: MailRequest,
  { to, messageId, subject, text, html }: Record<'to' | 'messageId' | 'subject' | 'text' | 'html', string>,
): Promise<void> => {
  const sent_at = clock.now();
  await db
    .insert(sentMails)
    .values({
      booking_id: request.booking_id,
      message_id: messageId,
      request,
      recipient: to,
      subject,
      text: maskSecrets(text),
      html: maskSecrets(html),
      sent_at,
    })
    .onConflictDoUpdate({ target: sentMails.message_id, set: { sent_at } });
};

/**
 * Creates the function that mails the traveller of a booking in their language: receipt, refusal, cancellation, changed
 * names, changes by suppliers, open payment or requested link.
 */
export const createMailBooking = (deps: MailDeps) => {
  const { linkTo, getDocumentLinks, getStopLinks, getFindLinks } = createBookingLinks(deps);

  return async (request: MailRequest): Promise<void> => {
    const { booking_id, kind, item_ids, event_id, goodwill_id, asked_at, price } = request;
    const order = await findOrderByBooking(deps.db, booking_id);
    if (!order) return;
    const { booking } = order;
    if (kind === 'waiting' && !isWaiting(order)) return;
    if (kind === 'review' && !(await isReviewExpected(deps, order))) return;
    const event = isEventMail(kind) ? findMailedEvent(order, event_id) : undefined;
    // The traveller has answered before the mail was sent, or a later change replaced this one.
    if (isEventMail(kind) && !event) return;
    if (kind === 'cancellation' && reportedReasons.has(booking.reason ?? '')) return;
    const organisation = await deps.organisations.byId(booking.organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${booking.organisation_id} to write for`);
    const { language, contact, travellers } = booking;
    const t = getMailTexts(language);
    const { amount, day, list } = getFormats(language);
    const offered = isOffered(order.hold);
    const { items, ...about } = getMailItems(order, item_ids);
    const goodwill = goodwill_id ? await findGoodwill(deps, order, goodwill_id) : undefined;
    const refund = goodwill?.refund ?? about.refund;
    const byCashCard = goodwill?.byCashCard ?? 0;
    const by = getReplacementNumber(kind, { offered, refund, items });
    const textGroup = by === null ? kind : 'changed';
    const values = {
      title: joinTitles(items),
      number: booking.number ?? '',
      guests: list(travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`)),
      firstname: travellers[0]?.first_name ?? '',
      refund: amount(refund),
      byCashCard: amount({ amount: byCashCard, currency: booking.currency }),
      by: by ?? '',
      total: amount({ amount: booking.total, currency: booking.currency }),
      price: amount({ amount: price ?? 0, currency: booking.currency }),
      ...getLaterChargeTexts(order, language),
      invoice: order.invoice?.number ?? '',
      due: order.invoice?.due_on ? day(order.invoice.due_on) : '',
      ...organisation.support,
    };
    const changedBody = refund.amount > 0 ? 'body' : 'bodyUncharged';
    const body = by === null ? getBodyKey({ kind, price }, order, { offered, refund, items, byCashCard }) : changedBody;
    const origin = getPageOrigin(organisation, '', deps.mainOrigin);
    const own = kind === 'receipt' ? await deps.ownReceipt(order, language) : null;
    const mail = {
      to: contact.email,
      messageId: `<${[kind, booking.booking_id, ...item_ids, ...[event_id, goodwill_id].filter((id) => id !== undefined), ...(asked_at ? [Date.parse(asked_at)] : [])].join('.')}@${new URL(origin).hostname}>`,
      ...renderMail({
        language,
        from: organisation,
        subject: own?.subject ?? t(`booking.${textGroup}.subject`, values),
        greeting: t(`booking.${textGroup}.${values.firstname ? 'greeting' : 'greetingNobody'}`, values),
        body: own?.body ?? t(`booking.${textGroup}.${body}`, values),
        facts:
          own?.facts ??
          (hasFacts(kind)
            ? [
                ...(event ? listEventFacts(deps.products, order, event) : []),
                ...(kind === 'scheduleAccepted' ? listAcceptedTimes(deps.products, order, items) : []),
                ...listBookingFacts(deps.products, order, language, { answers: openOrderAnswers(deps, order) }),
                ...(kind === 'receipt' ? getReplacedFacts(order, language) : []),
              ]
            : []),
        action: own
          ? { label: own.action.label, href: new URL(own.action.path, origin).href }
          : {
              label: t(`booking.${textGroup}.${kind === 'refusal' && !offered ? 'actionPurchase' : 'action'}`),
              href: getSearchLink(kind, booking, origin) ?? linkTo(order, organisation, kind),
            },
        documents: [
          ...(hasDocuments(kind) && !own ? getDocumentLinks(order, organisation) : []),
          ...(kind === 'review' ? getStopLinks(order, organisation) : getFindLinks(order, origin)),
        ],
        otherwise: own?.otherwise ?? t(`booking.${textGroup}.otherwise`, values),
      }),
    };
    await deps.mailer.send(mail);
    await recordMail(deps, request, mail);
  };
};
