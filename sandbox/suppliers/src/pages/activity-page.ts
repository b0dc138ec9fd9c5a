import { desc, lt } from 'drizzle-orm';
import { html } from 'hono/html';
import { z } from 'zod';
import type { App } from '@travel/kit/server/create-server';
import type { Markup } from '@travel/sandbox-kit/pages/page-document';
import type { StyleSheet } from '@travel/sandbox-kit/pages/style-sheet';
import { renderTable, renderTag, renderTime, type Cell } from '@travel/sandbox-kit/pages/table';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import { requests, type RequestRow } from '../requests/request-table.ts';
import type { BookingSummary, SupplierServer } from '../servers/supplier-server.ts';
import { createPage, formatMoney } from './page-frame.ts';

const pageSize = 50;

/** Positions from which both lists continue. Values that cannot be read start a list from its beginning. */
const querySchema = z.object({
  bookings_before: z.iso.datetime().optional().catch(undefined),
  requests_before: z.coerce.number().int().min(1).optional().catch(undefined),
});
type Query = z.output<typeof querySchema>;

type ListedBooking = BookingSummary & { readonly server: string };

const listBookings = async (
  servers: readonly SupplierServer[],
  before: Date | undefined,
): Promise<readonly ListedBooking[]> => {
  const lists = await Promise.all(
    servers.map(async (server) => {
      const found = await server.listBookings({ before, limit: pageSize + 1 });
      return found.map((booking) => ({ ...booking, server: server.name }));
    }),
  );
  return lists.flat().toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime());
};

const listRequests = (db: SuppliersDb, before: number | undefined): Promise<RequestRow[]> =>
  db
    .select()
    .from(requests)
    .where(before === undefined ? undefined : lt(requests.request_id, before))
    .orderBy(desc(requests.request_id))
    .limit(pageSize + 1);

const getTone = (status: number | null): string => {
  if (status === null || status >= 500) return 'negative';
  return status >= 400 ? 'open' : 'positive';
};

const createBookingsTable = (bookings: readonly ListedBooking[]): Markup =>
  renderTable(
    'Bookings',
    ['Booked (UTC)', 'Server', 'Reference', 'Booking', 'Lead traveller', 'State', '#Total'],
    bookings.map((one): Cell[] => [
      renderTime(one.made_at),
      one.server,
      one.reference,
      one.title,
      one.lead_traveller,
      renderTag(one.state),
      formatMoney(one.total),
    ]),
  );

const createRequestsTable = (rows: readonly RequestRow[]): Markup =>
  renderTable(
    'Requests',
    ['Received (UTC)', 'Server', 'Request', 'Status', 'Error', 'Failed on purpose', '#Milliseconds'],
    rows.map((row): Cell[] => [
      renderTime(row.made_at),
      row.server,
      `${row.method} ${row.path}`,
      renderTag(row.status === null ? 'no answer' : String(row.status), getTone(row.status)),
      row.error_code,
      row.fault?.replaceAll('_', ' ') ?? null,
      row.milliseconds,
    ]),
  );

const createMoreLink = (query: Query, change: Query, text: string): Markup => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...change })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return html`<p><a href="/?${search.toString()}">${text}</a></p>`;
};

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface ActivityDependencies {
  readonly db: SuppliersDb;
  readonly servers: readonly SupplierServer[];
  readonly sheet: StyleSheet;
}

/** Registers the page at / that lists the bookings and the last requests of both servers. */
export const activityPage = (app: App, { db, servers, sheet }: ActivityDependencies): void => {
  app.get('/', async (request, reply) => {
    const query = querySchema.parse(request.query);
    const { bookings_before: since, requests_before } = query;
    const bookings = await listBookings(servers, since === undefined ? undefined : new Date(since));
    const rows = await listRequests(db, requests_before);
    const shown = bookings.slice(0, pageSize);
    const shownRows = rows.slice(0, pageSize);
    const body = html`<h2 id="bookings">Bookings</h2>
      ${createBookingsTable(shown)}
      ${
        bookings.length > pageSize &&
        createMoreLink(query, { bookings_before: shown.at(-1)?.made_at.toISOString() }, 'Older bookings')
      }
      <h2 id="requests">Requests</h2>
      ${createRequestsTable(shownRows)}
      ${
        rows.length > pageSize &&
        createMoreLink(query, { requests_before: shownRows.at(-1)?.request_id }, 'Older requests')
      }`;
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
      })
      .send(String(await createPage(sheet, body)));
  });
};
