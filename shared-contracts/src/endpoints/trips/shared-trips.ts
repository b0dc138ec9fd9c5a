import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { bookingId, bookingNumber, bookingStatuses } from '../orders/bookings.ts';
import { seenItemSchema } from '../orders/order-items.ts';
import { calendarSample } from '../orders/booking-samples.ts';
import { invitedSample, sharedTripSample } from './shared-trip-samples.ts';
import { namedLine, personName } from '../../people/names.schema.ts';
import { givenTripRoles, tripRoles } from '../../people/trip-roles.ts';
import { accessCode, stretchSchema, tripId } from './trips.ts';

const givenRole = z.enum(givenTripRoles, 'What they may see is required');

/** A booking as the people of a trip see it. */
export const seenBookingSchema = z
  .object({
    booking_id: bookingId,
    status: z.enum(bookingStatuses),
    /** Null for viewers as well. */
    number: bookingNumber,
    created_at: z.iso.datetime(),
    items: z.array(seenItemSchema).min(1),
  })
  .meta({ id: 'SeenBooking' });

export type SeenBooking = z.infer<typeof seenBookingSchema>;

const personId = z.string().regex(/^[A-Z0-9]{6,20}$/, 'A person of the trip is required');
const invitationId = z.string().regex(/^[A-Z0-9]{6,20}$/, 'An invitation is required');

/** A trip that several people see. */
export const sharedTripSchema = z
  .object({
    trip_id: tripId,
    name: z.string(),
    /** Of who asks. */
    role: z.enum(tripRoles),
    /** In the order that they begin; none where nothing is booked yet. */
    bookings: z.array(seenBookingSchema),
    /** As of a traveller's own trip; without seats and numbers for a viewer. */
    stretches: z.array(stretchSchema),
    /** Who sees it, the owner first. */
    people: z.array(
      z.object({
        person_id: personId,
        name: z.string(),
        role: z.enum(tripRoles),
        /** Whether it is who asks. */
        is_you: z.boolean(),
      }),
    ),
    /** Who was asked and did not come yet; only the owner sees them. */
    invitations: z.array(
      z.object({
        invitation_id: invitationId,
        name: z.string(),
        email: z.string(),
        role: z.enum(givenTripRoles),
        expires_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'SharedTrip' });

export type SharedTrip = z.infer<typeof sharedTripSchema>;

const language = {
  lang: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .default('en-US'),
};
const params = z.object({ trip_id: tripId });
const query = z.object(language);
const answer = nested1(sharedTripSchema);
const sample = { data: sharedTripSample };

/** The trips that the signed-in traveller shares, and those that are shared with them. */
export const listSharedTrips = endpoint({
  method: 'GET',
  path: '/api/shared-trips',
  summary: 'The trips that several people see',
  tag: 'trips',
  access: { caller: 'signedIn', action: 'see-own-trips' },
  query,
  response: nested1(z.array(sharedTripSchema)),
  sample: { response: { data: [sharedTripSample] } },
});

/**
 * Shares the trip of an own booking: makes it a trip with an id that can be sent, of which the traveller is the owner.
 * One that is shared already is answered as it is, with the bookings that came to it. 404 booking_unknown for a booking
 * that is not there or another account's.
 */
export const shareTrip = endpoint({
  method: 'POST',
  path: '/api/shared-trips',
  summary: 'Shares a trip',
  tag: 'trips',
  access: { caller: 'signedIn', action: 'share-trips', own: 'order' },
  query,
  body: z.object({ booking_id: bookingId, name: namedLine }),
  response: answer,
  errors: { booking_unknown: 404, demo_account: 403 },
  sample: { request: { booking_id: 'BK7F4K2091XQ', name: 'Amalfi Coast' }, response: sample },
});

/** A trip as the signed-in traveller may see it. 404 trip_unknown for one that is not there or not shared with them. */
export const readSharedTrip = endpoint({
  method: 'GET',
  path: '/api/shared-trips/{trip_id}',
  summary: 'A trip that several people see',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params,
  query,
  response: answer,
  errors: { trip_unknown: 404 },
  sample: { response: sample },
});

/** A trip as a file for calendars, for its owner and companions, cancelled items with STATUS:CANCELLED. 409 not_confirmed where nothing of it has a day. */
export const readSharedTripCalendar = endpoint({
  method: 'GET',
  path: '/api/shared-trips/{trip_id}/calendar.ics',
  summary: 'A shared trip as a calendar file',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params,
  query,
  response: z.string(),
  media: 'text/calendar; charset=utf-8',
  errors: { trip_unknown: 404, not_confirmed: 409 },
  sample: { response: calendarSample },
});

/**
 * Mails somebody an invitation to a trip, good for fourteen days and for one account; owners only (403 forbidden; demo_account for demo accounts).
 * Asking the same address again sends a new link, and the link before no longer works. 409 too_many_people where a trip has twenty.
 */
export const inviteToTrip = endpoint({
  method: 'POST',
  path: '/api/shared-trips/{trip_id}/invitations',
  summary: 'Invites somebody to a trip',
  tag: 'trips',
  access: { caller: 'signedIn', action: 'share-trips', own: 'trip' },
  params,
  query,
  body: z.object({ email: emailAddress, firstname: personName, lastname: personName, role: givenRole }),
  response: answer,
  errors: { trip_unknown: 404, demo_account: 403, too_many_people: 409 },
  sample: {
    request: { email: 'noah@example.test', firstname: 'Noah', lastname: 'Okafor', role: 'companion' },
    response: sample,
  },
});

/** Takes an invitation back; one that is not open any more is no error. Owners only. */
export const withdrawTripInvitation = endpoint({
  method: 'DELETE',
  path: '/api/shared-trips/{trip_id}/invitations/{invitation_id}',
  summary: 'Takes an invitation to a trip back',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params: params.extend({ invitation_id: invitationId }),
  query,
  response: answer,
  errors: { trip_unknown: 404 },
  sample: { response: sample },
});

/** Changes what somebody may see; owners only. 404 person_unknown for who is not of the trip, or is its owner. */
export const changeTripRole = endpoint({
  method: 'PATCH',
  path: '/api/shared-trips/{trip_id}/people/{person_id}',
  summary: 'Changes what somebody may see of a trip',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params: params.extend({ person_id: personId }),
  query,
  body: z.object({ role: givenRole }),
  response: answer,
  errors: { trip_unknown: 404, person_unknown: 404 },
  sample: { request: { role: 'viewer' }, response: sample },
});

/**
 * Takes somebody off a trip: the owner anybody else, everybody else themselves. 404 person_unknown for who is not of the
 * trip; 403 forbidden otherwise. Answers the id alone, since who left may not see the trip any more.
 */
export const leaveTrip = endpoint({
  method: 'DELETE',
  path: '/api/shared-trips/{trip_id}/people/{person_id}',
  summary: 'Takes somebody off a trip',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params: params.extend({ person_id: personId }),
  response: nested1(z.object({ trip_id: tripId })),
  errors: { trip_unknown: 404, person_unknown: 404 },
  sample: { response: { data: { trip_id: 'TRIP-7K2M4Q9V' } } },
});

/**
 * What a mailed invitation says, for the form that the invited sign up with: only its link's code opens it. Null for one
 * that was used, taken back or has run out, and for a code that is none, as an organisation's own.
 */
export const readTripInvitation = endpoint({
  method: 'POST',
  path: '/api/shared-trips/invitation',
  summary: 'What an invitation to a trip says',
  tag: 'trips',
  access: { caller: 'anyone' },
  body: z.object({ trip_id: tripId, access_code: accessCode }),
  response: nested1(
    z
      .object({
        email: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        trip_name: z.string(),
        /** Who invites. */
        invited_by: z.string(),
      })
      .nullable(),
  ),
  sample: {
    request: { trip_id: 'TRIP-7K2M4Q9V', access_code: '7F4K2091XQ7F4K2091XQ' },
    response: { data: invitedSample },
  },
});

export const sharedTripEndpoints = [
  listSharedTrips,
  shareTrip,
  readSharedTrip,
  readSharedTripCalendar,
  inviteToTrip,
  withdrawTripInvitation,
  changeTripRole,
  leaveTrip,
  readTripInvitation,
] as const;
