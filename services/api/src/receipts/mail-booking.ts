import type { z } from 'zod';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { Clock } from '@travel/kit/clock';
import type { Mailer } from '@travel/kit/mail';
import type { AccessTokens } from '../bookings/booking-access.ts';
import type { mailBooking } from '../bookings/booking-jobs.ts';
import { findOrderByBooking } from '../bookings/find-order.ts';
import type { BookedOrder } from '../bookings/find-order.ts';
import type { ApiDb } from '../database/schema.ts';
import type { Offers } from '../offers/offers.ts';
import { writeLetter } from '../mail/letter.ts';
import { mailTexts } from '../mail/texts.ts';
import { pageOrigin } from '../organisations/page-origin.ts';
import type { Organisations } from '../organisations/organisations.ts';
import { bookingFacts } from './booking-facts.ts';
import { wordsOf } from './booking-words.ts';

interface MailParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly offers: Pick<Offers, 'reword'>;
  readonly accessTokens: AccessTokens;
  readonly mainOrigin: string;
}

type MailWish = z.output<typeof mailBooking.schema>;

const dayMs = 86_400_000;
/** A mailed link opens its booking for so long after the stay. */
const linkLifeMs = 90 * dayMs;

/** Writes to the traveller of a booking, in their language: receipt, refusal, cancellation. */
export const createMailBooking = (parts: MailParts) => {
  const linkTo = ({ booking }: BookedOrder, organisation: Organisation): string => {
    const link = new URL('/checkout-success', pageOrigin(organisation, '', parts.mainOrigin));
    const end = new Date(new Date(booking.checkout).getTime() + linkLifeMs);
    link.searchParams.set('booking_id', booking.booking_id);
    link.searchParams.set('access', parts.accessTokens.sign({ booking_id: booking.booking_id }, end));
    return link.href;
  };

  return async ({ booking_id, kind }: MailWish): Promise<void> => {
    const order = await findOrderByBooking(parts.db, booking_id);
    if (!order) return;
    const { booking, hold } = order;
    const organisation = await parts.organisations.byId(booking.organisation_id);
    if (!organisation) throw new Error(`There is no organisation ${booking.organisation_id} to write for`);
    const { language, contact, guests } = booking;
    const t = mailTexts(language);
    const stay = parts.offers.reword(hold.stay, language);
    const refund = { amount: booking.refund ?? 0, currency: booking.currency };
    const words = {
      hotel: stay.hotel_name,
      number: booking.number ?? '',
      firstname: guests[0]?.first_name ?? '',
      refund: wordsOf(language).amount(refund),
      ...organisation.support,
    };
    const saysNothing = kind === 'cancellation' && refund.amount === 0;
    const origin = pageOrigin(organisation, '', parts.mainOrigin);
    await parts.mailer.send({
      to: contact.email,
      subject: t(`booking.${kind}.subject`, words),
      messageId: `<${kind}.${booking.booking_id}@${new URL(origin).hostname}>`,
      ...writeLetter({
        language,
        brand: organisation.name,
        greeting: t(`booking.${kind}.greeting`, words),
        body: t(saysNothing ? 'booking.cancellation.bodyNothing' : `booking.${kind}.body`, words),
        facts: kind === 'refusal' ? [] : bookingFacts(order, stay, t, language),
        action: {
          label: t(`booking.${kind}.action`),
          href: kind === 'refusal' ? new URL('/', origin).href : linkTo(order, organisation),
        },
        otherwise: t(`booking.${kind}.otherwise`, words),
      }),
    });
  };
};
