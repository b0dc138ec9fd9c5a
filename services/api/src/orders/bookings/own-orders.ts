import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Products } from '../../products/product.ts';
import { bookings } from './booking-table.ts';

interface TripOwner {
  readonly user_id: string;
  readonly organisation_id: string;
}

/** Returns the SQL condition for an organisation's bookings of products that are listed as trips. */
export const matchListedTrips = (products: Pick<Products, 'all'>, organisationId: string): SQL | undefined => {
  const listed = products.all.filter(({ isListedAsTrip = true }) => isListedAsTrip).map(({ code }) => code);
  return and(eq(bookings.organisation_id, organisationId), inArray(bookings.product_type, listed));
};

/**
 * Returns the SQL condition for the bookings that are listed as trips of an account: those that the account may open on
 * the current site.
 */
export const matchOwnTrips = (
  products: Pick<Products, 'all'>,
  { user_id, organisation_id }: TripOwner,
): SQL | undefined => and(eq(bookings.user_id, user_id), matchListedTrips(products, organisation_id));

/** Returns the SQL condition for the trips of an account without drafts and without bookings that expired unpaid. */
export const matchOwnStartedTrips = (products: Pick<Products, 'all'>, owner: TripOwner): SQL | undefined =>
  and(matchOwnTrips(products, owner), ne(bookings.status, 'draft'), ne(bookings.status, 'expired'));

/** SQL order of bookings: latest start date first. */
export const byLatestStart: SQL = desc(bookings.starts_on);
