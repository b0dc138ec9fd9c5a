import { eq, sql } from 'drizzle-orm';
import type { SupplierFault } from '@travel/contracts/endpoints/sandbox';
import type { Clock } from '@travel/kit/clock/clock';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { supplierBookings, supplierFaults } from './supplier-tables.ts';

type SandboxBooking = Omit<typeof supplierBookings.$inferSelect, 'made_at' | 'cancelled_at'>;

/** Consumes a simulated failure of a call to a supplier. Returns null without one. */
export const takeSupplierFault = async (db: ApiDb, call: SupplierFault['call'], supplier: string) => {
  const { rows } = await db.execute<{ when: SupplierFault['when']; delay_ms: number | null }>(sql`
    update ${supplierFaults} set remaining = remaining - 1
    where fault_id = (
      select fault_id from ${supplierFaults}
      where remaining > 0 and settings->>'call' = ${call} and coalesce(settings->>'supplier', ${supplier}) = ${supplier}
      order by fault_id limit 1 for update skip locked)
    returning settings->>'when' as "when", (settings->>'delay_ms')::int as delay_ms`);
  return rows[0] ?? null;
};

/** Stores bookings and simulated failures of the sandbox suppliers, whose own records these tables are. */
export const createSandboxBookings = ({ db, clock }: { readonly db: ApiDb; readonly clock: Clock }) => ({
  takeSearchFault: (supplier: string) => takeSupplierFault(db, 'search', supplier),

  async find({ key, reference }: { readonly key: string; readonly reference: string | null }) {
    const isWanted =
      reference === null ? eq(supplierBookings.idempotency_key, key) : eq(supplierBookings.reference, reference);
    const [found] = await db.select().from(supplierBookings).where(isWanted);
    return found ?? null;
  },

  async add(booking: SandboxBooking) {
    const [stored] = await db
      .insert(supplierBookings)
      .values({ ...booking, made_at: clock.now() })
      // Changes nothing, so that the first booking with the key is returned.
      .onConflictDoUpdate({ target: supplierBookings.idempotency_key, set: { status: sql`supplier_bookings.status` } })
      .returning();
    if (!stored) throw new Error(`The booking ${booking.idempotency_key} was not stored`);
    return stored;
  },

  async change(reference: string, change: Partial<Pick<SandboxBooking, 'status' | 'lead_guest'>>) {
    const [changed] = await db
      .update(supplierBookings)
      .set({ ...change, ...(change.status === 'cancelled' && { cancelled_at: clock.now() }) })
      .where(eq(supplierBookings.reference, reference))
      .returning();
    return changed ?? null;
  },
});
