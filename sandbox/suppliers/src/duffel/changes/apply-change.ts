import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { updateOrder } from '../orders/order-store.ts';
import { chosenSeats, type OrderRow } from '../orders/order-tables.ts';
import { countSeats, toCabin } from '../search/price-offer.ts';
import { releaseSeats, takeSeats } from '../search/seats-left.ts';
import { getLegs } from '../search/wire-offer.ts';
import { createOfferUnavailable } from '../wire/duffel-error.ts';
import { airlineChanges, type ChangeOffer } from './change-tables.ts';

/**
 * Moves an order to other flights: takes their seats, releases those of the removed flights and sets the new price.
 * @throws DuffelWireError offer_no_longer_available
 */
export const applyChange = async (tx: SuppliersDb, row: OrderRow, offer: ChangeOffer, now: Date): Promise<OrderRow> => {
  const { search, recipe, services } = row.document;
  const [cabin, seats] = [toCabin(search.cabin_class), countSeats(search)];
  const before = getLegs(recipe).flatMap((leg) => leg.flights);
  const after = getLegs(offer.recipe).flatMap((leg) => leg.flights);
  const left = before.filter(({ flight_id }) => !after.some((flight) => flight.flight_id === flight_id));
  const joined = after.filter(({ flight_id }) => !before.some((flight) => flight.flight_id === flight_id));
  for (const flight of joined.toSorted((a, b) => (a.flight_id < b.flight_id ? -1 : 1))) {
    if (!(await takeSeats(tx, flight, cabin, seats))) throw createOfferUnavailable();
  }
  const leftIds = left.map(({ flight_id }) => flight_id);
  for (const id of leftIds) await releaseSeats(tx, id, cabin, seats);
  if (leftIds.length > 0) {
    await tx
      .delete(chosenSeats)
      .where(and(eq(chosenSeats.order_id, row.order_id), inArray(chosenSeats.flight_id, leftIds)));
  }
  await tx
    .update(airlineChanges)
    .set({ action_taken: 'changed', action_taken_at: now, updated_at: now })
    .where(and(eq(airlineChanges.order_id, row.order_id), isNull(airlineChanges.action_taken)));
  const segmentIds = new Set(offer.slices.flatMap((slice) => slice.segments.map(({ id }) => id)));
  // Seats on removed flights are lost. Passengers keep their bags.
  const remaining = services.filter(
    ({ type, segment_ids }) => type === 'baggage' || segment_ids.every((id) => segmentIds.has(id)),
  );
  const total = row.total + offer.recipe.total - recipe.total;
  return updateOrder(tx, row.order_id, {
    tax: offer.recipe.tax,
    total,
    base: total - offer.recipe.tax,
    synced_at: now,
    document: { ...row.document, recipe: offer.recipe, slices: offer.slices, services: remaining },
  });
};
