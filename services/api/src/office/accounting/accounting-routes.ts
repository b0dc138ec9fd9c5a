import {
  exportLedger,
  listAuthorisations,
  listLedgerEntries,
  type OpenAuthorisation,
  readDailySums,
} from '@travel/contracts/endpoints/office/accounting';
import { money } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { bookings } from '../../orders/bookings/booking-table.ts';
import { payments } from '../../payments/lifecycle/payment-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { createAuditedExport } from '../exports/audited-export.ts';
import { ledgerHead, listEntries, readLedger, sumDays, sumPeriod } from './ledger.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
}

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns the authorised payments of an organisation, oldest first, and the position after which the next page begins. */
const readAuthorisations = async (
  db: ApiDb,
  organisationId: string,
  { after, limit }: Page,
): Promise<{ authorisations: OpenAuthorisation[]; next: string | null }> => {
  const [since, id] = after?.split('_') ?? [];
  const rows = await db
    .select({ payment: payments, number: bookings.number })
    .from(payments)
    .leftJoin(bookings, eq(bookings.booking_id, payments.booking_id))
    .where(
      and(
        eq(payments.organisation_id, organisationId),
        eq(payments.state, 'authorised'),
        gt(payments.amount, 0),
        after === undefined ? undefined : sql`(${payments.updated_at}, ${payments.payment_id}) > (${since}, ${id})`,
      ),
    )
    .orderBy(asc(payments.updated_at), asc(payments.payment_id))
    .limit(limit + 1);
  const authorisations = rows.slice(0, limit).map(({ payment, number }) => ({
    payment_id: payment.payment_id,
    booking_id: payment.booking_id,
    number,
    amount: money(payment.amount, payment.currency),
    // Nothing changes while an amount is authorised.
    since: payment.updated_at.toISOString(),
  }));
  const last = rows.length > limit ? authorisations.at(-1) : undefined;
  return { authorisations, next: last ? `${last.since}_${last.payment_id}` : null };
};

/** Registers the routes with which finance reads sums, the ledger and open authorisations of an organisation. */
export const registerAccountingRoutes = (app: App, { db, clock, route }: Dependencies): void => {
  const sendExport = createAuditedExport({ db, clock });

  route(app, readDailySums, async ({ params: { organisation_id }, query }) => {
    const [sums, page] = await Promise.all([
      query.after === undefined ? sumPeriod(db, organisation_id, query) : [],
      sumDays(db, organisation_id, query),
    ]);
    return { data: { time_zone: 'UTC', sums, ...page } };
  });

  route(app, listLedgerEntries, async ({ params: { organisation_id }, query }) => ({
    data: await listEntries(db, organisation_id, query),
  }));

  route(app, listAuthorisations, async ({ params, query }) => ({
    data: await readAuthorisations(db, params.organisation_id, query),
  }));

  route(app, exportLedger, ({ params: { organisation_id }, query, staff, reply }) =>
    sendExport({
      reply,
      organisation_id,
      staff,
      list: 'ledger',
      query,
      name: `ledger-${query.from}-${query.until}`,
      head: ledgerHead,
      batches: readLedger(db, organisation_id, query),
    }),
  );
};
