import { and, asc, desc, eq, gt, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { LedgerDay, LedgerEntry, LedgerSums } from '@travel/contracts/endpoints/office/accounting';
import { addDays } from '@travel/contracts/locale/days/days';
import { money, toDecimal } from '@travel/contracts/money/money';
import type { LedgerAccount } from '@travel/contracts/payments/ledger-accounts';
import { bookings } from '../../orders/bookings/booking-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { exportBatch } from '../exports/audited-export.ts';
import { ledgerEntries } from './ledger-table.ts';

interface Period {
  /** First and last day, in UTC because organisations have no time zone. */
  readonly from: string;
  readonly until: string;
}

const isInPeriod = (organisationId: string, { from, until }: Period): SQL | undefined =>
  and(
    eq(ledgerEntries.organisation_id, organisationId),
    gte(ledgerEntries.at, new Date(from)),
    lt(ledgerEntries.at, new Date(addDays(until, 1))),
  );

const sumAccount = (account: LedgerAccount) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
    Number,
  );

const sums = {
  currency: ledgerEntries.currency,
  payment: sumAccount('payment'),
  refund: sumAccount('refund'),
  invoice: sumAccount('invoice'),
  received: sumAccount('received'),
  credit: sumAccount('credit'),
  tender: sumAccount('tender'),
  tender_refund: sumAccount('tender_refund'),
  fee: sumAccount('fee'),
  total: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
};

type SumRow = Record<LedgerAccount | 'total', number> & { readonly currency: string };

const toSums = ({ currency, ...row }: SumRow): LedgerSums => ({
  payment: money(row.payment, currency),
  refund: money(row.refund, currency),
  invoice: money(row.invoice, currency),
  received: money(row.received, currency),
  credit: money(row.credit, currency),
  tender: money(row.tender, currency),
  tender_refund: money(row.tender_refund, currency),
  fee: money(row.fee, currency),
  total: money(row.total, currency),
});

const day = sql<string>`((${ledgerEntries.at} at time zone 'UTC')::date)::text`;

/** Returns the sums of a period by currency. */
export const sumPeriod = async (db: ApiDb, organisationId: string, period: Period): Promise<LedgerSums[]> => {
  const rows = await db
    .select(sums)
    .from(ledgerEntries)
    .where(isInPeriod(organisationId, period))
    .groupBy(ledgerEntries.currency)
    .orderBy(asc(ledgerEntries.currency));
  return rows.map(toSums);
};

interface DayPage extends Period {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns the sums by day and currency, latest day first, and the position after which the next page begins. */
export const sumDays = async (
  db: ApiDb,
  organisationId: string,
  { after, limit, ...period }: DayPage,
): Promise<{ days: LedgerDay[]; next: string | null }> => {
  const [lastDay, lastCurrency = ''] = after?.split('_') ?? [];
  const rows = await db
    .select({ day, ...sums })
    .from(ledgerEntries)
    .where(
      and(
        // Days after the last one of the previous page are not read again.
        isInPeriod(organisationId, {
          ...period,
          until: lastDay !== undefined && lastDay < period.until ? lastDay : period.until,
        }),
        lastDay === undefined
          ? undefined
          : or(sql`${day} < ${lastDay}`, and(sql`${day} = ${lastDay}`, gt(ledgerEntries.currency, lastCurrency))),
      ),
    )
    .groupBy(day, ledgerEntries.currency)
    .orderBy(desc(day), asc(ledgerEntries.currency))
    .limit(limit + 1);
  const days = rows.slice(0, limit).map(({ day: date, ...row }) => ({ day: date, ...toSums(row) }));
  const last = rows.length > limit ? days.at(-1) : undefined;
  return { days, next: last ? `${last.day}_${last.total.currency}` : null };
};

const toEntry = (entry: typeof ledgerEntries.$inferSelect, number: string | null): LedgerEntry => ({
  entry_id: entry.entry_id,
  at: entry.at.toISOString(),
  account: entry.account,
  method: entry.method,
  amount: money(entry.amount, entry.currency),
  booking_id: entry.booking_id,
  number,
  charge_id: entry.charge_id,
});

/** Returns the entries of a booking, oldest first, without fees of the provider, which support agents do not see. */
export const listBookingEntries = async (
  db: ApiDb,
  { booking_id, number }: { readonly booking_id: string; readonly number: string | null },
): Promise<LedgerEntry[]> =>
  (
    await db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.booking_id, booking_id), ne(ledgerEntries.account, 'fee')))
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.entry_id))
  ).map((entry) => toEntry(entry, number));

interface EntryPage extends Period {
  readonly account?: LedgerAccount | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Returns the entries of a period, latest first, and the entry after which the next page begins. */
export const listEntries = async (
  db: ApiDb,
  organisationId: string,
  { account, after, limit, ...period }: EntryPage,
): Promise<{ entries: LedgerEntry[]; next: number | null }> => {
  const { at, entry_id } = ledgerEntries;
  const rows = await db
    .select({ entry: ledgerEntries, number: bookings.number })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.booking_id, ledgerEntries.booking_id))
    .where(
      and(
        isInPeriod(organisationId, period),
        account && eq(ledgerEntries.account, account),
        after === undefined
          ? undefined
          : sql`(${at}, ${entry_id}) < (select last.at, last.entry_id from ledger_entries last where last.entry_id = ${after})`,
      ),
    )
    .orderBy(desc(at), desc(entry_id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map(({ entry, number: booking }) => toEntry(entry, booking));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.entry_id ?? null) : null };
};

export const ledgerHead = [
  'date',
  'time',
  'entry',
  'account',
  'method',
  'booking',
  'source',
  'charge',
  'amount',
  'currency',
] as const;

type LedgerRow = readonly (string | number | null)[];

/** Yields the rows of a period's ledger for its file, a batch of entries at a time. */
export const readLedger = async function* (
  db: ApiDb,
  organisationId: string,
  period: Period,
): AsyncGenerator<LedgerRow[], void> {
  let position: { readonly at: Date; readonly entry_id: number } | undefined;
  do {
    const rows: { entry: typeof ledgerEntries.$inferSelect; number: string | null }[] = await db
      .select({ entry: ledgerEntries, number: bookings.number })
      .from(ledgerEntries)
      .leftJoin(bookings, eq(bookings.booking_id, ledgerEntries.booking_id))
      .where(
        and(
          isInPeriod(organisationId, period),
          position &&
            sql`(${ledgerEntries.at}, ${ledgerEntries.entry_id}) > (${position.at.toISOString()}, ${position.entry_id})`,
        ),
      )
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.entry_id))
      .limit(exportBatch);
    yield rows.map(({ entry, number }) => {
      const at = entry.at.toISOString();
      const { entry_id, account, method, booking_id, source_id, charge_id, amount, currency } = entry;
      const decimal = toDecimal({ amount, currency });
      const booking = number ?? booking_id;
      return [
        at.slice(0, 10),
        at.slice(11, 19),
        entry_id,
        account,
        method,
        booking,
        source_id,
        charge_id,
        decimal,
        currency,
      ];
    });
    position = rows.length < exportBatch ? undefined : rows.at(-1)?.entry;
  } while (position);
};
