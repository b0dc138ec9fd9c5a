import { sql, type SQL } from 'drizzle-orm';
import type { TenderKind } from '@travel/contracts/payments/split';
import type { ApiDb } from '../../platform/database/api-db.ts';

const listedAtOnce = 50;

interface Movement<Change extends string> {
  readonly id: string;
  readonly at: string;
  readonly kind: Change | 'spent' | 'returned';
  readonly label: string;
  readonly source_id: string;
  /** In units of the source: points, or minor units of its currency. Negative for units that left it. */
  readonly amount: number;
  readonly currency: string | null;
  readonly booking_id: string | null;
  readonly who: string | null;
  readonly why: string | null;
}

interface MovementRow<Change extends string> extends Record<string, unknown>, Omit<Movement<Change>, 'amount'> {
  readonly amount: string;
}

interface MovementsInput {
  readonly user_id: string;
  /** Movements name the bookings of this organisation only. */
  readonly organisation_id: string;
  readonly kind: TenderKind;
  /** Selects the changes other than by orders, with the columns of `Movement`, in its order. */
  readonly changes: SQL;
  /** `next` of the page before. */
  readonly after: string | undefined;
}

/**
 * Returns how a customer's points or cards changed, newest first: changes by staff, and amounts that orders spent and
 * returned. `next` is the cursor at which the next page begins.
 */
export const readMovements = async <Change extends string>(
  db: ApiDb,
  { user_id, organisation_id, kind, changes, after }: MovementsInput,
): Promise<{ history: Movement<Change>[]; next: string | null }> => {
  const [at, id] = after?.split('_') ?? [];
  const { rows } = await db.execute<MovementRow<Change>>(sql`
    with tendered as (
      select t.*, b.booking_id from tenders t
      left join bookings b on b.hold_id = t.hold_id and b.organisation_id = ${organisation_id}
      where t.user_id = ${user_id} and t.kind = ${sql.raw(`'${kind}'`)} and t.state = 'captured'
    ), moved (id, at, kind, label, source_id, amount, currency, booking_id, who, why) as (
      ${changes}
      union all
      select tender_id, created_at, 'spent', coalesce(label, ''), source_id, -source_amount, source_currency, booking_id,
        null, null
      from tendered
      union all
      select 'R' || tender_id, updated_at, 'returned', coalesce(label, ''), source_id, source_refunded, source_currency,
        booking_id, null, null
      from tendered where source_refunded > 0
    ), listed as (
      select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id, kind, label, source_id, amount,
        currency, booking_id, who, why
      from moved
    )
    select * from listed where ${at === undefined ? sql`true` : sql`(at, id) < (${at}, ${id})`}
    order by at desc, id desc limit ${listedAtOnce + 1}`);
  const history = rows.slice(0, listedAtOnce).map((row) => ({ ...row, amount: Number(row.amount) }));
  const last = history.at(-1);
  return { history, next: rows.length > listedAtOnce && last ? `${last.at}_${last.id}` : null };
};
