import { Readable } from 'node:stream';
import { csvStart, toCsvLine } from '@travel/contracts/text/csv';
import type { Clock } from '@travel/kit/clock/clock';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { staffActions } from '../../accounts/staff/staff-tables.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { requireSameOrigin } from '../../platform/http/same-origin.ts';
import type { StaffCaller } from '../../platform/http/route.ts';

type CsvRow = Parameters<typeof toCsvLine>[0];

/** Rows that are read and written at once, so that an export needs the same memory for any number of rows. */
export const exportBatch = 1_000;

interface Page<T, Next> {
  readonly items: readonly T[];
  readonly next: Next | null;
}

/** Reads a list page by page and yields its rows, a batch at a time. */
export const readBatches = async function* <T, Next>(
  read: (after: Next | undefined) => Promise<Page<T, Next>>,
  toRow: (item: T) => CsvRow,
): AsyncGenerator<CsvRow[], void> {
  let after: Next | undefined;
  do {
    const { items, next } = await read(after);
    yield items.map(toRow);
    after = next ?? undefined;
  } while (after !== undefined);
};

interface AuditedExport {
  readonly reply: FastifyReply;
  readonly organisation_id: string;
  readonly staff: StaffCaller;
  readonly list: 'bookings' | 'ledger' | 'invoices' | 'audit' | 'coupon-codes';
  /** ID of what the list belongs to; by default the list itself is the subject in the audit trail. */
  readonly subject?: string;
  /** The reason, and the search or period of the rows. */
  readonly query: Readonly<Record<string, unknown>> & { readonly why?: string | undefined };
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly head: CsvRow;
  readonly batches: AsyncIterable<readonly CsvRow[]>;
}

/**
 * Creates the function that streams a CSV file. The audit trail has the export before its first row leaves, and the
 * number of rows at its end, also of a download that was cancelled.
 * @throws ProblemError forbidden for a link of another site
 */
export const createAuditedExport =
  ({ db, clock }: { readonly db: ApiDb; readonly clock: Clock }) =>
  async (options: AuditedExport): Promise<Readable> => {
    const { reply, organisation_id, staff, list, subject = list, query, name, head, batches } = options;
    // A link of another site must not write to the audit trail.
    requireSameOrigin(reply.request);
    const action = `${list}.exported`;
    const { why = '', ...filter } = query;
    const entry = { at: clock.now(), organisation_id, who: staff.email, action, subject, why };
    const [started] = await db
      .insert(staffActions)
      .values({ ...entry, after: filter })
      .returning({ id: staffActions.action_id });
    if (!started) throw new Error('The audit trail did not store the export');
    const write = async function* (): AsyncGenerator<string, void> {
      let rows = 0;
      try {
        yield `${csvStart}${toCsvLine(head)}`;
        for await (const batch of batches) {
          rows += batch.length;
          if (batch.length > 0) yield batch.map(toCsvLine).join('');
        }
      } finally {
        await db
          .update(staffActions)
          .set({ after: { ...filter, rows } })
          .where(eq(staffActions.action_id, started.id));
      }
    };
    reply.headers({ 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' });
    return Readable.from(write());
  };
