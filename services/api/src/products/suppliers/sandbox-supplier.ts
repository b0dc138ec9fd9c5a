import { setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { SupplierFault } from '@travel/contracts/endpoints/sandbox';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { raisePrice } from '../prices/item-prices.ts';
import {
  SupplierUnavailable,
  type RenameRequest,
  type SearchedSupplier,
  type Supplier,
  type SupplierAnswer,
  type SupplierRequest,
} from '@travel/supplier-kit/items/item-supplier';
import type { SandboxSearch, SandboxTerms } from '@travel/sandbox-inventory/suppliers/sandbox-search';
import { supplierBookings, supplierFaults } from './supplier-tables.ts';
import type { Guest } from '@travel/contracts/endpoints/orders/travellers';

interface SandboxDependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
}

/** Returns SQL that consumes one simulated failure of a call. It is part of the statement that performs the call. */
const consumeFault = (call: SupplierFault['call'], supplier: string): SQL => sql`
  fault as (
    update ${supplierFaults} set remaining = remaining - 1
    where fault_id = (
      select fault_id from ${supplierFaults}
      where remaining > 0 and settings->>'call' = ${call} and coalesce(settings->>'supplier', ${supplier}) = ${supplier}
      order by fault_id limit 1 for update skip locked)
    returning settings->>'when' as "when", (settings->>'delay_ms')::int as delay_ms)`;

/** Consumes a simulated failure of a call, and returns whether it comes before or after the call; null without one. */
export const takeSupplierFault = async (
  db: ApiDb,
  call: Exclude<SupplierFault['call'], 'search'>,
  supplier: string,
): Promise<SupplierFault['when'] | null> => {
  const { rows } = await db.execute<{ when: SupplierFault['when'] }>(
    sql`with ${consumeFault(call, supplier)} select "when" from fault`,
  );
  return rows[0]?.when ?? null;
};

const untouched = sql`not exists (select from fault where "when" = 'before')`;

interface BookingRow extends Record<string, unknown> {
  readonly fault: SupplierFault['when'] | null;
  readonly status: 'booked' | 'refused' | 'cancelled' | null;
  readonly reference: string | null;
}

const formatLeadGuest = ({ guests }: Pick<SupplierRequest, 'guests'>): string =>
  guests[0] ? `${guests[0].first_name} ${guests[0].last_name}` : '';

/** Last names of guests with which a booking fails at any sandbox supplier. */
const faults = ['TOOSOON', 'DUPLICATE', 'SOLDOUT', 'PRICEUP'] as const;

type GuestFault = (typeof faults)[number];

/** Returns the failure that the last name of a guest triggers. */
export const findGuestFault = (guests: readonly Guest[]): GuestFault | undefined => {
  const names = new Set(guests.map(({ last_name }) => last_name.trim().toUpperCase()));
  return faults.find((fault) => names.has(fault));
};

/**
 * Creates a sandbox supplier. It has its own records, and fails for guests with certain names and for simulated
 * failures. Each call is one statement, like one request to an external supplier.
 */
const createSandboxSupplier = (
  { db, clock }: SandboxDependencies,
  { searchMs: _, ...terms }: SandboxTerms,
): Supplier => {
  const { id, name } = terms;
  const createUnavailable = (call: string) => new SupplierUnavailable(`${name} did not answer the call to ${call}`);
  return {
    ...terms,

    async check({ item, guests }) {
      const { rows } = await db.execute(sql`with ${consumeFault('check', id)} select from fault`);
      if (rows.length > 0) throw createUnavailable('check');
      switch (findGuestFault(guests)) {
        case 'TOOSOON':
          return { kind: 'travel_date_too_soon' };
        case 'DUPLICATE':
          return { kind: 'duplicate_reservation' };
        case 'PRICEUP':
          return { kind: 'bookable', price: raisePrice(item.price) };
        default:
          return { kind: 'bookable', price: item.price };
      }
    },

    async book(key, request): Promise<SupplierAnswer> {
      const soldOut = findGuestFault(request.guests) === 'SOLDOUT';
      const { title, subtitle, starts, ends } = request.item;
      const { rows } = await db.execute<BookingRow>(sql`
        with ${consumeFault('book', id)}, made as (
          insert into ${supplierBookings} as book
            (idempotency_key, reference, status, reason, supplier_id, item, starts, ends, lead_guest, made_at)
          select ${key}, ${soldOut ? null : `SB-${randomCode(6)}`}, ${soldOut ? 'refused' : 'booked'},
            ${soldOut ? 'sold_out' : null}, ${id}, ${[title, subtitle].filter(Boolean).join(', ')},
            ${starts?.date ?? null}::date, ${ends?.date ?? null}::date,
            ${formatLeadGuest(request)}, ${clock.now().toISOString()}::timestamptz
          where ${untouched}
          on conflict (idempotency_key) do update set status = book.status
          returning status, reference)
        select (select "when" from fault) as fault, made.status, made.reference
        from (select) as one left join made on true`);
      const [answer] = rows;
      if (!answer?.status || answer.fault) throw createUnavailable('book');
      if (answer.status === 'booked' && answer.reference) return { kind: 'booked', reference: answer.reference };
      return { kind: 'refused', reason: answer.status === 'cancelled' ? 'cancelled' : 'sold_out' };
    },

    async rename(key, request: RenameRequest) {
      const refuses = findGuestFault(request.guests) === 'SOLDOUT';
      const { rows } = await db.execute<{ fault: string | null; found: boolean }>(sql`
        with ${consumeFault('rename', id)}, done as (
          update ${supplierBookings} as book
          set lead_guest = ${formatLeadGuest(request)}, names_version = ${request.version}
          where idempotency_key = ${key} and status = 'booked' and names_version < ${request.version}
            and ${!refuses} and ${untouched})
        select (select "when" from fault) as fault,
          exists (select from ${supplierBookings} where idempotency_key = ${key} and status = 'booked') as found`);
      const [answer] = rows;
      if (!answer || answer.fault) throw createUnavailable('rename');
      return { kind: refuses || !answer.found ? 'refused' : 'renamed' };
    },

    async cancel(key) {
      const now = clock.now().toISOString();
      // A key without a booking is recorded as cancelled, so that a booking request that arrives later does nothing.
      const { rows } = await db.execute<{ fault: string | null }>(sql`
        with ${consumeFault('cancel', id)}, done as (
          insert into ${supplierBookings} as book
            (idempotency_key, status, made_at, cancelled_at)
          select ${key}, 'cancelled', ${now}::timestamptz, ${now}::timestamptz
          where ${untouched}
          on conflict (idempotency_key) do update
            set status = 'cancelled', cancelled_at = coalesce(book.cancelled_at, excluded.cancelled_at)
            where book.status <> 'refused')
        select (select "when" from fault) as fault`);
      if (rows[0]?.fault) throw createUnavailable('cancel');
    },
  };
};

/**
 * Creates a sandbox supplier with a search, which answers at its usual speed unless a simulated delay or failure is
 * set.
 */
const createSearchedSandboxSupplier = <Question, Answer>(
  dependencies: SandboxDependencies,
  { terms, find }: SandboxSearch<Question, Answer>,
): SearchedSupplier<Question, Answer> => ({
  ...createSandboxSupplier(dependencies, terms),
  async search(question, onSent) {
    const { rows } = await dependencies.db.execute<{ delay_ms: number | null }>(
      sql`with ${consumeFault('search', terms.id)} select delay_ms from fault`,
    );
    const [fault] = rows;
    onSent?.();
    await wait(fault?.delay_ms ?? terms.searchMs);
    if (fault && fault.delay_ms === null) throw new SupplierUnavailable(`${terms.name} did not answer the search`);
    return find(question);
  },
});

/** Creates the sandbox's suppliers of a product from their generated inventory. */
export const createSandboxSuppliers = <Question, Answer>(
  dependencies: SandboxDependencies,
  searches: readonly SandboxSearch<Question, Answer>[],
): readonly SearchedSupplier<Question, Answer>[] =>
  searches.map((search) => createSearchedSandboxSupplier(dependencies, search));
