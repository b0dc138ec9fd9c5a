import { lt, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { DeliveryDb } from '../../database/database.ts';
import { telemetryVisitors } from '../../database/tables.ts';
import type { VisitorRow } from './visitor-ledger.ts';

/** The distinct visitors of a release and what they experienced. */
export interface VisitorSample {
  readonly visitors: number;
  /** The estimated number of all visitors, including those outside of the sample. */
  readonly all: number;
  readonly networks: number;
  readonly failed: number;
  readonly failedNetworks: number;
  /** Milliseconds to the first mount, of each visitor with a mount. */
  readonly mounted: readonly number[];
  /**
   * Milliseconds to the largest contentful paint of each visitor's first page; `inp` is the slowest interaction on that
   * page.
   */
  readonly lcp: readonly number[];
  readonly inp: readonly number[];
  /** The number of visitors with a dead click; `deadClickNetworks` counts the networks of these visitors. */
  readonly deadClicks: number;
  readonly deadClickNetworks: number;
  readonly steps: Steps;
  readonly bookings: Bookings;
}

export interface Steps {
  readonly guests: number;
  /** Visitors who saw both the guest details and the payment step. */
  readonly guestsToPayment: number;
  readonly payment: number;
  /** Visitors who saw the payment step and began a booking. */
  readonly paymentToBegun: number;
}

export interface Bookings {
  readonly begun: number;
  readonly paid: number;
  readonly refused: number;
}

export const noVisitors: VisitorSample = {
  visitors: 0,
  all: 0,
  networks: 0,
  failed: 0,
  failedNetworks: 0,
  mounted: [],
  lcp: [],
  inp: [],
  deadClicks: 0,
  deadClickNetworks: 0,
  steps: { guests: 0, guestsToPayment: 0, payment: 0, paymentToBegun: 0 },
  bookings: { begun: 0, paid: 0, refused: 0 },
};

const atOnce = 1_000;

/** Writes new data about visitors, merged with rows that another copy of the service may have stored. */
export const writeVisitors = async (db: DeliveryDb, rows: readonly VisitorRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += atOnce) {
    await db
      .insert(telemetryVisitors)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoUpdate({
        target: [
          telemetryVisitors.package,
          telemetryVisitors.version,
          telemetryVisitors.revision,
          telemetryVisitors.hour,
          telemetryVisitors.visitor,
        ],
        set: {
          failed: sql`telemetry_visitors.failed or excluded.failed`,
          mounted: sql`coalesce(telemetry_visitors.mounted, excluded.mounted)`,
          begun: sql`telemetry_visitors.begun or excluded.begun`,
          paid: sql`telemetry_visitors.paid or excluded.paid`,
          refused: sql`telemetry_visitors.refused or excluded.refused`,
          guests: sql`telemetry_visitors.guests or excluded.guests`,
          payment: sql`telemetry_visitors.payment or excluded.payment`,
          deadClick: sql`telemetry_visitors.dead_click or excluded.dead_click`,
          lcp: sql`coalesce(telemetry_visitors.lcp, excluded.lcp)`,
          inp: sql`coalesce(telemetry_visitors.inp, excluded.inp)`,
          share: sql`least(telemetry_visitors.share, excluded.share)`,
        },
      });
  }
};

export const deleteOldVisitors = (db: DeliveryDb, before: Date) =>
  db.delete(telemetryVisitors).where(lt(telemetryVisitors.hour, before));

export interface SampleRequest {
  readonly package: PackageName;
  readonly since: Date;
  /** Only visitors at this or a later revision of the rollout are counted. */
  readonly revision?: number | undefined;
  /** Maximum number of visitors that count per network; unlimited if absent. */
  readonly maxPerNetwork?: number | undefined;
}

/** Returns visitors by version, each visitor once. Rows outside of the hour's final sampling share are ignored. */
export const readVisitors = async (
  db: DeliveryDb,
  { package: name, since, revision = 0, maxPerNetwork }: SampleRequest,
): Promise<Map<string, VisitorSample>> => {
  const counted = maxPerNetwork === undefined ? sql`true` : sql`place <= ${maxPerNetwork}`;
  const { rows } = await db.execute<{
    version: string;
    visitors: number;
    everybody: number;
    networks: number;
    failed: number;
    failed_networks: number;
    mounted: number[] | null;
    begun: number;
    paid: number;
    refused: number;
    guests: number;
    guests_to_payment: number;
    payment: number;
    payment_to_begun: number;
    dead_clicks: number;
    dead_click_networks: number;
    lcp: number[] | null;
    inp: number[] | null;
  }>(sql`
    with drawn as (
      select *, min(share) over (partition by revision, hour) as kept
      from telemetry_visitors
      where package = ${name} and revision >= ${revision}
        and hour >= ${since.toISOString()}::timestamptz - interval '1 hour'
    ), met as (
      select version, visitor, min(network) as network, min(seen_at) as seen_at,
        bool_or(failed) as failed, min(mounted) as mounted, max(1 / kept) as weight,
        bool_or(begun) as begun, bool_or(paid) as paid, bool_or(refused) as refused,
        bool_or(guests) as guests, bool_or(payment) as payment, bool_or(dead_click) as dead_click,
        min(lcp) as lcp, min(inp) as inp
      from drawn
      where draw < kept and seen_at >= ${since.toISOString()}
      group by version, visitor
    ), placed as (
      select *, row_number() over (partition by version, network order by seen_at, visitor) as place from met
    )
    select version, count(*)::int as visitors, round(sum(weight))::int as everybody,
      count(distinct network)::int as networks, (count(*) filter (where failed))::int as failed,
      (count(distinct network) filter (where failed))::int as failed_networks,
      array_agg(mounted) filter (where mounted is not null) as mounted,
      (count(*) filter (where begun))::int as begun, (count(*) filter (where paid))::int as paid,
      (count(*) filter (where refused))::int as refused,
      (count(*) filter (where guests))::int as guests,
      (count(*) filter (where guests and payment))::int as guests_to_payment,
      (count(*) filter (where payment))::int as payment,
      (count(*) filter (where payment and begun))::int as payment_to_begun,
      (count(*) filter (where dead_click))::int as dead_clicks,
      (count(distinct network) filter (where dead_click))::int as dead_click_networks,
      array_agg(lcp) filter (where lcp is not null) as lcp,
      array_agg(inp) filter (where inp is not null) as inp
    from placed where ${counted} group by version`);
  return new Map(
    rows.map((row) => [
      row.version,
      {
        visitors: row.visitors,
        all: row.everybody,
        networks: row.networks,
        failed: row.failed,
        failedNetworks: row.failed_networks,
        mounted: row.mounted ?? [],
        lcp: row.lcp ?? [],
        inp: row.inp ?? [],
        deadClicks: row.dead_clicks,
        deadClickNetworks: row.dead_click_networks,
        steps: {
          guests: row.guests,
          guestsToPayment: row.guests_to_payment,
          payment: row.payment,
          paymentToBegun: row.payment_to_begun,
        },
        bookings: { begun: row.begun, paid: row.paid, refused: row.refused },
      },
    ]),
  );
};

/**
 * Returns the number of visitors with a failure of the package since a revision. The query is cheap enough to run every
 * second.
 */
export const countFailed = async (db: DeliveryDb, name: PackageName, revision: number): Promise<number> => {
  const { rows } = await db.execute<{ failed: number }>(sql`
    select count(*)::int as failed from telemetry_visitors
    where failed and package = ${name} and revision >= ${revision}`);
  return rows[0]?.failed ?? 0;
};
