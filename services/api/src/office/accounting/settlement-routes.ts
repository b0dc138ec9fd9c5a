import { createHash } from 'node:crypto';
import {
  listSettlementDifferences,
  listSettlements,
  type Settlement,
  type SettlementDifference,
  settleDifference,
  uploadSettlement,
} from '@travel/contracts/endpoints/office/settlements';
import { settlementBodyLimit } from '@travel/contracts/http/body-limits';
import { addDays } from '@travel/contracts/locale/days/days';
import { money } from '@travel/contracts/money/money';
import type { Clock } from '@travel/kit/clock/clock';
import { randomCode } from '@travel/kit/crypto/random-id';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, sql } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { parseSettlement, type SettlementLine, sumSettlement } from './parse-settlement.ts';
import { settlementDifferences, settlements } from './settlement-tables.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
}

type SettlementRow = typeof settlements.$inferSelect;

const toView = ({
  organisation_id: _,
  uploaded_at,
  ...row
}: SettlementRow & { readonly open: number }): Settlement => ({
  ...row,
  uploaded_at: uploaded_at.toISOString(),
});

/** Returns the IDs of a file's charges as one value, whose length the planner of the database knows. */
const listIds = (lines: readonly SettlementLine[]) => sql.param([...new Set(lines.map(({ charge_id }) => charge_id))]);

/**
 * Stores what differs between the lines of a file and the ledger, and returns how many charges and refunds match.
 * Charges are matched by ID whenever they were captured; refunds, of which a charge can have several, in the period of
 * the file.
 */
const reconcile = async (
  tx: ApiDb,
  {
    settlement_id,
    organisation_id,
    first_day,
    last_day,
  }: Pick<SettlementRow, 'settlement_id' | 'organisation_id' | 'first_day' | 'last_day'>,
  lines: readonly SettlementLine[],
): Promise<{ matched: number; differences: number }> => {
  const given = JSON.stringify(
    lines
      .filter(({ type }) => type !== 'fee')
      .map(({ charge_id, type, paid: { amount, currency } }) => ({ charge_id, type, amount, currency })),
  );
  const [begin, end] = [first_day, addDays(last_day, 1)].map((day) => new Date(day).toISOString());
  const { rows } = await tx.execute<{ matched: string; differences: string }>(sql`
    with listed as (
      select charge_id, type, currency, sum(amount)::bigint as amount
      from jsonb_to_recordset(${given}::jsonb) as line (charge_id text, type text, amount bigint, currency text)
      group by 1, 2, 3),
    entries as (
      select entry_id, charge_id, account, currency, amount, booking_id, true as is_in_period
      from ledger_entries
      where organisation_id = ${organisation_id} and charge_id is not null and account in ('payment', 'refund')
        and at >= ${begin} and at < ${end}
      union
      select entry_id, charge_id, account, currency, amount, booking_id, at >= ${begin} and at < ${end}
      from ledger_entries
      where charge_id = any(${listIds(lines)}::text[]) and organisation_id = ${organisation_id} and account in ('payment', 'refund')),
    sides as (
      select charge_id, type, currency, amount as in_file, null::bigint as in_ledger, null as booking_id from listed
      union all
      select charge_id, case account when 'payment' then 'charge' else 'refund' end, currency, null,
        case when is_in_period or (account = 'payment'
          and charge_id in (select charge_id from listed where type = 'charge')) then amount end, booking_id
      from entries),
    compared as (
      select charge_id, type, currency, max(max(booking_id)) over (partition by charge_id) as booking_id,
        sum(in_file)::bigint as file_amount, sum(in_ledger)::bigint as ledger_amount
      from sides group by 1, 2, 3),
    stored as (
      insert into settlement_differences
        (settlement_id, position, kind, type, charge_id, booking_id, currency, file_amount, ledger_amount)
      select ${settlement_id}, row_number() over (order by charge_id, type, currency),
        case when file_amount is null then 'ledger_only' when ledger_amount is null then 'file_only' else 'amount' end,
        type, charge_id, booking_id, currency, file_amount, ledger_amount
      from compared where coalesce(file_amount, 0) <> coalesce(ledger_amount, 0) returning 1)
    select (select count(*) from compared where file_amount = ledger_amount) as matched,
      (select count(*) from stored) as differences`);
  const [counts] = rows;
  return { matched: Number(counts?.matched), differences: Number(counts?.differences) };
};

/**
 * Writes the fees of the organisation's charges to the ledger, on the days of the file; those of earlier files are there
 * already. A file can have charges of other organisations with the same account at the provider. There is no join,
 * which the planner of the database would make quadratic because it expects few lines.
 */
const recordFees = async (
  tx: ApiDb,
  { settlement_id, organisation_id }: Pick<SettlementRow, 'settlement_id' | 'organisation_id'>,
  lines: readonly SettlementLine[],
): Promise<void> => {
  const given = JSON.stringify(
    lines.map(({ charge_id, type, day, fee: { amount, currency } }) => ({ charge_id, type, day, amount, currency })),
  );
  await tx.execute(sql`
    with sides as (
      select charge_id, type, day, amount, currency, null as booking_id, false as is_own
      from jsonb_to_recordset(${given}::jsonb)
        as line (charge_id text, type text, day date, amount bigint, currency text)
      union all
      select charge_id, null, null, null, null, booking_id, true from ledger_entries
      where charge_id = any(${listIds(lines)}::text[]) and organisation_id = ${organisation_id}
        and account in ('payment', 'refund')),
    known as (
      select charge_id, type, day, amount, currency, max(booking_id) over same as booking_id,
        bool_or(is_own) over same as is_own
      from sides window same as (partition by charge_id))
    insert into ledger_entries
      (organisation_id, at, account, method, amount, currency, booking_id, source_id, charge_id)
    select ${organisation_id}, day::timestamp at time zone 'UTC', 'fee', type, -sum(amount), currency,
      max(booking_id), ${settlement_id}, charge_id
    from known where is_own and type is not null
    group by charge_id, type, day, currency having sum(amount) <> 0
    order by charge_id, type, day, currency
    on conflict do nothing`);
};

/** Registers the routes with which finance compares settlement files of the provider with the ledger. */
export const registerSettlementRoutes = (app: App, deps: Dependencies): void => {
  const { db, route } = deps;
  route(app, listSettlements, async ({ params: { organisation_id }, query: { after, limit } }) => {
    const isOpen = and(
      eq(settlementDifferences.settlement_id, settlements.settlement_id),
      isNull(settlementDifferences.settled_at),
    );
    const rows = await db
      .select({ ...getTableColumns(settlements), open: db.$count(settlementDifferences, isOpen) })
      .from(settlements)
      .where(
        and(
          eq(settlements.organisation_id, organisation_id),
          after === undefined ? undefined : lt(settlements.settlement_id, after),
        ),
      )
      .orderBy(desc(settlements.settlement_id))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? (page.at(-1)?.settlement_id ?? null) : null;
    return { data: { settlements: page.map(toView), next } };
  });

  registerUpload(app, deps);
  registerDifferences(app, deps);
  registerSettling(app, deps);
};

const registerUpload = (app: App, { db, clock, route }: Dependencies): void => {
  const record = createRecordStaffAction({ clock });
  route(
    app,
    uploadSettlement,
    async ({ params: { organisation_id }, body: { name, file, why }, staff }) => {
      const { lines, errors } = await parseSettlement(file);
      if (errors.length > 0) {
        throw createDeclaredProblem(uploadSettlement, 'settlement_invalid', {
          title: 'The file is not right',
          detail: 'Nothing was stored.',
          errors,
        });
      }
      const uploaded_at = clock.now();
      const days = lines.map(({ day }) => day).toSorted((one, other) => (one < other ? -1 : 1));
      const hash = createHash('sha256').update(file).digest('hex');
      const row = {
        // IDs sort by time, so that lists continue after an ID.
        settlement_id: `ST${uploaded_at.getTime().toString(36).toUpperCase()}${randomCode(4)}`,
        organisation_id,
        name,
        hash,
        first_day: days[0] ?? '',
        last_day: days.at(-1) ?? '',
        lines: lines.length,
        sums: sumSettlement(lines),
        uploaded_at,
        uploaded_by: staff.email,
      };
      return transaction(db, async (tx) => {
        const [stored] = await tx
          .insert(settlements)
          .values({ ...row, matched: 0, differences: 0 })
          .onConflictDoNothing()
          .returning();
        if (!stored) {
          throw createDeclaredProblem(uploadSettlement, 'settlement_known', {
            title: 'Uploaded before',
            detail: 'This file was uploaded before. Its result is in the list.',
          });
        }
        const counts = await reconcile(tx, row, lines);
        await recordFees(tx, row, lines);
        await tx.update(settlements).set(counts).where(eq(settlements.settlement_id, row.settlement_id));
        await record(tx, {
          organisation_id,
          staff,
          action: 'settlement.uploaded',
          subject: row.settlement_id,
          why,
          before: null,
          after: { name, hash, lines: row.lines, ...counts },
        });
        return { data: toView({ ...stored, ...counts, open: counts.differences }) };
      });
    },
    { bodyLimit: settlementBodyLimit },
  );
};

type DifferenceEndpoint = typeof listSettlementDifferences | typeof settleDifference;
type DifferenceRow = typeof settlementDifferences.$inferSelect;

const createUnknownProblem = (endpoint: DifferenceEndpoint) =>
  createDeclaredProblem(endpoint, 'settlement_unknown', { detail: 'There is no such settlement file or difference.' });

const toDifferenceView = ({ currency, ...row }: DifferenceRow): SettlementDifference => {
  const { position, kind, type, charge_id, booking_id, file_amount, ledger_amount, settled_at } = row;
  const toMoney = (amount: number | null) => (amount === null ? null : money(amount, currency));
  return {
    position,
    kind,
    type,
    charge_id,
    booking_id,
    file: toMoney(file_amount),
    ledger: toMoney(ledger_amount),
    settled: settled_at && {
      at: settled_at.toISOString(),
      who: row.settled_by ?? '',
      why: row.settled_why ?? '',
    },
  };
};

const registerDifferences = (app: App, { db, route }: Pick<Dependencies, 'db' | 'route'>): void => {
  route(app, listSettlementDifferences, async ({ params, query: { after, limit } }) => {
    const { settlement_id, organisation_id } = params;
    const isOwn = and(eq(settlements.settlement_id, settlement_id), eq(settlements.organisation_id, organisation_id));
    if ((await db.select().from(settlements).where(isOwn)).length === 0) {
      throw createUnknownProblem(listSettlementDifferences);
    }
    const rows = await db
      .select()
      .from(settlementDifferences)
      .where(
        and(
          eq(settlementDifferences.settlement_id, settlement_id),
          after === undefined ? undefined : gt(settlementDifferences.position, after),
        ),
      )
      .orderBy(asc(settlementDifferences.position))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? (page.at(-1)?.position ?? null) : null;
    return { data: { differences: page.map(toDifferenceView), next } };
  });
};

const registerSettling = (app: App, { db, clock, route }: Dependencies): void => {
  const record = createRecordStaffAction({ clock });
  route(app, settleDifference, ({ params, body: { is_settled, why }, staff }) =>
    transaction(db, async (tx) => {
      const { settlement_id, position, organisation_id } = params;
      const isIt = and(
        eq(settlementDifferences.settlement_id, settlement_id),
        eq(settlementDifferences.position, position),
        sql`${settlementDifferences.settlement_id} in (
          select settlement_id from ${settlements} where organisation_id = ${organisation_id})`,
      );
      const [found] = await tx.select().from(settlementDifferences).where(isIt).for('update');
      if (!found) throw createUnknownProblem(settleDifference);
      if ((found.settled_at !== null) === is_settled) return { data: toDifferenceView(found) };
      const settled = {
        settled_at: is_settled ? clock.now() : null,
        settled_by: is_settled ? staff.email : null,
        settled_why: is_settled ? why : null,
      };
      await tx.update(settlementDifferences).set(settled).where(isIt);
      await record(tx, {
        organisation_id,
        staff,
        action: is_settled ? 'difference.settled' : 'difference.reopened',
        subject: settlement_id,
        why,
        before: { position, charge_id: found.charge_id, is_settled: !is_settled },
        after: { position, charge_id: found.charge_id, is_settled },
      });
      return { data: toDifferenceView({ ...found, ...settled }) };
    }),
  );
};
