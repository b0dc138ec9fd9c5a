import { bookedItemSample } from './order-item-samples.ts';
import { usd } from '../shared-samples.ts';

/** Complete samples of the booking calls for the API's documentation. */

export const guestsSample = [
  { first_name: 'Maya', last_name: 'Okafor' },
  { first_name: 'Léon', last_name: 'Okafor' },
];

const adult = { kind: 'adult' as const, age: null };

const travellersSample = [
  { ...adult, first_name: 'Maya', last_name: 'Okafor', lead: true },
  { ...adult, first_name: 'Léon', last_name: 'Okafor', lead: false },
];

export const contactSample = { email: 'traveller@example.test', phone: '+44 20 7946 0018' } as const;

export const bookingSample = {
  data: {
    booking_id: 'BK7F4K2091XQ',
    status: 'confirmed',
    number: 'ALM 7F4K 2091',
    product_type: 'HLT',
    hold_status: 'booked',
    items: [bookedItemSample],
    guests: guestsSample,
    travellers: travellersSample,
    contact: contactSample,
    total: usd(84_800),
    payment: {
      payment_id: 'P7QX2K4M9V3ZJ8R5',
      method: 'card',
      status: 'succeeded',
      amount: usd(84_800),
      brand: 'visa',
      last4: '4242',
      paid_at: '2026-11-20T08:07:12.000Z',
      refunded: usd(0),
      charge: null,
      invoice: null,
    },
    tenders: [],
    reason: null,
    created_at: '2026-11-20T08:06:40.000Z',
    cancelled_at: null,
    can_cancel: true,
  },
};

export const calendarSample = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Almanac//bookings//EN',
  'METHOD:PUBLISH',
  'BEGIN:VEVENT',
  'UID:BK7F4K2091XQ@almanac',
  'SEQUENCE:4',
  'DTSTAMP:20261120T080640Z',
  'DTSTART;VALUE=DATE:20270514',
  'DTEND;VALUE=DATE:20270518',
  'SUMMARY:Torre Limonaia',
  'TRANSP:TRANSPARENT',
  'ORGANIZER;CN="Almanac":mailto:desk@almanac.example',
  'STATUS:CONFIRMED',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
