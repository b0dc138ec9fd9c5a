import { eq } from 'drizzle-orm';
import { transaction } from '@travel/kit/database/transaction';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { SuppliersDb } from '../../database/suppliers-db.ts';
import { takeFault } from '../../faults/fault.ts';
import type { ServerDependencies } from '../../servers/server-dependencies.ts';
import type { CallInput, none } from '../wire/mount-calls.ts';
import { addAmounts, countSeats, toCabin } from '../search/price-offer.ts';
import { findSearch, getOffer, raisePrice, type OfferPosition } from '../search/search-store.ts';
import { takeSeats } from '../search/seats-left.ts';
import { chooseServices, sumServices, type ChosenService } from '../search/services.ts';
import { createPaymentRequirements, getAmounts, getLegs, needsDocuments } from '../search/wire-offer.ts';
import {
  createAirlineError,
  createFieldError,
  createOfferUnavailable,
  createPriceChanged,
  createStateError,
  type DuffelWireError,
} from '../wire/duffel-error.ts';
import { createId, parseId } from '../wire/ids.ts';
import { announce } from '../webhooks/announce.ts';
import { checkPassengers, parsePaymentAmount, type OrderData, type orderData } from './order-input.ts';
import { createDocument } from './order-document.ts';
import { releaseHold } from './order-store.ts';
import { chosenSeats, orders, payments, type OrderRow } from './order-tables.ts';
import { readWireOrder } from './wire-order.ts';

type Input = Pick<CallInput<typeof none, typeof orderData>, 'data' | 'now' | 'target'>;

const createAlreadyBooked = (): DuffelWireError =>
  createFieldError(
    'offer_request_already_booked',
    '/selected_offers',
    "Can't book multiple offers from the same offer request",
    "Field 'selected_offers' has offers included in a offer request that has already been booked; please perform a new search",
  );

/** Family names with which an order fails. */
const guestFaults: Readonly<Record<string, () => DuffelWireError>> = {
  SOLDOUT: createOfferUnavailable,
  DUPLICATE: () =>
    createAirlineError(
      'duplicate_booking',
      'Duplicate booking',
      'A booking with the same details was already found for the selected itinerary, please select another offer.',
    ),
  TOOSOON: () =>
    createAirlineError(
      'departure_too_soon',
      'Departure too soon',
      'The airline does not sell this itinerary so close to its departure.',
    ),
};

/** Lets an order fail for guests with certain names and for injected failures. */
const failOrder = async (db: SuppliersDb, position: OfferPosition, { data, target }: Input): Promise<void> => {
  const names = new Set(data.passengers.map(({ family_name }) => family_name.trim().toUpperCase()));
  for (const name of names) {
    const createFault = guestFaults[name];
    if (createFault) throw createFault();
  }
  const soldOut = await takeFault(db, ['sold_out'], target);
  if (soldOut) throw createOfferUnavailable();
  const isRaised = position.row.raised.includes(position.offer);
  const raise = (names.has('PRICEUP') && !isRaised) || (await takeFault(db, ['price_changed'], target)) !== undefined;
  if (!raise) return;
  await raisePrice(db, position);
  throw createPriceChanged();
};

const readOffer = async (db: SuppliersDb, id: string, now: Date): Promise<OfferPosition> => {
  const parsed = parseId('off', id);
  const search = parsed && (await findSearch(db, parsed.key));
  if (search && search.expires_at <= now) {
    throw createStateError('offer_expired', 'Offer expired', 'The selected offer has already expired.');
  }
  const position = await getOffer(db, id, now);
  if (position.row.offers[position.offer]?.slice !== null) throw createOfferUnavailable();
  const [booked] = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(eq(orders.search_key, position.row.key));
  if (booked) throw createAlreadyBooked();
  return position;
};

/** Checks that an instant order is paid in full, and that a held order may be held. */
const checkPayment = (
  { row, offer }: OfferPosition,
  { type, payments: given }: OrderData,
  total: number,
  services: number,
  canHold: boolean,
): void => {
  if (type !== 'instant') {
    if (canHold) return;
    throw createFieldError(
      'validation_inclusion',
      '/type',
      'Instant payment required',
      "Field 'type' must be 'instant', because the selected offer requires instant payment",
    );
  }
  const [payment] = given ?? [];
  if (!payment)
    throw createFieldError('validation_required', '/payments', 'Required field', "Field 'payments' can't be blank");
  if (payment.currency !== row.search.currency) {
    throw createFieldError(
      'payment_currency_does_not_match_order_currency',
      '/payments/0/currency',
      'Payment currency does not match order currency',
      'The currency provided in the payment does not match the total_currency of the order.',
    );
  }
  const amount = parsePaymentAmount(payment, '/payments/0/amount');
  if (amount === total) return;
  const before = (row.offers[offer]?.total ?? 0) + services;
  if (row.raised.includes(offer) && amount === before) throw createPriceChanged();
  throw createFieldError(
    'payment_amount_does_not_match_order_amount',
    '/payments/0/amount',
    'Payment amount does not match order amount',
    'The amount provided in the payment does not match the total_amount of the order.',
  );
};

/** Takes the seats of an order. Flights are locked in one order, so that two orders never wait for each other. */
const takeOrderSeats = async (tx: SuppliersDb, order: OrderRow, chosen: readonly ChosenService[]): Promise<void> => {
  const { recipe, search } = order.document;
  const flown = getLegs(recipe)
    .flatMap((leg) => leg.flights)
    .toSorted((a, b) => (a.flight_id < b.flight_id ? -1 : 1));
  for (const flight of flown) {
    if (!(await takeSeats(tx, flight, toCabin(search.cabin_class), countSeats(search)))) throw createOfferUnavailable();
  }
  const seats = chosen.flatMap(({ service: { seat, segments } }) => {
    const [segment] = segments;
    return seat === null || !segment ? [] : [{ flight_id: segment.flight.flight_id, seat, order_id: order.order_id }];
  });
  if (seats.length === 0) return;
  const taken = await tx.insert(chosenSeats).values(seats).onConflictDoNothing().returning({ seat: chosenSeats.seat });
  if (taken.length === seats.length) return;
  throw createAirlineError(
    'ancillary_service_not_available',
    'Ancillary service not available',
    'Requested ancillary service item(s) (e.g. seats) are no longer available, please update your requested services or create a new offer request.',
  );
};

const storeOrder = async (
  { db, jobs }: ServerDependencies,
  row: typeof orders.$inferInsert,
  chosen: readonly ChosenService[],
  payment: { readonly type: string } | undefined,
): Promise<OrderRow> =>
  transaction(db, async (tx) => {
    // A second order of the same search waits here for the first one, and then finds it.
    const [order] = await tx.insert(orders).values(row).onConflictDoNothing({ target: orders.search_key }).returning();
    if (!order) throw createAlreadyBooked();
    await takeOrderSeats(tx, order, chosen);
    if (payment) {
      await tx.insert(payments).values({
        payment_id: createId('pay'),
        order_id: order.order_id,
        type: payment.type,
        amount: order.total,
        currency: order.currency,
        created_at: order.created_at,
      });
    }
    if (order.payment_required_by) {
      await jobs.enqueue(tx, releaseHold, { order_id: order.order_id }, { startAfter: order.payment_required_by });
    }
    const wire = await readWireOrder(tx, order, order.created_at);
    // Receivers find the order by this field, as in events about changes and cancellations.
    const object = { ...wire, order_id: order.order_id };
    await announce(tx, jobs, { type: 'order.created', idempotencyKey: order.order_id, object }, order.created_at);
    return order;
  });

/** Books an offer: at once and paid, or held. An offer request can be booked once. */
export const createOrder = async (deps: ServerDependencies, input: Input): Promise<OrderRow> => {
  const { data, now } = input;
  const offerId = data.selected_offers[0] ?? '';
  const position = await readOffer(deps.db, offerId, now);
  const { row, offer } = position;
  const recipe = row.offers[offer];
  if (!recipe) throw createOfferUnavailable();
  const legs = getLegs(recipe);
  checkPassengers(data.passengers, row.search, needsDocuments(legs));
  const chosen = chooseServices(row, offer, data.services ?? []);
  await failOrder(deps.db, position, input);

  const amounts = getAmounts(row, offer);
  const services = sumServices(chosen);
  const total = addAmounts([amounts, { base: services, tax: 0, total: services }]);
  const hold = createPaymentRequirements(legs, row.created_at);
  checkPayment(position, data, total.total, services, !hold.requires_instant_payment);
  const isHeld = data.type !== 'instant';
  const [payment] = isHeld ? [] : (data.payments ?? []);
  return storeOrder(
    deps,
    {
      order_id: createId('ord'),
      search_key: row.key,
      offer_id: offerId,
      type: isHeld ? 'hold' : 'instant',
      booking_reference: randomCode(6),
      currency: row.search.currency,
      ...total,
      document: createDocument(position, data, { ...recipe, ...amounts }, chosen),
      metadata: data.metadata ?? {},
      paid_at: isHeld ? null : now,
      payment_required_by: isHeld && hold.payment_required_by ? new Date(hold.payment_required_by) : null,
      price_guarantee_expires_at:
        isHeld && hold.price_guarantee_expires_at ? new Date(hold.price_guarantee_expires_at) : null,
      created_at: now,
      synced_at: now,
    },
    chosen,
    payment,
  );
};
