import { and, eq, isNull, ne } from 'drizzle-orm';
import {
  changeTripRole,
  inviteToTrip,
  leaveTrip,
  listSharedTrips,
  readSharedTrip,
  readSharedTripCalendar,
  readTripInvitation,
  shareTrip,
  withdrawTripInvitation,
} from '@travel/contracts/endpoints/trips/shared-trips';
import type { TripRole } from '@travel/contracts/people/trip-roles';
import { parseCookie } from '@travel/contracts/host/cookies/cookies';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';
import type { App } from '@travel/kit/server/create-server';
import type { BookingDeps } from '../../orders/bookings/booking-deps.ts';
import { createCalendarFile, hasEvents } from '../../orders/bookings/calendar.ts';
import { findById } from '../../accounts/accounts/accounts.ts';
import { getPageOrigin } from '../../accounts/organisations/page-origin.ts';
import type { SignedIn } from '../../platform/http/route.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import { openInvitation } from '../members/trip-members.ts';
import { tripInvitations, tripMembers, trips } from '../members/trip-table.ts';
import { findOwnTrips } from '../trip-orders.ts';
import { createInvitation } from './trip-invitations.ts';
import { mailTripInvitation } from './mail-trip-invitation.ts';
import { shareOwnTrip } from './share-trip.ts';
import { findSharedTrips, readTripOrders, cacheOwnTrips, getSharedTrip, type OpenedTrip } from './shared-trip-view.ts';

const hour = 60 * 60_000;
/** Limit on invitations per account and day, so that users cannot mail strangers through this service. */
const invitationsOfAccount: SharedLimit = { name: 'trip-invitation/account', limit: 30, windowMs: 24 * hour };

type SharedTripDeps = Pick<BookingDeps, 'db' | 'clock' | 'products' | 'limits' | 'route' | 'mainOrigin'> & {
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

/** Routes that share a trip by invitation and show its members what their role allows (spec §2.6, 2.7). */
export const registerSharedTripRoutes = (app: App, deps: SharedTripDeps): void => {
  const { db, clock, products, route } = deps;
  const access = createTripAccess(deps);
  const { getCaller, openTrip, openTripAs, createAnswer } = access;

  route(app, listSharedTrips, async ({ query, traveller, user }) => {
    const asker = await getCaller({ traveller, user });
    const seen = { user_id: asker.user_id, language: getMailLanguage(query.lang) };
    const found = await findSharedTrips(db, asker);
    const sources = cacheOwnTrips(deps);
    return { data: await Promise.all(found.map((one) => getSharedTrip(sources, one, seen))) };
  });

  route(app, shareTrip, async ({ body, query, traveller, user }) => {
    const asker = await getCaller({ traveller, user });
    const own = await findOwnTrips(deps, asker, getMailLanguage(query.lang));
    const orders = own.find((trip) => trip.some(({ order }) => order.booking.booking_id === body.booking_id));
    if (!orders) throw createDeclaredProblem(shareTrip, 'booking_unknown', { detail: 'There is no such booking.' });
    const trip_id = await shareOwnTrip(db, clock, { ...asker, name: body.name, orders });
    return createAnswer({ traveller, user }, await openTrip({ traveller, user }, trip_id), query.lang);
  });

  route(app, readSharedTrip, async ({ params, query, traveller, user }) =>
    createAnswer({ traveller, user }, await openTrip({ traveller, user }, params.trip_id), query.lang),
  );

  route(app, readSharedTripCalendar, async ({ params, query, traveller, user, reply }) => {
    const language = getMailLanguage(query.lang);
    const { trip } = await openTripAs({ traveller, user }, params.trip_id, ['owner', 'companion']);
    const all = await readTripOrders(deps, trip, language);
    const orders = all.map(({ order }) => order).filter(hasEvents);
    if (orders.length === 0) {
      throw createDeclaredProblem(readSharedTripCalendar, 'not_confirmed', {
        detail: 'Only confirmed bookings with a date can be exported to a calendar.',
      });
    }
    reply.header('content-disposition', `attachment; filename="${trip.trip_id}.ics"`);
    return createCalendarFile(orders, { products, language, seller: await traveller.organisation(), isShared: true });
  });

  registerMemberRoutes(app, deps, access);

  route(app, readTripInvitation, async ({ body, traveller }) => {
    const invitation = await openInvitation(db, clock, body);
    const [trip] = await db.select().from(trips).where(eq(trips.trip_id, body.trip_id));
    const inviter = invitation && (await findById(db, invitation.invited_by));
    const isHere = trip?.organisation_id === (await traveller.organisation()).id;
    if (!invitation || !inviter || !trip || !isHere) return { data: null };
    const { email, firstname, lastname } = invitation;
    const invited_by = `${inviter.firstname} ${inviter.lastname}`;
    return { data: { email, firstname, lastname, trip_name: trip.name, invited_by } };
  });
};

type TripAccess = ReturnType<typeof createTripAccess>;

/** Creates the functions that open the trips of a member and show them. */
const createTripAccess = (deps: SharedTripDeps) => {
  const getCaller = async ({ traveller, user: { user_id } }: SignedIn) => ({
    user_id,
    organisation_id: (await traveller.organisation()).id,
  });

  /**
   * Returns a trip of which the user is a member.
   * @throws ProblemError trip_unknown
   */
  const openTrip = async (somebody: SignedIn, trip_id: string): Promise<OpenedTrip> => {
    const [found] = await findSharedTrips(deps.db, { ...(await getCaller(somebody)), trip_id });
    if (!found) throw createDeclaredProblem(readSharedTrip, 'trip_unknown', { detail: 'There is no such trip.' });
    return found;
  };

  /**
   * Returns a trip on which the user has one of these roles.
   * @throws ProblemError trip_unknown, forbidden for other roles
   */
  const openTripAs = async (somebody: SignedIn, trip_id: string, roles: readonly TripRole[]): Promise<OpenedTrip> => {
    const found = await openTrip(somebody, trip_id);
    if (!roles.includes(found.role)) {
      throw commonProblem('forbidden', { detail: `It takes ${roles.join(' or ')} of the trip to do this.` });
    }
    return found;
  };

  const createAnswer = async ({ user: { user_id } }: SignedIn, found: OpenedTrip, lang: string) => ({
    data: await getSharedTrip(deps, found, { user_id, language: getMailLanguage(lang) }),
  });

  return { getCaller, openTrip, openTripAs, createAnswer };
};

const registerMemberRoutes = (
  app: App,
  { db, clock, limits, jobs, mainOrigin, route }: SharedTripDeps,
  { openTrip, openTripAs, createAnswer }: TripAccess,
): void => {
  route(app, inviteToTrip, async ({ params, body, query, traveller, user, request }) => {
    const found = await openTripAs({ traveller, user }, params.trip_id, ['owner']);
    const { user_id } = user;
    await limits.takeAll(new Map([[invitationsOfAccount, user_id]]));
    const organisation = await traveller.organisation();
    const invitation_id = await createInvitation(db, clock, { ...body, trip_id: params.trip_id, invited_by: user_id });
    const spoken = parseCookie(request.headers.cookie ?? '', 'lang_code');
    await jobs.enqueue(db, mailTripInvitation, {
      invitation_id,
      language: getMailLanguage(spoken, query.lang, organisation.default_language),
      origin: getPageOrigin(organisation, request.hostname, mainOrigin),
      organisation_id: organisation.id,
    });
    return createAnswer({ traveller, user }, found, query.lang);
  });

  route(app, withdrawTripInvitation, async ({ params, query, traveller, user }) => {
    const found = await openTripAs({ traveller, user }, params.trip_id, ['owner']);
    await db
      .delete(tripInvitations)
      .where(
        and(
          eq(tripInvitations.trip_id, params.trip_id),
          eq(tripInvitations.invitation_id, params.invitation_id),
          isNull(tripInvitations.accepted_at),
        ),
      );
    return createAnswer({ traveller, user }, found, query.lang);
  });

  route(app, changeTripRole, async ({ params, body, query, traveller, user }) => {
    const found = await openTripAs({ traveller, user }, params.trip_id, ['owner']);
    const changed = await db
      .update(tripMembers)
      .set({ role: body.role })
      .where(
        and(
          eq(tripMembers.trip_id, params.trip_id),
          eq(tripMembers.person_id, params.person_id),
          ne(tripMembers.role, 'owner'),
        ),
      )
      .returning();
    if (changed.length === 0)
      throw createDeclaredProblem(changeTripRole, 'person_unknown', {
        detail: 'No other member of this trip has this ID.',
      });
    return createAnswer({ traveller, user }, found, query.lang);
  });

  route(app, leaveTrip, async ({ params: { trip_id, person_id }, traveller, user }) => {
    const { role } = await openTrip({ traveller, user }, trip_id);
    const { user_id } = user;
    const [person] = await db
      .select()
      .from(tripMembers)
      .where(and(eq(tripMembers.trip_id, trip_id), eq(tripMembers.person_id, person_id)));
    if (!person)
      throw createDeclaredProblem(leaveTrip, 'person_unknown', { detail: 'No member of this trip has this ID.' });
    const isSelf = person.user_id === user_id;
    if (isSelf ? role === 'owner' : role !== 'owner') {
      throw commonProblem('forbidden', {
        detail: isSelf ? 'Its owner stays with a trip.' : 'Only the owner of a trip takes others off it.',
      });
    }
    await db.delete(tripMembers).where(and(eq(tripMembers.trip_id, trip_id), eq(tripMembers.person_id, person_id)));
    return { data: { trip_id } };
  });
};
