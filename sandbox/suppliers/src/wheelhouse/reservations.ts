import { hash, randomBytes } from 'node:crypto';
import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { transaction } from '@travel/kit/database/transaction';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import { takeFault, type FaultTarget } from '../faults/fault.ts';
import type { ServerDependencies } from '../servers/server-dependencies.ts';
import type { Offers } from './offers.ts';
import { reservations, type ReservationRow } from './reservation-tables.ts';
import { WheelhouseError } from './wheelhouse-error.ts';
import type { Driver, Reservation, WireVehicle } from './wire-types.ts';

const driverSchema = z.object({
  first_name: z.string().trim().min(1).max(60),
  last_name: z.string().trim().min(1).max(60),
  email: z.email().nullish(),
  phone: z.string().max(30).nullish(),
  age: z.int().min(18).max(99),
});

export const reservationSchema = z.object({
  offer_id: z.string(),
  total: z.int().positive(),
  currency: z.string(),
  driver: driverSchema,
  extras: z.array(z.object({ id: z.string(), quantity: z.int().min(1) })).default([]),
  flight_number: z.string().max(10).nullish(),
});

export const renameSchema = z.object({ driver: driverSchema.omit({ age: true }) });

/** Last names of drivers that are refused, with the code of the error. */
const refusedDrivers = {
  TOOSOON: 'too_late',
  DUPLICATE: 'duplicate',
  SOLDOUT: 'sold_out',
  PRICEUP: 'price_changed',
} as const;

const isRefused = (name: string): name is keyof typeof refusedDrivers => name in refusedDrivers;

const refuseDriver = ({ last_name }: Pick<Driver, 'last_name'>): void => {
  const name = last_name.trim().toUpperCase();
  if (isRefused(name)) throw new WheelhouseError(refusedDrivers[name]);
};

/** Returns a reservation in the wire format. */
export const toReservation = ({ reservation_id: id, status, driver, document }: ReservationRow): Reservation => ({
  id,
  status,
  driver,
  ...document,
});

const takesOn = (stationId: string, firstDay: string, lastDay: string) =>
  and(
    eq(reservations.station_id, stationId),
    eq(reservations.status, 'confirmed'),
    lte(reservations.first_day, lastDay),
    gte(reservations.last_day, firstDay),
  );

/** Returns a function that counts the reserved cars of a class at a station on the days of a rental. */
export const countReserved = async (
  db: SuppliersDb,
  stationId: string,
  firstDay: string,
  lastDay: string,
): Promise<(sipp: string) => number> => {
  const rows = await db
    .select({ class_code: reservations.class_code, count: sql<number>`count(*)::int` })
    .from(reservations)
    .where(takesOn(stationId, firstDay, lastDay))
    .groupBy(reservations.class_code);
  return (sipp) => rows.find(({ class_code }) => class_code === sipp)?.count ?? 0;
};

const addExtras = (vehicle: WireVehicle, chosen: z.output<typeof reservationSchema>['extras']) =>
  chosen.map(({ id, quantity }, at) => {
    const extra = vehicle.extras.find((one) => one.id === id);
    if (!extra || quantity > extra.max) throw new WheelhouseError('invalid_request', { field: `extras[${at}]` });
    return { id, quantity, amount: extra.amount * quantity };
  });

interface ReservationDependencies extends Pick<ServerDependencies, 'db' | 'clock'> {
  readonly offers: Offers;
}

const findByKey = async (db: SuppliersDb, key: string): Promise<ReservationRow | undefined> => {
  const [row] = await db.select().from(reservations).where(eq(reservations.idempotency_key, key));
  return row;
};

/** Returns the reservations with an idempotency key: one or none. */
export const listByKey = async (db: SuppliersDb, key: string): Promise<Reservation[]> => {
  const row = await findByKey(db, key);
  return row ? [toReservation(row)] : [];
};

/**
 * Reserves a car once for each key; a second request returns the first reservation.
 * @throws WheelhouseError if the offer cannot be reserved at the total
 */
export const reserve = async (
  { db, clock, offers }: ReservationDependencies,
  key: string,
  body: z.output<typeof reservationSchema>,
  target: FaultTarget,
): Promise<Reservation> => {
  const earlier = await findByKey(db, key);
  if (earlier) return toReservation(earlier);
  const driver = toDriver(body.driver);
  refuseDriver(driver);
  if (await takeFault(db, ['sold_out'], target)) throw new WheelhouseError('sold_out');
  const isRaised = (await takeFault(db, ['price_changed'], target)) !== undefined;
  const { terms, vehicle } = offers.read(body.offer_id, { isRaised });
  if (driver.age < vehicle.min_driver_age) throw new WheelhouseError('invalid_driver', { field: 'driver.age' });
  const extras = addExtras(vehicle, body.extras);
  const total = extras.reduce((all, { amount }) => all + amount, vehicle.price.total);
  if (total !== body.total || vehicle.price.currency !== body.currency) throw new WheelhouseError('price_changed');

  const [first_day, last_day] = [terms.pickup_at.slice(0, 10), terms.return_at.slice(0, 10)];
  const [stationId, sipp] = [terms.pickup.id, vehicle.class.sipp];
  return transaction(db, async (tx) => {
    // Two drivers cannot take the last car of a class.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${stationId}/${sipp}`}))`);
    const taken = (await countReserved(tx, stationId, first_day, last_day))(sipp);
    if (vehicle.available - taken < 1) throw new WheelhouseError('sold_out');
    const now = clock.now();
    const id = `whr_${randomBytes(9).toString('hex')}`;
    await tx
      .insert(reservations)
      .values({
        reservation_id: id,
        idempotency_key: key,
        status: 'confirmed',
        station_id: stationId,
        class_code: sipp,
        first_day,
        last_day,
        driver,
        document: {
          confirmation: `WH-${hash('sha256', id, 'hex').slice(0, 7).toUpperCase()}`,
          vehicle,
          extras,
          flight_number: body.flight_number ?? null,
          total,
          currency: vehicle.price.currency,
        },
        total,
        made_at: now,
        changed_at: now,
      })
      .onConflictDoNothing({ target: reservations.idempotency_key });
    const row = await findByKey(tx, key);
    if (!row) throw new Error('A reservation was not written');
    return toReservation(row);
  });
};

const toDriver = ({ first_name, last_name, email, phone, age }: z.output<typeof driverSchema>): Driver => ({
  first_name,
  last_name,
  email: email ?? null,
  phone: phone ?? null,
  age,
});

/** @throws WheelhouseError not_found */
export const findReservation = async (db: SuppliersDb, id: string): Promise<ReservationRow> => {
  const [row] = await db.select().from(reservations).where(eq(reservations.reservation_id, id));
  if (!row) throw new WheelhouseError('not_found', { field: 'id' });
  return row;
};

const update = async (
  { db, clock }: Pick<ServerDependencies, 'db' | 'clock'>,
  id: string,
  change: Partial<Pick<ReservationRow, 'status' | 'driver'>>,
): Promise<Reservation> => {
  const [row] = await db
    .update(reservations)
    .set({ ...change, changed_at: clock.now() })
    .where(eq(reservations.reservation_id, id))
    .returning();
  if (!row) throw new WheelhouseError('not_found', { field: 'id' });
  return toReservation(row);
};

/** Changes the name of the driver of a confirmed reservation. */
export const renameDriver = async (
  deps: Pick<ServerDependencies, 'db' | 'clock'>,
  id: string,
  { driver }: z.output<typeof renameSchema>,
): Promise<Reservation> => {
  const row = await findReservation(deps.db, id);
  if (row.status !== 'confirmed') throw new WheelhouseError('not_changeable');
  refuseDriver(driver);
  return update(deps, id, { driver: toDriver({ ...driver, age: row.driver.age }) });
};

/** Returns the fee for a cancellation now, in minor units. */
const getFee = ({ document: { vehicle, total } }: ReservationRow, now: Date): number =>
  Math.min(total, vehicle.cancellation.findLast(({ from }) => new Date(from) <= now)?.amount ?? 0);

/** Returns what a cancellation refunds now. The ID of the quote names the fee, so that another fee is recognised. */
export const quoteCancellation = (row: ReservationRow, now: Date) => {
  const fee = row.status === 'confirmed' ? getFee(row, now) : 0;
  const { total, currency } = row.document;
  return { quote_id: `${row.reservation_id}.${fee}`, fee, refund: total - fee, currency };
};

/** Cancels a reservation under a quote; a reservation that is cancelled already stays as it is. */
export const cancelReservation = async (
  deps: Pick<ServerDependencies, 'db' | 'clock'>,
  id: string,
  quoteId: string,
): Promise<Reservation> => {
  const row = await findReservation(deps.db, id);
  if (row.status !== 'confirmed') return toReservation(row);
  if (quoteCancellation(row, deps.clock.now()).quote_id !== quoteId) throw new WheelhouseError('quote_expired');
  return update(deps, id, { status: 'cancelled' });
};

/** Lets the company cancel or overbook a reservation. Returns null if it is not confirmed or unknown. */
export const breakReservation = async (
  deps: Pick<ServerDependencies, 'db' | 'clock'>,
  reference: string,
  status: 'cancelled_by_supplier' | 'overbooked',
): Promise<Reservation | null> => {
  const [row] = await deps.db
    .select()
    .from(reservations)
    .where(
      sql`${reservations.reservation_id} = ${reference} or ${reservations.document}->>'confirmation' = ${reference}`,
    );
  return row?.status === 'confirmed' ? update(deps, row.reservation_id, { status }) : null;
};

/** Returns reservations for the page, newest first. */
export const listReservations = (
  db: SuppliersDb,
  { before, limit }: { readonly before: Date | undefined; readonly limit: number },
): Promise<ReservationRow[]> =>
  db
    .select()
    .from(reservations)
    .where(before && lt(reservations.made_at, before))
    .orderBy(desc(reservations.made_at), desc(reservations.place))
    .limit(limit);
