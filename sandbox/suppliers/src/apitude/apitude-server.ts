import { desc, lt } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import type { HeldRequests } from '@travel/sandbox-kit/faults/held-requests';
import { recordRequests } from '../requests/record-requests.ts';
import type { SupplierServer } from '../servers/supplier-server.ts';
import { registerBookingRoutes } from './booking-routes.ts';
import { cancelByHotel } from './bookings/cancel-booking.ts';
import { parseReference, toReference } from './bookings/booking-object.ts';
import { bookings, takenRooms } from './bookings/booking-tables.ts';
import { createHotelCodes } from '@travel/sandbox-inventory/hotels/hotel-codes';
import { registerContentRoutes } from './content/content-routes.ts';
import { registerPictureRoutes } from './content/picture-routes.ts';
import { createInventory } from './hotels.ts';
import { currency } from './rates/describe-rate.ts';
import { createRateKeys } from './rates/rate-key.ts';
import { createAccessCheck, type Credentials } from './wire/check-access.ts';
import { mountCallsOn, useWireFormat, type MountCall } from './wire/wire-plugin.ts';

interface ApitudeDependencies {
  readonly db: SuppliersDb;
  /** The sandbox's clock, by which stays and cancellations are judged. */
  readonly clock: Clock;
  readonly held: HeldRequests;
}

/** Registers the APItude-compatible server: Hotel Booking API 1.0 and Hotel Content API 1.0. */
export const createApitudeServer = async (
  app: App,
  { db, clock, held }: ApitudeDependencies,
  credentials: Credentials,
): Promise<SupplierServer> => {
  const inventory = createInventory();
  const codes = createHotelCodes(inventory);
  const rates = { db, clock, inventory, codes, rateKeys: createRateKeys(credentials.secret) };
  // Callers sign with the real time, which the sandbox's clock may be ahead of.
  const checkAccess = createAccessCheck(credentials, () => new Date());
  const register = (prefix: string, addRoutes: (mount: MountCall) => void) =>
    app.register(
      async (plugin) => {
        recordRequests(plugin, { server: 'apitude', db, clock });
        useWireFormat(plugin, clock);
        addRoutes(mountCallsOn(plugin, { db, clock, held }, checkAccess));
      },
      { prefix },
    );
  await register('/hotel-api/1.0', (mount) => registerBookingRoutes(mount, rates));
  await register('/hotel-content-api/1.0', (mount) => registerContentRoutes(mount, { inventory, codes }));
  registerPictureRoutes(app);
  return {
    name: 'apitude',
    async listBookings({ before, limit }) {
      const rows = await db
        .select()
        .from(bookings)
        .where(before && lt(bookings.created_at, before))
        .orderBy(desc(bookings.created_at), desc(bookings.number))
        .limit(limit);
      return rows.map((row) => ({
        reference: toReference(row.number),
        title: `${inventory.hotel(row.hotel_id)?.hotel.name ?? row.hotel_id}, ${row.check_in} – ${row.check_out}`,
        lead_traveller: `${row.holder_name} ${row.holder_surname}`,
        state: row.status,
        total: { amount: row.total_net, currency },
        made_at: row.created_at,
      }));
    },
    async applyEvent(event) {
      const bookingNumber = parseReference(event.booking);
      if (bookingNumber === undefined || event.kind === 'schedule_change') return false;
      return cancelByHotel(bookingNumber, event.kind === 'overbooked' ? 'overbooked' : 'cancelled', { db, clock });
    },
    async reset(tx) {
      await tx.delete(bookings);
      await tx.delete(takenRooms);
    },
  };
};
