import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { capacityTaken } from '../../products/capacity/capacity-taken-table.ts';
import type { CapacityClaim } from '../../products/product.ts';
import type { ItemsHeldBefore } from '../holds/held-before.ts';
import type { OpenHolds } from '../holds/hold-limits.ts';
import { holds, type HoldRow } from '../holds/hold-table.ts';
import { selectOpenHolds } from '../holds/open-holds.ts';
import { combineClaims, fitsAllotments } from './combine-claims.ts';
import type { Item } from './item.ts';
import { capacityClaims, orderItems } from './order-item-table.ts';

/** An item to be held, with the capacity it claims. */
export interface ClaimingItem {
  readonly item: Item;
  readonly claims: readonly CapacityClaim[];
}

/** Data about the visitor who holds the order, read by the statement that claims the capacity. */
interface ClaimedFor extends Record<string, unknown> {
  /** Member discount in percent, by the session of the request; null for non-members. */
  readonly member_percent: number | null;
  readonly open: OpenHolds;
  readonly held_before: ItemsHeldBefore;
}

/** SQL of the columns that the statement that claims capacity also reads. */
interface ClaimColumns {
  readonly discount: SQL;
  readonly heldBefore: SQL;
}

/** The names of all columns of an item, except `total`, which the database generates. */
const columns = Object.keys(getTableColumns(orderItems)).filter((name) => name !== orderItems.total.name);
const columnList = sql.raw(columns.join());
const itemColumnList = sql.raw(columns.map((name) => `item.${name}`).join());

const recordset = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/**
 * Returns SQL that claims capacity slot by slot. The statement returns fewer rows than requested if a slot has too
 * little capacity left.
 */
const claimSlots = (wanted: readonly CapacityClaim[]): SQL => sql`
    wanted as (
      select * from jsonb_to_recordset(${recordset(wanted)}) as wanted (unit_id text, slot text, quantity int, allotment int)),
    taken as (
      insert into ${capacityTaken} as now (unit_id, slot, taken, allotment)
      select unit_id, slot, quantity, allotment from wanted order by unit_id, slot
      on conflict (unit_id, slot) do update
        set taken = now.taken + excluded.taken
        where now.taken + excluded.taken <= now.allotment
      returning slot)`;

export interface ItemClaims {
  readonly item_id: string;
  readonly claims: readonly CapacityClaim[];
}

const toClaimRows = (items: readonly ItemClaims[]): readonly object[] =>
  items.flatMap(({ item_id, claims }) => claims.map((claim) => ({ ...claim, item_id })));

/**
 * Claims the capacity of items that are already stored. Returns false if too little capacity is left; the caller must
 * then roll back the transaction.
 */
export const takeCapacity = async (tx: ApiDb, items: readonly ItemClaims[]): Promise<boolean> => {
  const wanted = combineClaims(items);
  if (!fitsAllotments(wanted)) return false;
  const { rows } = await tx.execute(sql`
    with ${claimSlots(wanted)},
    claimed as (
      insert into ${capacityClaims} (item_id, unit_id, slot, quantity)
      select item_id, unit_id, slot, quantity
      from jsonb_to_recordset(${recordset(toClaimRows(items))})
        as claim (item_id text, unit_id text, slot text, quantity int))
    select slot from taken`);
  return rows.length === wanted.length;
};

/**
 * Stores a new order with its items and claims their capacity. Returns undefined if too little capacity is left; the
 * caller must then roll back the transaction.
 */
export const claimCapacity = async (
  tx: ApiDb,
  hold: HoldRow,
  items: readonly ClaimingItem[],
  { discount, heldBefore }: ClaimColumns,
): Promise<ClaimedFor | undefined> => {
  const wanted = combineClaims(items);
  if (!fitsAllotments(wanted)) return undefined;
  const rows = items.map(({ item }) => ({ ...item, hold_id: hold.hold_id }));
  const claims = toClaimRows(items.map(({ item: { item_id }, claims: own }) => ({ item_id, claims: own })));
  const { rows: found } = await tx.execute<ClaimedFor>(sql`
    with ${claimSlots(wanted)},
    made as (
      insert into ${holds}
      select made.* from jsonb_populate_record(null::${holds}, ${JSON.stringify(hold)}::jsonb) as made
      where (select count(*) from taken) = ${wanted.length}::int
      returning hold_id),
    items as (
      insert into ${orderItems} (${columnList})
      select ${itemColumnList} from made, jsonb_populate_recordset(null::${orderItems}, ${recordset(rows)}) as item
      returning item_id),
    claimed as (
      insert into ${capacityClaims} (item_id, unit_id, slot, quantity)
      select item_id, unit_id, slot, quantity
      from items join jsonb_to_recordset(${recordset(claims)})
        as claim (item_id text, unit_id text, slot text, quantity int) using (item_id))
    select ${discount} as member_percent, ${selectOpenHolds(hold, wanted)} as open,
      ${heldBefore} as held_before
    from made`);
  return found[0];
};
