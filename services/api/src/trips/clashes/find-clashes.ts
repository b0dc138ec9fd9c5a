import { and, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Clash } from '@travel/contracts/endpoints/trips/clashes';
import { addDays } from '@travel/contracts/locale/days/days';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import type { Products } from '../../products/product.ts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { findBookedOrders, type Order } from '../../orders/bookings/find-order.ts';
import { byLatestStart, matchListedTrips } from '../../orders/bookings/own-orders.ts';
import { getOrderDays } from '../../orders/items/item.ts';
import { findConflicts } from '../rules/conflicts.ts';
import { getInstant, type OwnedStretch } from '../rules/stretches.ts';
import { goingStatuses, toOwnedStretches, toTimedOrder } from '../trip-orders.ts';

const mostBookings = 50;
const mostClashes = 3;

/** Kinds of conflicts in which both parts take place at the same time. */
const clashKinds = new Set<string>(['at_once', 'two_beds']);

/** Returns the SQL condition for the visitor's own bookings; undefined if the visitor has none. */
const matchOwner = async (visitor: Traveller): Promise<SQL | undefined> => {
  const user = (await visitor.session())?.user;
  if (user) return user.role === 'agent' ? undefined : eq(bookings.user_id, user.user_id);
  const { browser } = visitor;
  if (browser === null) return undefined;
  return and(
    isNull(bookings.user_id),
    or(eq(bookings.browser_hash, browser), eq(bookings.resumed_browser_hash, browser)),
  );
};

const toClash = ({ booking_id, item_id, product_type, presence, title, starts, ends }: OwnedStretch): Clash => ({
  booking_id,
  item_id,
  product_type,
  presence,
  title,
  starts: starts.when,
  ends: ends.when,
});

/** Returns the visitor's booked or pending items at the time of a held order, earliest first. */
export const findClashes = async (
  { db, products }: { readonly db: ApiDb; readonly products: Products },
  { hold }: Pick<Order, 'hold'>,
  visitor: Traveller,
  language: TextLanguage,
): Promise<Clash[]> => {
  const items = hold.items.filter(({ status }) => status === 'held');
  const { starts, ends } = getOrderDays(hold.items);
  const owner = await matchOwner(visitor);
  if (!starts || !owner) return [];
  const where = and(
    owner,
    matchListedTrips(products, hold.organisation_id),
    inArray(bookings.status, [...goingStatuses]),
    ne(bookings.hold_id, hold.hold_id),
    // Days are local, so that the same instant may have different days.
    lte(bookings.starts_on, addDays((ends ?? starts).date, 1)),
    gte(sql`coalesce(${bookings.ends_on}, ${bookings.starts_on})`, addDays(starts.date, -1)),
  );
  const others = (await findBookedOrders(db, where, byLatestStart, mostBookings))
    .flatMap((order) => toTimedOrder(products, order, language).stretches)
    .filter(({ item_id }) => item_id !== hold.replaces?.item_id);
  const held = toOwnedStretches(products, items, { booking_id: '', people: [] }, language);
  const byId = new Map(others.map((stretch) => [stretch.stretch_id, stretch]));
  const clashing = findConflicts([...held, ...others]).flatMap(({ kind, stretches }) => {
    const own = stretches.flatMap((id) => byId.get(id) ?? []);
    return clashKinds.has(kind) && own.length === 1 ? own : [];
  });
  return [...new Map(clashing.map((stretch) => [stretch.item_id, stretch])).values()]
    .toSorted((a, b) => getInstant(a.starts) - getInstant(b.starts))
    .slice(0, mostClashes)
    .map(toClash);
};
