import { ICalCalendar } from 'ical-generator';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { HeldStay } from '../../products/hotels/offers/held-stay.ts';
import { mailTexts } from '../../platform/mail/mail-texts.ts';
import { formatsOf } from '../../platform/languages/formats.ts';
import { bookingFacts } from '../receipts/booking-facts.ts';
import type { StayOrder } from './find-order.ts';

/** A booking as a file for calendars: whole days, so that no zone can move it, with the hotel's times in words. */
export const calendarFile = (
  order: StayOrder,
  stay: HeldStay,
  language: TextLanguage,
  { id, name }: Pick<Organisation, 'id' | 'name'>,
): string => {
  const { booking, hold } = order;
  const calendar = new ICalCalendar({ prodId: { company: name, product: 'bookings' } });
  calendar.createEvent({
    id: `${booking.booking_id}@${id}`,
    stamp: booking.updated_at,
    start: new Date(`${hold.checkin}T00:00:00Z`),
    end: new Date(`${hold.checkout}T00:00:00Z`),
    allDay: true,
    timezone: 'UTC',
    summary: stay.hotel_name,
    location: {
      title: stay.hotel_name,
      address: stay.address,
      geo: { lat: stay.latitude, lon: stay.longitude },
    },
    description: bookingFacts(order, stay, mailTexts(language), language)
      .map((fact) => `${formatsOf(language).label(fact.label)} ${fact.value}`)
      .join('\n'),
  });
  return calendar.toString();
};
