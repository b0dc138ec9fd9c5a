import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { minuteMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { currentCorrelationId } from '@travel/kit/log/correlation';
import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import {
  SupplierUnavailable,
  type BookingRefusal,
  type SupplierAnswer,
} from '@travel/supplier-kit/items/item-supplier';
import { SupplierError, type RefusalReason } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { SupplierRegistry } from '../registry/supplier-registry.ts';
import { supplierOrders, type SupplierOrderRow } from './supplier-order-table.ts';

export interface SupplierOrders {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly reportIgnoredError: ReportIgnoredError;
  /** Counts a quote of an item, and whether its price differs from the price that the traveller saw. */
  readonly recordQuote: SupplierRegistry['recordQuote'];
  /** Consumes a simulated failure of a call to a supplier; only in a sandbox. */
  takeFault?(call: 'check' | 'book' | 'rename' | 'cancel', supplier: string): Promise<'before' | 'after' | null>;
  /** Orders that this process is sending, by key: parallel calls share one request. */
  readonly running: Map<string, Promise<SupplierAnswer>>;
}

/** Creates the orders at suppliers, which all suppliers with a port share. */
export const createSupplierOrders = (deps: Omit<SupplierOrders, 'running'>): SupplierOrders => ({
  ...deps,
  running: new Map(),
});

export const findSupplierOrder = async (db: ApiDb, key: string): Promise<SupplierOrderRow | undefined> => {
  const [row] = await db.select().from(supplierOrders).where(eq(supplierOrders.key, key));
  return row;
};

/** Changes an order unless its status changed since it was read. Returns the order as it is afterwards. */
export const changeOrder = async (
  { db }: Pick<SupplierOrders, 'db'>,
  row: SupplierOrderRow,
  change: Partial<SupplierOrderRow>,
): Promise<SupplierOrderRow> => {
  const [changed] = await db
    .update(supplierOrders)
    .set(change)
    .where(and(eq(supplierOrders.key, row.key), eq(supplierOrders.status, row.status)))
    .returning();
  return changed ?? (await findSupplierOrder(db, row.key)) ?? row;
};

/** Milliseconds for an operation at a supplier. A booking job may take 45 seconds. */
const deadlinesMs = { read: 15_000, write: 40_000 } as const;

/** Returns the context of a request to a supplier, with its deadline. */
export const createContext = (
  kind: keyof typeof deadlinesMs,
  {
    organisation_id,
    language,
    currency,
    key,
    booking_id,
    hold_id,
  }: Pick<SupplierOrderRow, 'language'> & {
    readonly organisation_id: string | null;
    readonly currency: string | null;
    /** Idempotency key of the order, which begins with the ID of its booking. */
    readonly key?: string;
    readonly booking_id?: string;
    readonly hold_id?: string | undefined;
  },
): RequestContext => ({
  organisation_id: organisation_id ?? '',
  language,
  currency: currency ?? 'EUR',
  correlation_id: currentCorrelationId() ?? randomUUID(),
  order_id: key?.split('/')[0] ?? booking_id ?? hold_id ?? null,
  signal: AbortSignal.timeout(deadlinesMs[kind]),
});

const refusals: Readonly<Record<RefusalReason, BookingRefusal>> = {
  offer_expired: 'sold_out',
  sold_out: 'sold_out',
  not_found: 'sold_out',
  too_late: 'sold_out',
  price_changed: 'price_changed',
  duplicate: 'rejected',
  invalid_traveller: 'rejected',
  insufficient_balance: 'rejected',
  not_cancellable: 'rejected',
  not_changeable: 'rejected',
  unauthorised: 'rejected',
  rejected: 'rejected',
};

export const toBookingRefusal = (reason: RefusalReason): BookingRefusal => refusals[reason];

/** Throws the error by which orders retry later; errors that do not come from a supplier are bugs and thrown unchanged. */
export const throwUnavailable = (error: unknown): never => {
  if (!(error instanceof SupplierError)) throw error;
  throw Object.assign(new SupplierUnavailable(error.message), { cause: error });
};

/** Returns what a stored order answers. @throws SupplierUnavailable while the outcome is unknown */
export const toSupplierAnswer = (row: SupplierOrderRow): SupplierAnswer => {
  switch (row.status) {
    case 'sent':
      throw new SupplierUnavailable(`${row.supplier} has not answered order ${row.key} yet`);
    case 'booked':
      return { kind: 'booked', reference: row.confirmation ?? row.reference ?? '', remarks: row.remarks };
    case 'refused':
    case 'cancelled':
      return { kind: 'refused', reason: row.reason ?? 'cancelled' };
  }
};

/** Returns a time that is this many minutes ahead. */
export const inMinutes = ({ clock }: Pick<SupplierOrders, 'clock'>, minutes: number): Date =>
  new Date(clock.now().getTime() + minutes * minuteMs);
