import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { createBookingView } from '../orders/bookings/booking-view.ts';
import { type BookedOrder, findBookedOrders } from '../orders/bookings/find-order.ts';
import type { Item } from '../orders/items/item.ts';
import { listStretches } from '../orders/items/item-stretches.ts';
import type { Products } from '../products/product.ts';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import { findConflicts } from './rules/conflicts.ts';
import { findGaps } from './rules/gaps.ts';
import { groupByTrip } from './rules/group-by-trip.ts';
import { findTightConnections } from './rules/tight-connections.ts';
import { sortStretches, getInstant, type OwnedStretch } from './rules/stretches.ts';
import { byLatestStart, matchOwnStartedTrips } from '../orders/bookings/own-orders.ts';
import { addDestinationPicture } from '../orders/items/add-destination-picture.ts';
import type { ApiDb } from '../platform/database/api-db.ts';

/** An order with the parts of the trip that its items form, such as flights and stays. */
export interface TimedOrder {
  readonly order: BookedOrder;
  readonly stretches: readonly OwnedStretch[];
}

/** The orders of one trip, in chronological order. */
export type TripOrders = readonly [TimedOrder, ...TimedOrder[]];

/** Statuses of orders that are booked or being paid. */
export const goingStatuses = ['paying', 'authorised', 'capturing', 'confirmed'] as const;

const isGoing = ({ booking }: BookedOrder): boolean => goingStatuses.some((status) => status === booking.status);

/** Returns the parts of a trip that items form, each with its booking and travellers. */
export const toOwnedStretches = (
  products: Products,
  items: readonly Item[],
  owner: Pick<OwnedStretch, 'booking_id' | 'people'>,
  language: TextLanguage,
): OwnedStretch[] =>
  items.flatMap((item) =>
    listStretches(products, item, language).map((stretch, at) => ({
      ...stretch,
      ...owner,
      stretch_id: `${item.item_id}.${at}`,
      item_id: item.item_id,
      product_type: item.product_type,
    })),
  );

/** Returns an order with the parts of the trip that its items form, without refused and cancelled items. */
export const toTimedOrder = (products: Products, order: BookedOrder, language: TextLanguage): TimedOrder => {
  const { booking, hold } = order;
  const people = booking.travellers.map(({ first_name, last_name }) => `${first_name} ${last_name}`.toLowerCase());
  const items = isGoing(order) ? hold.items.filter(({ status }) => status === 'held' || status === 'booked') : [];
  return {
    order,
    stretches: toOwnedStretches(products, items, { booking_id: booking.booking_id, people }, language),
  };
};

const getBeginning = ({ order: { booking }, stretches: [first] }: TimedOrder): string =>
  first?.starts.when.at ?? booking.starts_on ?? booking.created_at.toISOString();

const compareBeginnings = (a: TimedOrder, b: TimedOrder): number => getBeginning(a).localeCompare(getBeginning(b));

/** Groups orders by trip, earliest first. */
const groupOrders = (orders: readonly TimedOrder[]): TripOrders[] =>
  groupByTrip(orders.map((one) => ({ ...one, stretches: sortStretches(one.stretches) })))
    .flatMap((group): TripOrders[] => {
      const [first, ...others] = group.toSorted(compareBeginnings);
      return first ? [[first, ...others]] : [];
    })
    .toSorted(([a], [b]) => compareBeginnings(a, b));

interface ViewContext {
  readonly language: TextLanguage;
  readonly now: Date;
  /** The brand of the site: almanac, skyline or harbor. */
  readonly look: Organisation['look'];
}

/** Returns a trip for a viewer who may open it. Conflicts and nights in the past are left out. */
export const toTripView = (products: Products, orders: TripOrders, { language, now, look }: ViewContext): Trip => {
  const owned = sortStretches(orders.flatMap(({ stretches }) => stretches));
  const byId = new Map(owned.map((stretch) => [stretch.stretch_id, stretch]));
  const isAhead = (id: string): boolean => {
    const stretch = byId.get(id);
    return stretch !== undefined && getInstant(stretch.ends) > now.getTime();
  };
  const [{ order }] = orders;
  const conflicts = findConflicts(owned);
  return {
    trip_id: order.booking.booking_id,
    bookings: addDestinationPicture(
      orders.map((one) => createBookingView(products, one.order, language, now)),
      look,
    ),
    stretches: owned.map(({ people: _, ...stretch }) => stretch),
    conflicts: conflicts.filter(({ stretches }) => stretches.every(isAhead)),
    tight: findTightConnections(owned, conflicts).filter(({ stretches }) => stretches.every(isAhead)),
    gaps: findGaps(owned).filter(({ checkout }) => checkout > getUtcDay(now)),
  };
};

const mostBookings = 100;

interface Whose {
  readonly user_id: string;
  readonly organisation_id: string;
}

/** Returns the trips that the last hundred bookings of an account form on an organisation's site, earliest first. */
export const findOwnTrips = async (
  { db, products }: { readonly db: ApiDb; readonly products: Products },
  whose: Whose,
  language: TextLanguage,
): Promise<TripOrders[]> => {
  const orders = await findBookedOrders(db, matchOwnStartedTrips(products, whose), byLatestStart, mostBookings);
  return groupOrders(orders.map((order) => toTimedOrder(products, order, language)));
};
