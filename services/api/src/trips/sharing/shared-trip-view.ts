import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { SharedTrip } from '@travel/contracts/endpoints/trips/shared-trips';
import type { TripRole } from '@travel/contracts/people/trip-roles';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Clock } from '@travel/kit/clock/clock';
import { toItemsView } from '../../orders/items/item-view.ts';
import { accounts } from '../../accounts/accounts/account-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Products } from '../../products/product.ts';
import { tripBookings, tripInvitations, tripMembers, trips } from '../members/trip-table.ts';
import { findOwnTrips, type TimedOrder } from '../trip-orders.ts';
import { sortStretches } from '../rules/stretches.ts';

export interface SharedTripSources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly products: Products;
  /** Finds the trips of an owner. Replaced by a caching function if several trips are read at once. */
  readonly ownTrips?: typeof findOwnTrips;
}

/** Returns sources for reading several trips that load the bookings of each owner only once. */
export const cacheOwnTrips = (sources: SharedTripSources): SharedTripSources => {
  const read = new Map<string, ReturnType<typeof findOwnTrips>>();
  return {
    ...sources,
    ownTrips(from, whose, language) {
      const key = `${whose.user_id} ${whose.organisation_id} ${language}`;
      const found = read.get(key) ?? findOwnTrips(from, whose, language);
      read.set(key, found);
      return found;
    },
  };
};

type TripRow = typeof trips.$inferSelect;

/** A trip with the role of the user. */
export interface OpenedTrip {
  readonly trip: TripRow;
  readonly role: TripRole;
}

interface TripViewer {
  readonly user_id: string;
  /** ID of the organisation whose site the user visits. */
  readonly organisation_id: string;
}

/** Returns the trips of which a user is a member, or only the trip with the given ID. */
export const findSharedTrips = async (
  db: ApiDb,
  { user_id, organisation_id, trip_id }: TripViewer & { readonly trip_id?: string },
): Promise<OpenedTrip[]> => {
  const found = await db
    .select({ trip: trips, role: tripMembers.role })
    .from(tripMembers)
    .innerJoin(trips, eq(trips.trip_id, tripMembers.trip_id))
    .where(and(eq(tripMembers.user_id, user_id), trip_id === undefined ? undefined : eq(trips.trip_id, trip_id)))
    .orderBy(asc(trips.created_at), asc(trips.trip_id));
  return found.filter(({ trip }) => trip.organisation_id === null || trip.organisation_id === organisation_id);
};

/** Returns a trip's orders in time order: those shared, and its owner's later ones for the same days. */
export const readTripOrders = async (
  { db, products, ownTrips = findOwnTrips }: SharedTripSources,
  { trip_id, organisation_id }: TripRow,
  language: TextLanguage,
): Promise<TimedOrder[]> => {
  if (organisation_id === null) return [];
  const owners = await db
    .select({ user_id: tripMembers.user_id })
    .from(tripMembers)
    .where(and(eq(tripMembers.trip_id, trip_id), eq(tripMembers.role, 'owner')));
  const rows = await db
    .select({ id: tripBookings.booking_id })
    .from(tripBookings)
    .where(eq(tripBookings.trip_id, trip_id));
  const ids = new Set(rows.map(({ id }) => id));
  const own = await Promise.all(
    owners.map(({ user_id }) => ownTrips({ db, products }, { user_id, organisation_id }, language)),
  );
  return own
    .flat()
    .filter((orders) => orders.some(({ order }) => ids.has(order.booking.booking_id)))
    .flat();
};

const listPeople = async (db: ApiDb, trip_id: string, user_id: string): Promise<SharedTrip['people']> => {
  const found = await db
    .select({
      person_id: tripMembers.person_id,
      user_id: tripMembers.user_id,
      role: tripMembers.role,
      firstname: accounts.firstname,
      lastname: accounts.lastname,
    })
    .from(tripMembers)
    .innerJoin(accounts, eq(accounts.user_id, tripMembers.user_id))
    .where(eq(tripMembers.trip_id, trip_id))
    .orderBy(asc(tripMembers.joined_at), asc(tripMembers.person_id));
  const people = found.map((one) => ({
    person_id: one.person_id,
    name: `${one.firstname} ${one.lastname}`,
    role: one.role,
    is_you: one.user_id === user_id,
  }));
  return [...people.filter(({ role }) => role === 'owner'), ...people.filter(({ role }) => role !== 'owner')];
};

const listInvitations = async (db: ApiDb, clock: Clock, trip_id: string): Promise<SharedTrip['invitations']> => {
  const found = await db
    .select()
    .from(tripInvitations)
    .where(
      and(
        eq(tripInvitations.trip_id, trip_id),
        isNull(tripInvitations.accepted_at),
        gt(tripInvitations.expires_at, clock.now()),
      ),
    )
    .orderBy(asc(tripInvitations.created_at), asc(tripInvitations.invitation_id));
  return found.map(({ invitation_id, firstname, lastname, email, role, expires_at }) => ({
    invitation_id,
    name: `${firstname} ${lastname}`,
    email,
    role,
    expires_at: expires_at.toISOString(),
  }));
};

/** Returns a trip with only what a user may see by their role. */
export const getSharedTrip = async (
  sources: SharedTripSources,
  { trip, role }: OpenedTrip,
  { user_id, language }: { readonly user_id: string; readonly language: TextLanguage },
): Promise<SharedTrip> => {
  const { db, clock, products } = sources;
  const orders = await readTripOrders(sources, trip, language);
  const seesNumbers = role !== 'viewer';
  return {
    trip_id: trip.trip_id,
    name: trip.name,
    role,
    bookings: orders.map(({ order: { booking, hold } }) => ({
      booking_id: booking.booking_id,
      status: booking.status,
      number: seesNumbers ? booking.number : null,
      created_at: booking.created_at.toISOString(),
      items: toItemsView(products, hold.items, language, () => ({ can_cancel: false })).map(
        ({ item_id, product_type, title, subtitle, picture, place, starts, ends }) => ({
          item_id,
          product_type,
          title,
          subtitle,
          picture,
          place,
          starts,
          ends,
        }),
      ),
    })),
    stretches: sortStretches(orders.flatMap(({ stretches }) => stretches)).map(
      ({ people: _, starts, ends, ...stretch }) => ({
        ...stretch,
        starts: seesNumbers ? starts : { ...starts, detail: null },
        ends: seesNumbers ? ends : { ...ends, detail: null },
      }),
    ),
    people: await listPeople(db, trip.trip_id, user_id),
    invitations: role === 'owner' ? await listInvitations(db, clock, trip.trip_id) : [],
  };
};
