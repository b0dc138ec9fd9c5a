import { z } from 'zod';
import { emailAddress } from '../../http/contact.schema.ts';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { bookingId, bookingNumber, bookingStatuses } from '../orders/bookings.ts';
import { sharedItemSchema } from '../orders/order-items.ts';
import { calendarSample } from '../orders/booking-samples.ts';
import { invitedSample, sharedTripSample } from './shared-trip-samples.ts';
import { namedLine, personName } from '../../people/names.schema.ts';
import { assignableTripRoles, tripRoles } from '../../people/trip-roles.ts';
import { accessCode, stretchSchema, tripId } from './trips.ts';
import { lang } from '../request-locale.ts';

const assignableRole = z.enum(assignableTripRoles, 'What they may see is required');

/** A booking as the people of a shared trip see it. */
export const sharedBookingSchema = z
  .object({
    booking_id: bookingId,
    status: z.enum(bookingStatuses),
    /** Booking number; null for viewers and before confirmation. */
    number: bookingNumber,
    created_at: z.iso.datetime(),
    items: z.array(sharedItemSchema).min(1),
  })
  .meta({ id: 'SeenBooking' });

export type SharedBooking = z.infer<typeof sharedBookingSchema>;

const personId = z.string().regex(/^[A-Z0-9]{6,20}$/, 'A person of the trip is required');
const invitationId = z.string().regex(/^[A-Z0-9]{6,20}$/, 'An invitation is required');

/** A trip that several people can see. */
export const sharedTripSchema = z
  .object({
    trip_id: tripId,
    name: z.string(),
    /** Role of the caller. */
    role: z.enum(tripRoles),
    /** Bookings of the trip by start; empty if nothing is booked yet. */
    bookings: z.array(sharedBookingSchema),
    /** Times of the trip, as in a traveller's own trip; viewers get no seats and numbers. */
    stretches: z.array(stretchSchema),
    /** People of the trip, the owner first. */
    people: z.array(
      z.object({
        person_id: personId,
        name: z.string(),
        role: z.enum(tripRoles),
        /** Whether this person is the caller. */
        is_you: z.boolean(),
      }),
    ),
    /** Pending invitations; only the owner sees them. */
    invitations: z.array(
      z.object({
        invitation_id: invitationId,
        name: z.string(),
        email: z.string(),
        role: z.enum(assignableTripRoles),
        expires_at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'SharedTrip' });

export type SharedTrip = z.infer<typeof sharedTripSchema>;

const language = {
  lang,
};
const params = z.object({ trip_id: tripId });
const query = z.object(language);
const answer = nested1(sharedTripSchema);
const sample = { data: sharedTripSample };

/** Returns the trips that the signed-in traveller shares, and those shared with them. */
export const listSharedTrips = endpoint({
  method: 'GET',
  path: '/api/shared-trips',
  summary: 'The shared trips of the traveller',
  tag: 'trips',
  access: { caller: 'signedIn', action: 'see-own-trips' },
  query,
  response: nested1(z.array(sharedTripSchema)),
  sample: { response: { data: [sharedTripSample] } },
});

/**
 * Shares the trip of one's own booking: gives the trip an ID that can be sent, with the traveller as its owner. A trip
 * that is already shared is returned with the bookings added since. 404 booking_unknown for an unknown booking or one
 * of another account.
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

/**
 * Returns a trip as the signed-in traveller may see it. 404 trip_unknown if the trip does not exist or is not shared
 * with them.
 */
export const readSharedTrip = endpoint({
  method: 'GET',
  path: '/api/shared-trips/{trip_id}',
  summary: 'A shared trip',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params,
  query,
  response: answer,
  errors: { trip_unknown: 404 },
  sample: { response: sample },
});

/**
 * Returns a trip as a calendar file for its owner and companions; cancelled items have STATUS:CANCELLED. 409
 * not_confirmed if none of its items has dates.
 */
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
 * Mails an invitation to a trip, valid for fourteen days and one account; owners only (403 forbidden; demo_account for
 * demo accounts). Inviting the same e-mail address again sends a new link and invalidates the old one. 409
 * too_many_people if the trip has twenty people.
 */
export const inviteToTrip = endpoint({
  method: 'POST',
  path: '/api/shared-trips/{trip_id}/invitations',
  summary: 'Invites a person to a trip',
  tag: 'trips',
  access: { caller: 'signedIn', action: 'share-trips', own: 'trip' },
  params,
  query,
  body: z.object({ email: emailAddress, firstname: personName, lastname: personName, role: assignableRole }),
  response: answer,
  errors: { trip_unknown: 404, demo_account: 403, too_many_people: 409 },
  sample: {
    request: { email: 'noah@example.test', firstname: 'Noah', lastname: 'Okafor', role: 'companion' },
    response: sample,
  },
});

/** Withdraws an invitation; withdrawing one that was accepted, withdrawn or expired is no error. Owners only. */
export const withdrawTripInvitation = endpoint({
  method: 'DELETE',
  path: '/api/shared-trips/{trip_id}/invitations/{invitation_id}',
  summary: 'Withdraws an invitation to a trip',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params: params.extend({ invitation_id: invitationId }),
  query,
  response: answer,
  errors: { trip_unknown: 404 },
  sample: { response: sample },
});

/** Changes a person's role; owners only. 404 person_unknown for the owner and for people outside the trip. */
export const changeTripRole = endpoint({
  method: 'PATCH',
  path: '/api/shared-trips/{trip_id}/people/{person_id}',
  summary: "Changes a person's role in a trip",
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params: params.extend({ person_id: personId }),
  query,
  body: z.object({ role: assignableRole }),
  response: answer,
  errors: { trip_unknown: 404, person_unknown: 404 },
  sample: { request: { role: 'viewer' }, response: sample },
});

/**
 * Removes a person from a trip: the owner may remove others, everyone else themselves. 404 person_unknown for people
 * outside the trip; 403 forbidden otherwise. Returns only the ID, because the caller may no longer see the trip.
 */
export const leaveTrip = endpoint({
  method: 'DELETE',
  path: '/api/shared-trips/{trip_id}/people/{person_id}',
  summary: 'Removes a person from a trip',
  tag: 'trips',
  access: { caller: 'signedIn', own: 'trip' },
  params: params.extend({ person_id: personId }),
  response: nested1(z.object({ trip_id: tripId })),
  errors: { trip_unknown: 404, person_unknown: 404 },
  sample: { response: { data: { trip_id: 'TRIP-7K2M4Q9V' } } },
});

/**
 * Returns the content of a mailed invitation to prefill the sign-up form; requires the link's code. Null for a used,
 * withdrawn or expired invitation, and for other codes such as an organisation's.
 */
export const readTripInvitation = endpoint({
  method: 'POST',
  path: '/api/shared-trips/invitation',
  summary: 'The content of an invitation to a trip',
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
        /** The inviting person. */
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
