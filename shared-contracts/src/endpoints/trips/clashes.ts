import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { holdToken } from '../orders/holds.ts';
import { placeTimeSchema } from '../orders/order-items.ts';
import { lang } from '../request-locale.ts';
import { stretchSchema } from './trips.ts';

/** A part of the visitor's other booking that takes place at the time of a held item. */
export const clashSchema = z
  .object({
    ...stretchSchema.pick({ booking_id: true, item_id: true, product_type: true, presence: true, title: true }).shape,
    starts: placeTimeSchema,
    ends: placeTimeSchema,
  })
  .meta({ id: 'Clash' });

export type Clash = z.infer<typeof clashSchema>;

/**
 * Returns the visitor's booked or pending items at whose time they cannot also use the items of a hold: journeys, visits
 * and rides at the same time, and other beds in the same nights. Those of the account if signed in, otherwise those of
 * the browser; none for agents, who book for customers.
 */
export const listClashes = endpoint({
  method: 'GET',
  path: '/api/holds/{token}/clashes',
  summary: "The visitor's bookings at the time of a hold",
  tag: 'trips',
  access: { caller: 'anyone', own: 'order' },
  params: z.object({ token: holdToken }),
  query: z.object({ lang }),
  response: nested1(z.array(clashSchema)),
  errors: { hold_unknown: 404 },
  sample: {
    response: {
      data: [
        {
          booking_id: 'BK7F4K2091XQ',
          item_id: 'IT7F4K2091XQ',
          product_type: 'ACT',
          presence: 'throughout',
          title: 'Pompeii with an archaeologist',
          starts: {
            at: '2027-05-12T08:00:00Z',
            zone: 'Europe/Rome',
            date: '2027-05-12',
            time: '10:00',
            until: null,
          },
          ends: {
            at: '2027-05-12T10:00:00Z',
            zone: 'Europe/Rome',
            date: '2027-05-12',
            time: '12:00',
            until: null,
          },
        },
      ],
    },
  },
});
